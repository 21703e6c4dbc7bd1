package learned

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/thrall-arena/thrall/policy/encode"
)

// Format is the format of networks that this package reads, in the metadata of a file.
const Format = "thrall-learned-1"

// shared has the networks of this process, by the hash of their files.
var shared struct {
	sync.Mutex
	networks map[[sha256.Size]byte]*Network
}

// Load reads a network from a file. Equal files are one network.
func Load(path string) (*Network, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(text)
	shared.Lock()
	defer shared.Unlock()
	if n := shared.networks[sum]; n != nil {
		return n, nil
	}
	n, err := Read(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if shared.networks == nil {
		shared.networks = map[[sha256.Size]byte]*Network{}
	}
	shared.networks[sum] = n
	return n, nil
}

// Read reads a network: a file in the format safetensors.
func Read(text []byte) (*Network, error) {
	f, err := open(text)
	if err != nil {
		return nil, err
	}
	n := &Network{}
	schema, err := n.describe(f.metadata)
	if err != nil {
		return nil, err
	}
	n.layOut(schema)
	if err := n.fill(f); err != nil {
		return nil, err
	}
	return n, nil
}

// file is a file in the format safetensors, taken apart.
type file struct {
	metadata map[string]string
	tensors  map[string]tensor
	data     []byte
}

// tensor is an entry of the header.
type tensor struct {
	Type    string `json:"dtype"`
	Shape   []int  `json:"shape"`
	Offsets [2]int `json:"data_offsets"`
}

// mostHeader is the longest header that is read; mostWidth bounds all layers, and keeps products of matrices in one goroutine.
const (
	mostHeader = 1 << 24
	mostWidth  = 128
)

// open reads the header: its length in eight bytes, and JSON.
func open(text []byte) (*file, error) {
	if len(text) < 8 {
		return nil, errors.New("no safetensors file: it is too short")
	}
	length := binary.LittleEndian.Uint64(text)
	if length > mostHeader || length > uint64(len(text)-8) {
		return nil, fmt.Errorf("no safetensors file: a header of %d bytes in a file of %d", length, len(text))
	}
	entries := map[string]json.RawMessage{}
	if err := json.Unmarshal(text[8:8+length], &entries); err != nil {
		return nil, fmt.Errorf("no safetensors file: the header: %w", err)
	}
	f := &file{tensors: map[string]tensor{}, data: text[8+length:]}
	for _, name := range slices.Sorted(maps.Keys(entries)) {
		if name == "__metadata__" {
			if err := json.Unmarshal(entries[name], &f.metadata); err != nil {
				return nil, fmt.Errorf("the metadata: %w", err)
			}
			continue
		}
		var t tensor
		if err := json.Unmarshal(entries[name], &t); err != nil {
			return nil, fmt.Errorf("tensor %s: %w", name, err)
		}
		f.tensors[name] = t
	}
	return f, nil
}

// describe reads the metadata and checks that the network reads the encoding of this program.
func (n *Network) describe(metadata map[string]string) (*encode.Schema, error) {
	if metadata["format"] != Format {
		return nil, fmt.Errorf("the format is %q, not %q", metadata["format"], Format)
	}
	var numbers [3]int
	for i, name := range [...]string{"seats", "entities", "options"} {
		var err error
		if numbers[i], err = strconv.Atoi(metadata[name]); err != nil {
			return nil, fmt.Errorf("the metadata: %s is %q, not a number", name, metadata[name])
		}
	}
	n.sizes = encode.Config{Entities: numbers[1], Options: numbers[2]}
	schema, err := n.sizes.Schema(numbers[0])
	if err != nil {
		return nil, err
	}
	if hash := schema.Hash(); metadata["schema_hash"] != hash {
		return nil, fmt.Errorf("the network was trained with the encoding %s, and this program's is %s: it has to be trained again",
			metadata["schema_hash"], hash)
	}
	if err := json.Unmarshal([]byte(metadata["cards"]), &n.cards); err != nil {
		return nil, fmt.Errorf("the metadata: cards: %w", err)
	}
	if hash := encode.CardsHash(n.cards); metadata["cards_hash"] != hash {
		return nil, fmt.Errorf("the metadata: the table of cards has the hash %s, and cards_hash is %s", hash, metadata["cards_hash"])
	}
	return schema, nil
}

// training begins the names of tensors that a network needs only while it is trained.
const training = "value."

// fill reads the weights. Each tensor of the network is there, and no other one but those for training.
func (n *Network) fill(f *file) error {
	w, err := f.widths()
	if err != nil {
		return err
	}
	n.widths = w
	in := &n.inputs
	r := reader{file: f}
	n.entity.Data = r.read("entity.weight", in.entity.width, w.entity)
	n.entityBias = r.read("entity.bias", w.entity)
	n.global.Data = r.read("state.global", in.global.width, w.state)
	n.viewer.Data = r.read("state.viewer", in.player.width, w.state)
	n.others.Data = r.read("state.others", in.player.width, w.state)
	n.pool.Data = r.read("state.pools", pools*w.entity, w.state)
	n.stateBias = r.read("state.bias", w.state)
	n.option.Data = r.read("option.weight", in.option.width, w.option)
	n.pointed.Data = r.read("option.pointed", 2*w.entity, w.option)
	n.state.Data = r.read("option.state", w.state, w.option)
	n.optionBias = r.read("option.bias", w.option)
	n.hidden.Data = r.read("hidden.weight", w.option, w.hidden)
	n.hiddenBias = r.read("hidden.bias", w.hidden)
	n.score = vector(r.read("score.weight", w.hidden))
	if r.err != nil {
		return r.err
	}
	for name := range f.tensors {
		if !r.known[name] && !strings.HasPrefix(name, training) {
			r.unknown = append(r.unknown, name)
		}
	}
	if len(r.unknown) > 0 {
		slices.Sort(r.unknown)
		return fmt.Errorf("tensors that the network does not have: %s", strings.Join(r.unknown, ", "))
	}
	n.entity = matrix(in.entity.width, w.entity, n.entity.Data)
	n.global, n.pool = matrix(in.global.width, w.state, n.global.Data), matrix(pools*w.entity, w.state, n.pool.Data)
	n.viewer, n.others = matrix(in.player.width, w.state, n.viewer.Data), matrix(in.player.width, w.state, n.others.Data)
	n.option, n.pointed = matrix(in.option.width, w.option, n.option.Data), matrix(2*w.entity, w.option, n.pointed.Data)
	n.state, n.hidden = matrix(w.state, w.option, n.state.Data), matrix(w.option, w.hidden, n.hidden.Data)
	return nil
}

// widths are those of the biases.
func (f *file) widths() (widths, error) {
	var all [4]int
	for i, name := range [...]string{"entity.bias", "state.bias", "option.bias", "hidden.bias"} {
		t, ok := f.tensors[name]
		if !ok || len(t.Shape) != 1 || t.Shape[0] < 1 || t.Shape[0] > mostWidth {
			return widths{}, fmt.Errorf("tensor %s: not there, or no vector of 1 to %d numbers", name, mostWidth)
		}
		all[i] = t.Shape[0]
	}
	return widths{all[0], all[1], all[2], all[3]}, nil
}

// reader reads tensors and keeps the first error.
type reader struct {
	file    *file
	known   map[string]bool
	unknown []string
	err     error
}

// read returns the numbers of a tensor of that shape.
func (r *reader) read(name string, shape ...int) []float32 {
	if r.err != nil {
		return nil
	}
	if r.known == nil {
		r.known = map[string]bool{}
	}
	r.known[name] = true
	t, ok := r.file.tensors[name]
	size := 1
	for _, n := range shape {
		size *= n
	}
	from, end := t.Offsets[0], t.Offsets[1]
	switch {
	case !ok:
		r.err = fmt.Errorf("tensor %s is missing", name)
	case t.Type != "F32":
		r.err = fmt.Errorf("tensor %s: numbers of the type %q, not F32", name, t.Type)
	case !slices.Equal(t.Shape, shape):
		r.err = fmt.Errorf("tensor %s: the shape is %v, not %v", name, t.Shape, shape)
	case from < 0 || end < from || end > len(r.file.data) || end-from != 4*size:
		r.err = fmt.Errorf("tensor %s: bytes %d to %d of %d, for %d numbers", name, from, end, len(r.file.data), size)
	}
	if r.err != nil {
		return nil
	}
	numbers := make([]float32, size)
	for i := range numbers {
		x := math.Float32frombits(binary.LittleEndian.Uint32(r.file.data[from+4*i:]))
		if math.IsNaN(float64(x)) || math.IsInf(float64(x), 0) {
			r.err = fmt.Errorf("tensor %s: number %d is %v", name, i, x)
			return nil
		}
		numbers[i] = x
	}
	return numbers
}
