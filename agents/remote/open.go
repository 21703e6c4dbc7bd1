package remote

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/thrall-arena/thrall/agents/wire"
)

// OpenCommand starts a program and returns the link to it.
func OpenCommand(line string) (Link, error) {
	command, err := splitCommand(line)
	if err != nil {
		return nil, err
	}
	link, _, err := launch(command)
	return link, err
}

// Door takes connections at an address of this machine, for checks: whoever comes.
type Door struct {
	server *http.Server
	came   chan *socket
}

// OpenDoor listens at "ws://127.0.0.1:7723/agents/NAME".
func OpenDoor(address string) (*Door, error) {
	host, path, ok := strings.Cut(strings.TrimPrefix(address, "ws://"), "/")
	name, _, _ := net.SplitHostPort(host)
	if ip := net.ParseIP(name); name != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return nil, fmt.Errorf("remote: %s is no address of this machine alone", host)
	}
	if !ok || !strings.HasPrefix(path, "agents/") {
		return nil, fmt.Errorf("remote: %s is no address such as ws://127.0.0.1:7723/agents/alice", address)
	}
	listener, err := net.Listen("tcp", host)
	if err != nil {
		return nil, err
	}
	l, err := NewLobby(nil, LobbyOptions{})
	if err != nil {
		return nil, err
	}
	d := &Door{came: make(chan *socket)}
	d.server = &http.Server{ReadHeaderTimeout: sendTime, MaxHeaderBytes: 16 << 10}
	d.server.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/"+path {
			http.Error(w, wire.UnknownAgent+": nobody of that name is checked", http.StatusNotFound)
			return
		}
		conn, err := l.upgrader.Upgrade(w, r, nil)
		if err != nil {
			return // the upgrader has answered
		}
		s := newSocket(conn, pingEvery, func() {})
		select {
		case d.came <- s:
		case <-time.After(sendTime): // another connection is being checked
			_ = s.Close()
		}
	})
	go func() { _ = d.server.Serve(listener) }() // it ends with Close
	return d, nil
}

// Open waits for a connection.
func (d *Door) Open(ctx context.Context) (Link, error) {
	select {
	case s := <-d.came:
		return s, nil
	case <-ctx.Done():
		return nil, fmt.Errorf("remote: nobody has connected: %w", ctx.Err())
	}
}

// Close lets nobody in any more.
func (d *Door) Close() error { return d.server.Close() }
