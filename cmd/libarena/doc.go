//go:build cgo

// Libarena is the arena as a C shared library, for programs in other languages that learn or plan:
//
//	go build -buildmode=c-shared -o libarena.so ./cmd/libarena
//
// arena.h is its interface. Nothing in it calls back, listens to signals or ends the process: a mistake, the library's own included, is an
// error code with a text. What is behind it is package arena/env.
package main

// main is never called: the program is a library.
func main() {}
