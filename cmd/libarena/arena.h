/*
 * arena.h - the C interface of libarena: many games at the same time, stepped by a caller. docs/encoding.md says what is in the buffers.
 *
 * Conventions
 *   - Every function returns 0 (ARENA_OK) or a negative error code; arena_last_error has the text. After an error nothing has
 *     changed, unless said otherwise. No function ever panics or exits; nothing calls back; nothing listens to
 *     signals, but for what the Go runtime needs for itself: it puts its own handlers before those that are there.
 *   - A handle (int64_t, > 0) names one batch of `envs` environments. Calls on one handle must not overlap: the second caller gets
 *     ARENA_E_BUSY. Different handles are independent (any thread).
 *   - Memory belongs to the caller. It is read and written only during the call. Every pointer of arena_buffers may be NULL: that
 *     part is not computed. Arrays are C-contiguous, native byte order.
 *   - Text comes out by (dst, cap, len): *len is set to the length in bytes without a terminator; at most cap bytes are written
 *     (no terminator). dst may be NULL to ask for the length. If cap is too small: ARENA_E_SIZE (and *len is right).
 *   - The library does not survive os.fork (a Go runtime does not): create handles only in the process that uses them.
 *
 * Subject, decider, viewer (CR 723): the subject is whose decision it is under the rules; the decider is the seat whose agent answers
 * (somebody else while the subject is controlled); the observation is always the decider's own view (viewer == decider), widened by the
 * control it holds. Rewards are always by seat. Seats in `info` are absolute (0..seats-1); inside observations players are relative:
 * 0 is the viewer, 1 the next in turn order, ... (schema kind "player").
 */
#ifndef ARENA_H
#define ARENA_H
#include <stdint.h>

#define ARENA_ABI_VERSION 1

enum {                       /* error codes */
    ARENA_OK          =  0,
    ARENA_E_HANDLE    = -1,  /* no such handle (or closed) */
    ARENA_E_CONFIG    = -2,  /* the configuration is wrong; text says where and what is known */
    ARENA_E_ARGUMENT  = -3,  /* an index, pointer or number is out of range */
    ARENA_E_ACTION    = -4,  /* an action is not legal there now (or no game has begun there); nothing was stepped in any environment */
    ARENA_E_BUSY      = -5,  /* the handle is in use by another thread, or has sent actions that are not received yet */
    ARENA_E_SIZE      = -6,  /* cap is too small */
    ARENA_E_STATE     = -7,  /* not possible now: recv of more than was sent, fork of a game that is over, observe before reset ... */
    ARENA_E_INTERNAL  = -8   /* a fault of the library; text has the details. The handle should be closed */
};

enum {                       /* special actions */
    ARENA_ACTION_NONE    = -1,   /* only for an env that is over (ignored there; with autoreset "disabled" it stays over) */
    ARENA_ACTION_CONCEDE = -2    /* -2 - seat: that seat concedes, whoever decides now and whoever controls the seat (CR 104.3a, 723.6). External seats only */
};
/* Actions a >= 0: a < N (= max_options): the discrete form, legal iff mask[a] == 1. Action N-1 is always "more" (turn to the next page of an
 * over-long list, cyclic; legal only when pages > 1); so a page holds at most N-1 options, and option (page*(N-1) + a) is meant.
 * a >= N: option a-N of the whole list, whatever the page (the option-list form). */

enum {                       /* termination kinds (info[ARENA_INFO_TERMINATION]) */
    ARENA_RUNNING        = 0,
    ARENA_NORMAL         = 1,  /* somebody won (CR 104.2) */
    ARENA_ALL_LOST       = 2,  /* draw: everybody left at once (CR 104.4a) */
    ARENA_MANDATORY_LOOP = 3,  /* draw (CR 104.4b) */
    ARENA_DECISION_CAP   = 4,  /* truncated: the cap on decisions of the configuration */
    ARENA_DRAW_AGREED    = 5,
    ARENA_CONCESSION     = 6,  /* the game ended because a seat conceded on the second channel */
    ARENA_ENGINE_FAULT   = 7,  /* truncated and void: a fault of the library in this game; arena_fault has the text */
    ARENA_DRAWN_BY_EFFECT = 8  /* draw (CR 104.4c) */
};

enum {                       /* columns of info, int32 */
    ARENA_INFO_DECIDER = 0,      /* the seat that must act now; -1: the game is over */
    ARENA_INFO_SUBJECT,          /* whose decision it is; -1: over */
    ARENA_INFO_MAKER,            /* subject, or the player to whom an effect gave this class of choices; -1: over */
    ARENA_INFO_VIEWER,           /* whose view the observation is: the decider; when over, the seat that acted last */
    ARENA_INFO_CONTROLLED,       /* 1: the decider decides for somebody else (decider != subject) */
    ARENA_INFO_ACTING,           /* who made the transition that led here: seat; -1 on the first observation of an episode */
    ARENA_INFO_ACTING_SUBJECT,   /* for whom */
    ARENA_INFO_ACTING_CONTROLLED,/* 1: acting != acting_subject: trainers may drop or relabel it */
    ARENA_INFO_EPISODE,          /* number of the episode of this env since its seed, from 0 */
    ARENA_INFO_STEPS,            /* actions of the caller in this episode ("more" included) */
    ARENA_INFO_DECISIONS,        /* choices made in this game by anybody */
    ARENA_INFO_FORCED,           /* forced stops (a single option) that were applied in this transition */
    ARENA_INFO_TURN,
    ARENA_INFO_TERMINATION,      /* see above */
    ARENA_INFO_OPTIONS,          /* how many options the decision has in all */
    ARENA_INFO_PAGE,             /* page shown, from 0 */
    ARENA_INFO_PAGES,
    ARENA_INFO_WINNERS,          /* bit p: seat p has won */
    ARENA_INFO_FORKED,           /* 1: this env holds a fork for planning, not a game of its own */
    ARENA_INFO_RESET,            /* 1: first observation of an episode (after reset or autoreset) */
    ARENA_INFO_COLUMNS           /* = 20 */
};

typedef struct arena_layout {    /* filled by arena_layout_of; all counts of elements */
    int32_t envs, seats;
    int32_t global_width;        /* G */
    int32_t player_width;        /* PF; players has `seats` rows */
    int32_t max_entities;        /* E */
    int32_t entity_width;        /* F */
    int32_t max_options;         /* N: size of Discrete(N) and of the mask */
    int32_t option_width;        /* OF */
    int32_t option_refs;         /* K */
    int32_t info_columns;        /* 20 */
} arena_layout;

typedef struct arena_buffers {   /* n rows; row i is env i (reset, step) or the i-th of env_ids (recv). Any pointer may be NULL */
    int16_t  *global;            /* [n, G]     features of the moment and of the decision */
    int16_t  *players;           /* [n, seats, PF], viewer first */
    int16_t  *entities;          /* [n, E, F]  players first (rows 0..seats-1), then stack, battlefield, hands, ...; unused rows are all 0 */
    uint32_t *entity_ids;        /* [n, E]     per-game, per-viewer ids; 0: none */
    int16_t  *options;           /* [n, N, OF] options of this page; unused rows are all 0 */
    int16_t  *option_entities;   /* [n, N, K]  rows of entities; -1: none, -2: that row did not fit into the table */
    uint8_t  *mask;              /* [n, N]     1: legal */
    float    *rewards;           /* [n, seats] since the last transition reported for this env: at the end +1 win, 0 draw, -1 loss; else 0 */
    uint8_t  *terminated;        /* [n] */
    uint8_t  *truncated;         /* [n]        decision cap, engine fault */
    int32_t  *info;              /* [n, 20] */
    int32_t  *sampled;           /* [n]        a legal action drawn uniformly from the mask by the env's own keyed stream; ARENA_ACTION_NONE if over */
    struct arena_buffers *final_observation; /* autoreset "same_step": the rows of envs that have just ended get their last
                                    observation here (global .. mask, and info; other rows are left alone); else unused */
} arena_buffers;

#ifndef ARENA_TYPES_ONLY    /* the library itself declares its functions on its own */

int32_t arena_abi_version(void);

/* Makes a batch. config is JSON (UTF-8, NUL-terminated); unknown fields are errors:
 * {
 *   "envs": 64,                     number of environments (default 1)
 *   "seed": 1,                      default 0; env i gets a seed of its own derived from it
 *   "decks": ["sligh", ["tron","puppeteer"]],   one entry per seat (2..8): a name, or names of which each game draws one
 *   "deck_lists": {"mine": "4 Shock\n56 Mountain"},  further decks by name, as text
 *   "pool": ["affinity"],           further decks whose cards are compiled too, for arena_configure
 *   "opponents": ["", "heuristic"], one per seat: "" external (the caller decides), else a policy by name (default: all external)
 *   "format": "individual",         or "two-headed giant", ...
 *   "cap": 10000,                   decisions until a game is truncated (default as for arena run)
 *   "show_forced": false,           true: decisions with a single option are asked, too
 *   "autoreset": "next_step",       "next_step" | "same_step" | "disabled"
 *   "workers": 1,                   1: everything runs in the calling thread; more: that many goroutines
 *   "max_entities": 96, "max_options": 64,
 *   "card_table": "decks",          "decks": ids 1.. are the cards of this batch; "library": of the whole card library (ids agree between batches)
 *   "sampler": ""                   "": sampled actions are random ones, each as likely; a policy by name: what it would do, for whoever decides
 * } */
int32_t arena_create(const char *config, int64_t *handle);
int32_t arena_close(int64_t handle);

int32_t arena_layout_of(int64_t handle, arena_layout *out);
/* JSON: {"version":1, "hash":"sha256:...", "cards_hash":"sha256:...", "buffers":[{"name","dtype","shape":[...]}],
 *   "features":{"global":[{"name","kind","words"?,"doc"}...], "players":[...], "entities":[...], "options":[...],"option_entities":[...]},
 *   "cards":["", "Mountain", ...], "info":[names], "terminations":[names], "decks":[names] }
 * kind: "number" | "flag" | "category" (words[i] is the word of value i) | "bits" (words[i] is the word of bit i) | "card" (index into cards)
 *   | "row" (row of entities; -1 none, -2 left out) | "player" (relative seat, -1 nobody) | "seat" (absolute, -1 nobody).
 * hash covers version, buffers and features: what is learned depends on it (in Go: encode.Schema.Hash). cards_hash covers the table of
 * cards. A token's entry says what it is, as several share a name: "Zombie token (2/2 black Creature)". */
int32_t arena_schema(int64_t handle, char *dst, int64_t cap, int64_t *len);

/* Begins games. mask: [envs], nonzero: reset this env (NULL: all). seeds: [envs] new seeds for those (NULL: go on with the next episode).
 * Rows of other envs are left alone. Also ends whatever was sent and not received. */
int32_t arena_reset(int64_t handle, const uint8_t *mask, const uint64_t *seeds, arena_buffers *out);

/* One action for every env. All actions are checked before anything is done.
 * autoreset next_step: the step after an end ignores the action and resets (reward 0, info RESET = 1).
 * autoreset same_step: an env that ends is reset at once; rewards, terminated, truncated and info TERMINATION are those of the end,
 *   the rest of info and the observation those of the first moment of the new episode.
 * autoreset disabled: it stays over (action must be ARENA_ACTION_NONE) until arena_reset. */
int32_t arena_step(int64_t handle, const int32_t *actions, arena_buffers *out);

/* EnvPool style. send: actions for n envs (ids distinct, none of them pending); returns at once. recv: waits for the first n that
 * are ready, in order of completion; env_ids [n] says which. n must not exceed the number of pending envs. step and reset
 * are refused while envs are pending (ARENA_E_BUSY) - but reset of all (mask NULL) drops them. */
int32_t arena_send(int64_t handle, int32_t n, const int32_t *env_ids, const int32_t *actions);
int32_t arena_recv(int64_t handle, int32_t n, int32_t *env_ids, arena_buffers *out);

/* Writes into row 0 what seat `viewer` may see of env now, whoever decides (mask and options only if the viewer decides), and info, in
 * which options, page, pages and forced are 0 unless the viewer decides. The other arrays stay as they are. For PettingZoo's observe(agent). */
int32_t arena_observe(int64_t handle, int32_t env, int32_t viewer, arena_buffers *out);

/* The open decision as JSON with texts: the request of the protocol (docs/protocol.md), all options with labels. For people and debugging. */
int32_t arena_request(int64_t handle, int32_t env, char *dst, int64_t cap, int64_t *len);

/* Changes what the next games of an env (-1: all) are: {"decks":[...], "opponents":[...]}; decks of the configuration or its pool only. */
int32_t arena_configure(int64_t handle, int32_t env, const char *json);

/* Copies the moment of env `from_env` into env `to_env` (of the same or another handle with the same cards and seats) for planning.
 * If the source holds a game of its own, what its decider does not know is dealt again and everything random to come follows
 * from seed: a fork never holds the key of the game. If the source holds a fork already, seed 0 makes the copy exact, any other seed
 * deals again what its decider does not know; so forks of forks are snapshots of the game. Built-in
 * opponents begin streams of their own in each copy, which follow from the seed. The target is marked FORKED
 * until its next game begins (reset or autoreset). A game that is over cannot be forked (ARENA_E_STATE).
 * out (may be NULL): row 0 gets the observation of the target. */
int32_t arena_fork(int64_t from, int32_t from_env, int64_t to, int32_t to_env, uint64_t seed, arena_buffers *out);

/* Texts. Errors are kept per handle; handle 0 has those of calls without a valid one. */
int32_t arena_last_error(int64_t handle, char *dst, int64_t cap, int64_t *len);
/* What went wrong in the last game of an env that ended with ARENA_ENGINE_FAULT, else empty. */
int32_t arena_fault(int64_t handle, int32_t env, char *dst, int64_t cap, int64_t *len);

#endif
#endif
