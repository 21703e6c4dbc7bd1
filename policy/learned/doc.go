// Package learned plays with a network that somebody has trained: it rates every option of a decision and takes the best one, or
// draws among them.
//
//	learned(path=bot.safetensors)
//	learned(path=bot.safetensors,temperature=1)
//
// The network reads what package encode writes, and nothing else. Each buffer becomes a row of inputs, by the kinds of its columns; a
// row of inputs times a matrix is a sum of few rows of the matrix, as nearly all inputs are 0.
//
//	entity  e = relu(entity row · W + b)
//	state   s = relu(global · W + viewer's row · W + other players' rows · W + pools · W + b)
//	option  o = relu(option row · W + e of its entity · W + e of what asks · W + s · W + b)
//	score     = relu(o · W + b) · w
//
// A pool is the sum of the e of one place, on the viewer's side or on the other one: places are the battlefield, hands, the stack,
// graveyards, and everything else. Sides go by the controller. Options are the rows of one matrix, however many there are.
//
// Files are in the format safetensors: a header in JSON, then raw numbers. The metadata say which encoding the network was trained
// with; a file of another encoding is refused. Cards that the network has never met have no number in it; what else the encoding says
// of them, it reads.
//
// The path is a part of the policy's name and so of its identity in results; what the file holds is not. Training anew should make a
// file of a new name. A program on another kind of processor may round sums differently.
//
// The package does not train: python/examples/train_bot.py does.
package learned
