package game

import (
	"testing"
	"unsafe"
)

// Padding inside of looks would make comparing it slow: field by field.
func TestLooksHasNoPadding(t *testing.T) {
	spans := layout[looks]()
	if n := rowSize(spans); n != int(unsafe.Sizeof(looks{})) {
		t.Errorf("the fields of looks take %d of its %d bytes: %v", n, unsafe.Sizeof(looks{}), spans)
	}
}
