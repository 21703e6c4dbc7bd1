package game_test

import "testing"

// TestOnlyPlayersVote: what would give votes to objects, or how they vote, is refused, and so is a number of votes that would have
// to be counted as an effect begins (CR 701.38, 608.2i).
func TestOnlyPlayersVote(t *testing.T) {
	for _, tt := range []struct{ text, refused string }{
		{`abilities = static(you, extra_votes(2))`, ""},
		{`abilities = static(each(opponent), decided_by(you, votes))`, ""},
		{`abilities = when(enters(this), until(end_of_turn, you, extra_votes(2)))`, ""},
		{`abilities = static(this, extra_votes(1))`, "only players vote"},
		{`abilities = static(each(creature), extra_votes(1))`, "only players vote"},
		{`abilities = static(each(creature), decided_by(you, votes))`, "only players vote"},
		{`abilities = static(each(creature), decided_by(you, attackers, votes))`, "only players vote"},
		{`abilities = when(enters(this), until(end_of_turn, you, extra_votes(types_among(graveyard(you)))))`, "number of votes"},
	} {
		compilesOrNot(t, tt.text, tt.refused)
	}
}
