package remote

import (
	"net"
	"sync"
	"sync/atomic"
)

// LimitSockets returns a listener that takes so many connections at once, and closes those beyond at once; refused, if set, is told
// their addresses. Connections that say nothing count, too, until the server gives them up.
func LimitSockets(l net.Listener, most int, refused func(from string)) net.Listener {
	return &limited{Listener: l, most: int64(most), refused: refused}
}

type limited struct {
	net.Listener
	most    int64
	open    atomic.Int64
	refused func(from string)
}

func (l *limited) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if l.open.Add(1) <= l.most {
			return &limitedConn{Conn: c, left: sync.OnceFunc(func() { l.open.Add(-1) })}, nil
		}
		l.open.Add(-1)
		from := c.RemoteAddr().String()
		_ = c.Close() // nothing was said
		if l.refused != nil {
			l.refused(from)
		}
	}
}

type limitedConn struct {
	net.Conn
	left func()
}

func (c *limitedConn) Close() error {
	c.left()
	return c.Conn.Close()
}
