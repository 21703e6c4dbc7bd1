package game

import (
	"reflect"
	"slices"
	"testing"
	"unsafe"
)

// TestClearBanks: a game that begins in a used state, a restarted one (CR 727.1) and a subgame (CR 729.1b) have nothing in any bank
// but players, objects and cells, which they make anew; a fork has a row for each row.
func TestClearBanks(t *testing.T) {
	var s, fork State
	banks := reflect.ValueOf(&s.banks).Elem()
	field := func(b reflect.Value, i int) reflect.Value {
		return reflect.NewAt(b.Field(i).Type(), unsafe.Pointer(b.Field(i).UnsafeAddr())).Elem()
	}
	for i := range banks.NumField() {
		f := field(banks, i)
		f.Set(reflect.MakeSlice(f.Type(), 3, 3))
	}
	s.Fork(&fork)
	copied := reflect.ValueOf(&fork.banks).Elem()
	for i := range banks.NumField() {
		if name := banks.Type().Field(i).Name; field(copied, i).Len() != 3 {
			t.Errorf("a fork has %d rows of %s, not 3", field(copied, i).Len(), name)
		}
	}
	s.clearBanks()
	for i := range banks.NumField() {
		name := banks.Type().Field(i).Name
		if n := field(banks, i).Len(); n != 0 && !slices.Contains([]string{"players", "objects", "cells"}, name) {
			t.Errorf("%d rows of %s are left", n, name)
		}
	}
}
