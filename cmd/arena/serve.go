package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/thrall-arena/thrall/agents/remote"
	"github.com/thrall-arena/thrall/results"
)

// serveCommand is "arena serve".
type serveCommand struct {
	runCommand `embed:""`

	Listen      string        `default:"127.0.0.1:7723" help:"Address to listen on; off this machine a token is needed." placeholder:"ADDR"`
	TokenFile   string        `help:"File with the token that agents must have." placeholder:"FILE"`
	TLSCert     string        `name:"tls-cert" help:"Certificate, for wss://." placeholder:"FILE"`
	TLSKey      string        `name:"tls-key" help:"Key of the certificate." placeholder:"FILE"`
	Origin      []string      `help:"Origin of web pages that may connect, besides the arena's own." placeholder:"URL"`
	Connections int           `default:"64" help:"Connections at once." placeholder:"N"`
	Wait        time.Duration `default:"5m" help:"How long to wait for all agents before the first game." placeholder:"TIME"`
}

// minToken is how many characters a token has at least.
const minToken = 16

// Run plays the experiment once all agents are there.
func (c *serveCommand) Run(ctx context.Context, out output) error {
	token, err := readToken(c.TokenFile)
	if err != nil {
		return badInput(err)
	}
	if err := c.checkAddress(token); err != nil {
		return badInput(err)
	}
	c.host = func(ctx context.Context, out output, m *results.Manifest) (context.Context, func(), error) {
		return c.lobby(ctx, out, m, token)
	}
	return c.runCommand.Run(ctx, out)
}

// readToken reads a token; no file is no token.
func readToken(file string) (string, error) {
	if file == "" {
		return "", nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return "", fmt.Errorf("--token-file: %w", err)
	}
	token := strings.TrimSpace(string(text))
	if len(token) < minToken || strings.ContainsAny(token, " \t\r\n") {
		return "", fmt.Errorf("--token-file %s: a token is one word of at least %d characters", file, minToken)
	}
	return token, nil
}

// checkAddress refuses to be open to other machines without a token.
func (c *serveCommand) checkAddress(token string) error {
	host, _, err := net.SplitHostPort(c.Listen)
	if err != nil {
		return fmt.Errorf("--listen %s: %w", c.Listen, err)
	}
	ip := net.ParseIP(host)
	local := host == "localhost" || ip != nil && ip.IsLoopback()
	switch {
	case !local && token == "":
		return fmt.Errorf("--listen %s can be reached from other machines: --token-file is needed", c.Listen)
	case (c.TLSCert == "") != (c.TLSKey == ""):
		return errors.New("--tls-cert and --tls-key go together")
	case c.Connections < 1:
		return fmt.Errorf("--connections %d: at least one is needed", c.Connections)
	}
	return nil
}

// lobby listens and waits for all agents.
func (c *serveCommand) lobby(ctx context.Context, out output, m *results.Manifest, token string) (context.Context, func(), error) {
	var names []string
	for name, a := range m.Agents {
		if a.Kind == remote.Guest {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return nil, nil, badInput(errors.New("no agent of the experiment connects: none is named ws:NAME"))
	}
	l, err := remote.NewLobby(names, remote.LobbyOptions{
		Token: token, Origins: c.Origin, Connections: c.Connections, Cards: m.Cards,
	})
	if err != nil {
		return nil, nil, badInput(err)
	}
	listener, scheme, err := c.listen()
	if err != nil {
		return nil, nil, badInput(err)
	}
	server := &http.Server{Handler: l, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: time.Minute, MaxHeaderBytes: 16 << 10}
	go func() { _ = server.Serve(listener) }() // it ends with Close
	end := func() {
		l.Close()
		_ = server.Close() // nothing of it is needed any more
	}
	for _, name := range l.Names() {
		_, _ = fmt.Fprintf(out.err, "waiting for %s://%s/agents/%s\n", scheme, listener.Addr(), name) // as printf
	}
	waiting, cancel := context.WithTimeout(ctx, c.Wait)
	defer cancel()
	if err := l.Wait(waiting); err != nil {
		end()
		return nil, nil, err
	}
	return remote.With(ctx, l), end, nil
}

// listen opens the address.
func (c *serveCommand) listen() (net.Listener, string, error) {
	listener, err := net.Listen("tcp", c.Listen)
	if err != nil || c.TLSCert == "" {
		return listener, "ws", err
	}
	pair, err := tls.LoadX509KeyPair(c.TLSCert, c.TLSKey)
	if err != nil {
		return nil, "", errors.Join(err, listener.Close())
	}
	return tls.NewListener(listener, &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}), "wss", nil
}
