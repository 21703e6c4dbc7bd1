package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/thrall-arena/thrall/agents/remote"
	"github.com/thrall-arena/thrall/agents/wire"
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
	WithoutTLS  bool          `name:"without-tls" help:"Be open to other machines without a certificate: whoever is on the way reads the token."`
	Connections int           `default:"64" help:"Connections at once." placeholder:"N"`
	Connects    int           `name:"connects-per-second" default:"20" help:"Attempts to connect in a second, after the first hundred." placeholder:"N"`
	Messages    int           `name:"messages-per-second" default:"10" help:"Messages beside answers that a connection may send in a second, after the first ones." placeholder:"N"`
	Waiting     int           `name:"waiting-bytes" default:"16777216" help:"Bytes that may wait to be sent to a connection." placeholder:"N"`
	Ping        time.Duration `default:"15s" help:"Time between pings; a connection that is silent for three of them has ended." placeholder:"TIME"`
	Return      time.Duration `default:"30s" help:"Time in which an agent may come back that has lost its connection." placeholder:"TIME"`
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
	case !local && c.TLSCert == "" && !c.WithoutTLS:
		return fmt.Errorf("--listen %s can be reached from other machines: --tls-cert and --tls-key are needed, or --without-tls", c.Listen)
	case c.Ping <= 0 || c.Return <= 0:
		return errors.New("--ping and --return must be above 0")
	case c.Waiting < wire.MaxMessage:
		return fmt.Errorf("--waiting-bytes %d: a message may have %d", c.Waiting, wire.MaxMessage)
	}
	for _, x := range []struct {
		flag string
		n    int
	}{{"connections", c.Connections}, {"connects-per-second", c.Connects}, {"messages-per-second", c.Messages}} {
		if x.n < 1 || x.n > remote.MostASecond {
			return fmt.Errorf("--%s %d: at least one is needed, and at most %d", x.flag, x.n, remote.MostASecond)
		}
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
		Token: token, Origins: c.Origin, Connections: c.Connections, Cards: m.Cards, Knocks: c.Connects, Messages: c.Messages,
		Waiting: c.Waiting, Ping: c.Ping, Return: c.Return, Refused: logRefusals(out),
	})
	if err != nil {
		return nil, nil, badInput(err)
	}
	listener, scheme, err := c.listen(l)
	if err != nil {
		return nil, nil, badInput(err)
	}
	server := &http.Server{Handler: l, ErrorLog: log.New(l.Errors(), "", 0), ReadHeaderTimeout: 10 * time.Second, IdleTimeout: time.Minute, MaxHeaderBytes: 16 << 10}
	go func() { _ = server.Serve(listener) }() // it ends with Close
	end := func() {
		l.Close()
		_ = server.Close() // nothing of it is needed any more
		tellRefusals(out, l.Refusals())
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

// unspoken is how many sockets may be open beside the connections.
const unspoken = 64

// listen opens the address.
func (c *serveCommand) listen(l *remote.Lobby) (net.Listener, string, error) {
	listener, err := net.Listen("tcp", c.Listen)
	if err != nil {
		return nil, "", err
	}
	limited := remote.LimitSockets(listener, c.Connections+unspoken, l.Crowded)
	if c.TLSCert == "" {
		return limited, "ws", nil
	}
	pair, err := tls.LoadX509KeyPair(c.TLSCert, c.TLSKey)
	if err != nil {
		return nil, "", errors.Join(err, listener.Close())
	}
	return tls.NewListener(limited, &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}), "wss", nil
}

// logRefusals logs what is refused.
func logRefusals(out output) func(remote.Refusal) {
	logger := slog.New(slog.NewTextHandler(out.err, nil))
	return func(r remote.Refusal) {
		more := []any{"code", r.Code, "agent", r.Agent, "from", r.From, "why", r.Text}
		if r.More > 0 {
			more = append(more, "more", r.More)
		}
		logger.Warn("refused", more...)
	}
}

// tellRefusals prints how often each code was refused, if anything was.
func tellRefusals(out output, counts map[string]int64) {
	for _, code := range slices.Sorted(maps.Keys(counts)) {
		_, _ = fmt.Fprintf(out.err, "refused %s: %d\n", code, counts[code]) // as printf
	}
}
