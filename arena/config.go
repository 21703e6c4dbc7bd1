package arena

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// LoadExperiment reads a config. Whatever is wrong with the text is a *ConfigError that shows the line.
func LoadExperiment(path string) (*Experiment, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("arena: the config cannot be read: %w", err)
	}
	return ParseExperiment(path, text)
}

// ParseExperiment reads a config from memory. file names it in errors, and paths of decks are relative to its folder.
func ParseExperiment(file string, text []byte) (*Experiment, error) {
	src := &source{file: file, lines: strings.Split(string(text), "\n")}
	tree, err := parser.ParseBytes(text, 0)
	if err != nil {
		return nil, src.syntax(err)
	}
	src.tree = tree
	if len(tree.Docs) > 1 {
		return nil, src.mark(startOf(tree.Docs[1]), "a second document: one file is one experiment")
	}
	var plain any
	if err := yaml.Unmarshal(text, &plain); err != nil {
		return nil, src.syntax(err)
	}
	if err := src.validate(plain); err != nil {
		return nil, err
	}
	e := &Experiment{Cap: DefaultCap, SelfPlay: DefaultSelfPlay, source: src}
	if err := yaml.UnmarshalWithOptions(text, e, yaml.Strict()); err != nil {
		return nil, src.syntax(err)
	}
	if err := e.addSeries(); err != nil {
		return nil, err
	}
	return e, nil
}

// startOf returns where a document begins; nil if nothing says so: it may have neither a mark nor a body.
func startOf(d *ast.DocumentNode) *token.Position {
	if d.Body != nil {
		if t := d.Body.GetToken(); t != nil {
			return t.Position
		}
	}
	if d.Start != nil {
		return d.Start.Position
	}
	return nil
}

// ConfigError is a mistake in a config, with its place.
type ConfigError struct {
	File         string
	Line, Column int // from 1; 0: the whole file
	Message      string
	Excerpt      string // the line, and a caret below the place
}

// Error shows the place, what is wrong, and the line with a caret.
func (e *ConfigError) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %s", e.File, e.Message)
	}
	return fmt.Sprintf("%s:%d:%d: %s\n%s", e.File, e.Line, e.Column, e.Message, e.Excerpt)
}

// source is the text of a config and where its values stand.
type source struct {
	file  string
	lines []string
	tree  *ast.File
}

// folder is where paths in the config begin.
func (s *source) folder() string { return filepath.Dir(s.file) }

// syntax makes a ConfigError of an error of the YAML library.
func (s *source) syntax(err error) *ConfigError {
	var at yaml.Error
	if errors.As(err, &at) && at.GetToken() != nil {
		return s.mark(at.GetToken().Position, at.GetMessage())
	}
	return s.mark(nil, err.Error())
}

// errorAt makes a ConfigError about the value at a path such as "pairings[0].games", or the nearest one around it.
func (s *source) errorAt(path, message string) *ConfigError {
	for {
		if pos := s.position(path); pos != nil {
			return s.mark(pos, message)
		}
		if path == "" {
			return s.mark(nil, message)
		}
		path = path[:max(strings.LastIndexAny(path, ".["), 0)]
	}
}

// position returns where the value at a path begins, or nil. The empty path is the whole config.
func (s *source) position(path string) *token.Position {
	if len(s.tree.Docs) == 0 {
		return nil
	}
	if path == "" {
		if body := s.tree.Docs[0].Body; body != nil {
			return start(body)
		}
		return nil
	}
	p, err := yaml.PathString("$." + path)
	if err != nil {
		return nil
	}
	node, err := p.FilterFile(s.tree)
	if err != nil || node == nil {
		return nil
	}
	return start(node)
}

// start returns where a value begins: a mapping at its first key.
func start(node ast.Node) *token.Position {
	if m, ok := node.(*ast.MappingNode); ok && !m.IsFlowStyle && len(m.Values) > 0 {
		return m.Values[0].Key.GetToken().Position
	}
	if m, ok := node.(*ast.MappingValueNode); ok {
		return m.Key.GetToken().Position
	}
	return node.GetToken().Position
}

// key returns where a key of the mapping at a path stands, or nil.
func (s *source) key(path, name string) *token.Position {
	p, err := yaml.PathString("$" + path)
	if err != nil {
		return nil
	}
	node, err := p.FilterFile(s.tree)
	if err != nil {
		return nil
	}
	m, ok := node.(*ast.MappingNode)
	if !ok {
		return nil
	}
	for _, v := range m.Values {
		if v.Key.GetToken().Value == name {
			return v.Key.GetToken().Position
		}
	}
	return nil
}

// mark makes a ConfigError at a position.
func (s *source) mark(pos *token.Position, message string) *ConfigError {
	e := &ConfigError{File: s.file, Message: message}
	if pos == nil || pos.Line < 1 || pos.Line > len(s.lines) {
		return e
	}
	e.Line, e.Column = pos.Line, pos.Column
	head := fmt.Sprintf("%4s | ", strconv.Itoa(pos.Line))
	e.Excerpt = head + strings.ReplaceAll(s.lines[pos.Line-1], "\t", " ") + "\n" +
		strings.Repeat(" ", len(head)+max(pos.Column-1, 0)) + "^"
	return e
}
