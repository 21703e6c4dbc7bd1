// Package bad does everything that pure code must not do.
package bad

import (
	"fmt"
	"math/rand" // want `pure code does not import math/rand \(it may import bytes, .*\)`
	"os"        // want `pure code does not import os`
	"reflect"
	"time" // want `pure code does not import time`
)

type table struct{ rows [3]int }

var (
	count  int
	shared table
	byName = map[string]int{}
	queue  chan int // want `pure code has no channel`
)

func all(m map[string]int) int {
	sum := 0
	for _, n := range m { // want `pure code ranges over no map: its order differs from run to run`
		sum += n
	}
	return sum + int(time.Now().Unix()) + rand.Int() + os.Getpid()
}

func concurrent() {
	go all(nil)       // want `pure code starts no goroutine`
	queue <- 1        // want `pure code sends on no channel`
	<-queue           // want `pure code receives from no channel`
	for range queue { // want `pure code ranges over no channel`
	}
	select {} // want `pure code has no select`
}

func prints() {
	fmt.Println("x")                    // want `pure code does not use fmt.Println`
	println("x")                        // want `pure code prints nothing`
	_ = reflect.ValueOf(byName).MapKeys // want `pure code does not use reflect.MapKeys`
}

func remembers() {
	count++              // want `pure code does not change the package variable count`
	shared.rows[1] = 2   // want `pure code does not change the package variable shared`
	(byName)["x"] = 1    // want `pure code does not change the package variable byName`
	count, local := 1, 2 // a variable of the function
	_, _ = count, local
}
