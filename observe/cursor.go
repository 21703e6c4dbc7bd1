package observe

import "github.com/thrall-arena/thrall/game"

// Cursor walks a zone as the walks of View do, into memory of the caller: for who reads all zones at every decision.
//
//	var o observe.Object
//	for c := v.All(game.Exile, 0); c.Object(&o); {
//		…
//	}
//
// It is valid until the state changes.
type Cursor struct {
	v    *View
	at   game.ID
	seen bool // only what the viewer may look at
}

// All returns a cursor at the beginning of a zone, of p where players have zones of their own. Cards that the viewer may not look at
// are there with Card 0.
func (v *View) All(z game.Zone, p game.Player) Cursor { return Cursor{v: v, at: v.s.First(z, p)} }

// Seen is All for those cards alone that the viewer may look at now.
func (v *View) Seen(z game.Zone, p game.Player) Cursor {
	if z == game.Library && !v.s.Peeks() {
		return Cursor{}
	}
	return Cursor{v: v, at: v.s.First(z, p), seen: true}
}

// Object reads the next object; it reports whether there was one.
func (c *Cursor) Object(o *Object) bool {
	id := c.next()
	if id == 0 {
		return false
	}
	c.v.readObject(id, o)
	return true
}

// Permanent reads the next permanent; it reports whether there was one.
func (c *Cursor) Permanent(p *Permanent) bool {
	id := c.next()
	if id == 0 {
		return false
	}
	c.v.readPermanent(id, p)
	return true
}

// next moves on and returns what it has passed; 0 at the end.
func (c *Cursor) next() game.ID {
	id := c.at
	for c.seen && id != 0 && !c.v.mayLook(id) {
		id = c.v.s.Next(id)
	}
	if id != 0 {
		c.at = c.v.s.Next(id)
	}
	return id
}
