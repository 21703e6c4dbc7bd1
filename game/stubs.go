package game

// NodeOp is a node.
type NodeOp uint8

func (s *State) number(e ExprID, sc *scope) int32             { return 0 }
func (s *State) holds(e ExprID, sc *scope) bool               { return true }
func (s *State) accepts(e ExprID, sc *scope, cand Ref) bool   { return true }
func (s *State) members(e ExprID, sc *scope, out []Ref) []Ref { return out }
func (s *State) procScope(proc int16) scope                   { return scope{} }
func (s *State) watchScope(w *Watch) scope                    { return scope{} }
func (s *State) push(f Frame)                                 { s.frames = append(s.frames, f) }
func (s *State) controllerOf(id ID) Player                    { return s.perms[s.objects[id].Row].Control }
func (s *State) refOf(id ID) Ref                              { return Ref{int16(id), s.objects[id].Gen} }
func (s *State) live(r Ref) bool                              { return r.Slot > 0 && s.objects[r.Slot].Gen == r.Gen }
func (s *State) inGame(p Player) bool                         { return !s.left.Has(p) }
func (s *State) propose(mark int, env *Env) (done bool)       { s.batch = s.batch[:mark]; return true }
func (s *State) newSet() Value                                { return 0 }
func (s *State) addTo(set Value, r Ref, aux int16) Value      { return set }
func (s *State) freeSet(set Value)                            {}
func (e *Env) offer(o Option, key uint64) {
	e.options = append(e.options, o)
	e.keys = append(e.keys, key)
}

func (s *State) list(z Zone, p Player) *List          { return &s.players[p].Zones[z] }
func (s *State) appendSet(dst []Ref, set Value) []Ref { return dst }
func (s *State) countersOn(r Ref, kind uint8) int32   { return 0 }
func (s *State) activePlayer() Player                 { return 0 }
