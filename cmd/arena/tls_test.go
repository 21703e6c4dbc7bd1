package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// selfSigned makes a certificate for this machine and its key, and returns their files.
func selfSigned(t *testing.T) (cert, key string) {
	t.Helper()
	k, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	c := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "arena"}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
	}
	text, err := x509.CreateCertificate(rand.Reader, c, c, &k.PublicKey, k)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalECPrivateKey(k)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	block := func(name, what string, b []byte) string {
		return write(t, dir, name, string(pem.EncodeToMemory(&pem.Block{Type: what, Bytes: b})))
	}
	return block("cert.pem", "CERTIFICATE", text), block("key.pem", "EC PRIVATE KEY", secret)
}

// TestServeTLS: an agent plays over wss:// if it trusts the certificate; one that does not trust it, has no token or the wrong one, or
// speaks without TLS, plays nothing and is told or logged.
func TestServeTLS(t *testing.T) {
	cert, key := selfSigned(t)
	dir := t.TempDir()
	token, wrong := write(t, dir, "token", "0123456789abcdef\n"), write(t, dir, "wrong", "0123456789abcdeX\n")
	path := config(t, `"random(float=0.5)"`, `"ws:alice"`)
	address := freeAddress(t)
	var all sync.WaitGroup
	all.Go(func() {
		stdout, stderr, code := command(t, "serve", path, "--listen", address, "--token-file", token, "--tls-cert", cert, "--tls-key", key,
			"--wait", "60s", "--json", "--out", filepath.Join(dir, "out"))
		if code != exitOK || !strings.Contains(stdout, `"complete": true`) {
			t.Errorf("serve: code %d\n%s\n%s", code, stdout, stderr)
		}
		for _, want := range []string{"waiting for wss://" + address + "/agents/alice", "refused UNAUTHORIZED: 2", "refused UNEXPECTED: ", "code=UNAUTHORIZED agent=alice from=127.0.0.1:"} {
			if !strings.Contains(stderr, want) {
				t.Errorf("serve does not say %q:\n%s", want, stderr)
			}
		}
		if strings.Contains(stderr, "0123456789abcdef") {
			t.Errorf("serve shows the token:\n%s", stderr)
		}
	})
	awaitListener(t, address)
	for _, tt := range []struct{ scheme, token, roots, want string }{
		{"wss", "", cert, "UNAUTHORIZED"},
		{"wss", wrong, cert, "UNAUTHORIZED"},
		{"wss", token, "", "certificate"},
		{"ws", token, "", ""},
	} {
		args := []string{"join", tt.scheme + "://" + address + "/agents/alice", "--tries", "1"}
		if tt.token != "" {
			args = append(args, "--token-file", tt.token)
		}
		if tt.roots != "" {
			args = append(args, "--tls-ca", tt.roots)
		}
		if _, stderr, code := command(t, args...); code == exitOK || !strings.Contains(stderr, tt.want) {
			t.Errorf("%+v: code %d: %s", tt, code, stderr)
		}
	}
	if _, stderr, code := command(t, "join", "wss://"+address+"/agents/alice", "--token-file", token, "--tls-ca", cert); code != exitOK {
		t.Errorf("join: code %d: %s", code, stderr)
	}
	all.Wait()
}

// awaitListener waits until somebody listens.
func awaitListener(t *testing.T, address string) {
	t.Helper()
	for range 3000 {
		if c, err := net.Dial("tcp", address); err == nil {
			_ = c.Close() // it was a knock
			return
		}
		time.Sleep(10 * time.Millisecond) // nobody tells when another process listens
	}
	t.Fatal("nobody listens")
}
