// Package configs holds experiments that are ready to run and the JSON Schema of experiments. The program carries the
// schema; editors find it by the first line of each file.
package configs

import _ "embed" // for the schema

// Schema is the JSON Schema of an experiment (draft 2020-12).
//
//go:embed schema.json
var Schema []byte
