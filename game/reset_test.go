package game

import (
	"reflect"
	"testing"
	"unsafe"
)

// TestResetEmptiesEveryBank: nothing of a game is left in the next one that is played on the same state.
func TestResetEmptiesEveryBank(t *testing.T) {
	s := NewState(&Book{})
	banks := reflect.ValueOf(&s.banks).Elem()
	for _, f := range banks.Fields() {
		if f.Kind() == reflect.Slice {
			reflect.NewAt(f.Type(), unsafe.Pointer(f.UnsafeAddr())).Elem().Set(reflect.MakeSlice(f.Type(), 7, 7))
		}
	}
	s.reset(s.book, 2, [2]uint64{1, 2})
	for field, f := range banks.Fields() {
		want := 0
		switch field.Name {
		case "players":
			want = 2
		case "objects", "cells": // number 0 is none
			want = 1
		}
		if f.Kind() == reflect.Slice && f.Len() != want {
			t.Errorf("the bank %s holds %d rows at the beginning of a game, want %d", field.Name, f.Len(), want)
		}
	}
}
