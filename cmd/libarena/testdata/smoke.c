/* Plays games through arena.h and checks what it promises. It prints "ok", or where it failed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"

#define CHECK(what)                                                                    \
    do {                                                                               \
        if (!(what)) {                                                                 \
            printf("line %d: %s: %s\n", __LINE__, #what, error_text());                \
            exit(1);                                                                   \
        }                                                                              \
    } while (0)

static int64_t handle;

static const char *error_text(void) {
    static char text[4096];
    int64_t len = 0;
    if (arena_last_error(handle, text, sizeof text - 1, &len) != ARENA_OK) len = 0;
    text[len] = 0;
    return text;
}

static void *zeros(size_t n, size_t size) {
    void *p = calloc(n, size);
    if (p == NULL) exit(2);
    return p;
}

static arena_buffers new_buffers(const arena_layout *l, size_t n) {
    arena_buffers b = {0};
    b.global = zeros(n * l->global_width, 2);
    b.players = zeros(n * l->seats * l->player_width, 2);
    b.entities = zeros(n * l->max_entities * l->entity_width, 2);
    b.entity_ids = zeros(n * l->max_entities, 4);
    b.options = zeros(n * l->max_options * l->option_width, 2);
    b.option_entities = zeros(n * l->max_options * l->option_refs, 2);
    b.mask = zeros(n * l->max_options, 1);
    b.rewards = zeros(n * l->seats, 4);
    b.terminated = zeros(n, 1);
    b.truncated = zeros(n, 1);
    b.info = zeros(n * l->info_columns, 4);
    b.sampled = zeros(n, 4);
    return b;
}

static int32_t info(const arena_buffers *b, int row, int column) { return b->info[row * ARENA_INFO_COLUMNS + column]; }

/* A text comes out whole, and only into enough room. */
static void check_schema(void) {
    int64_t len = 0, again = 0;
    CHECK(arena_schema(handle, NULL, 0, &len) == ARENA_OK && len > 1000);
    char *text = zeros(len + 1, 1);
    CHECK(arena_schema(handle, text, len - 1, &again) == ARENA_E_SIZE && again == len && text[0] == 0);
    CHECK(arena_schema(handle, text, len, &again) == ARENA_OK && again == len);
    CHECK(text[0] == '{' && text[len - 1] == '}' && strstr(text, "\"hash\":\"sha256:") != NULL);
    free(text);
}

/* What is wrong is refused with its code and a text, and nothing happens. */
static void check_errors(arena_buffers *b) {
    int64_t none = 0, len = 0;
    char text[16];
    CHECK(arena_create("{\"decks\":[\"sligh\",\"nobody\"]}", &none) == ARENA_E_CONFIG && none == 0);
    int64_t was = handle;
    handle = 0;
    CHECK(strstr(error_text(), "nobody") != NULL);
    handle = was;
    CHECK(arena_create(NULL, &none) == ARENA_E_ARGUMENT);
    CHECK(arena_step(77, b->sampled, b) == ARENA_E_HANDLE);
    CHECK(arena_step(handle, NULL, b) == ARENA_E_ARGUMENT);
    CHECK(arena_step(handle, b->sampled, NULL) == ARENA_E_ARGUMENT);
    CHECK(arena_observe(handle, 99, 0, b) == ARENA_E_ARGUMENT);
    CHECK(arena_request(handle, -5, text, sizeof text, &len) == ARENA_E_ARGUMENT);
    CHECK(arena_recv(handle, 1, b->sampled, b) == ARENA_E_STATE);
    CHECK(arena_send(handle, 1000, b->sampled, b->sampled) == ARENA_E_ARGUMENT);
    int32_t *bad = zeros(8, 4);
    memcpy(bad, b->sampled, 8 * 4);
    bad[3] = 1 << 20;
    CHECK(arena_step(handle, bad, b) == ARENA_E_ACTION && strstr(error_text(), "environment 3") != NULL);
    free(bad);
}

static void check_games(const arena_layout *l, arena_buffers *b) {
    int ends = 0, decisions = 0;
    for (int n = 0; ends < 8; n++) {
        CHECK(n < 100000);
        CHECK(arena_step(handle, b->sampled, b) == ARENA_OK);
        for (int i = 0; i < l->envs; i++) {
            float sum = b->rewards[2 * i] + b->rewards[2 * i + 1];
            CHECK(sum == 0);
            if (b->terminated[i]) {
                ends++;
                CHECK(info(b, i, ARENA_INFO_DECIDER) == -1 && info(b, i, ARENA_INFO_TERMINATION) != ARENA_RUNNING);
                CHECK(b->sampled[i] == ARENA_ACTION_NONE);
                continue;
            }
            CHECK(b->sampled[i] >= 0 && b->mask[i * l->max_options + b->sampled[i]] == 1);
            CHECK(b->global[i * l->global_width] == info(b, i, ARENA_INFO_TURN));
            decisions++;
        }
    }
    CHECK(decisions > 100);
}

/* Sends to some, receives those. */
static void check_sends(arena_buffers *b) {
    int32_t envs[3] = {6, 1, 4}, actions[3], done[3] = {-1, -1, -1};
    CHECK(arena_reset(handle, NULL, NULL, b) == ARENA_OK);
    for (int k = 0; k < 3; k++) actions[k] = b->sampled[envs[k]];
    CHECK(arena_send(handle, 3, envs, actions) == ARENA_OK);
    CHECK(arena_step(handle, b->sampled, b) == ARENA_E_BUSY);
    CHECK(arena_recv(handle, 1, done, b) == ARENA_OK && arena_recv(handle, 2, done + 1, b) == ARENA_OK);
    CHECK(done[0] + done[1] + done[2] == 11 && done[0] != done[1] && done[1] != done[2] && done[0] != done[2]);
    CHECK(info(b, 0, ARENA_INFO_STEPS) == 1 && info(b, 1, ARENA_INFO_STEPS) == 1);
}

/* A fork into another batch looks the same to the decider; a seat concedes for itself. */
static void check_forks(const arena_layout *l, const char *config) {
    int64_t other = 0;
    arena_buffers game = new_buffers(l, l->envs), fork = new_buffers(l, l->envs);
    CHECK(arena_create(config, &other) == ARENA_OK && other != handle);
    CHECK(arena_reset(handle, NULL, NULL, &game) == ARENA_OK);
    for (int n = 0; n < 20; n++) CHECK(arena_step(handle, game.sampled, &game) == ARENA_OK);
    CHECK(arena_fork(handle, 0, other, 5, 17, &fork) == ARENA_OK);
    CHECK(info(&fork, 0, ARENA_INFO_FORKED) == 1 && info(&game, 0, ARENA_INFO_FORKED) == 0);
    CHECK(memcmp(game.entities, fork.entities, 2 * l->max_entities * l->entity_width) == 0);
    CHECK(arena_fork(other, 5, other, 2, 0, NULL) == ARENA_OK);
    CHECK(arena_fork(other, 5, handle, 99, 0, NULL) == ARENA_E_ARGUMENT);
    int seat = info(&game, 0, ARENA_INFO_DECIDER);
    game.sampled[0] = ARENA_ACTION_CONCEDE - (1 - seat);
    CHECK(arena_step(handle, game.sampled, &game) == ARENA_OK);
    CHECK(game.terminated[0] && info(&game, 0, ARENA_INFO_TERMINATION) == ARENA_CONCESSION && game.rewards[seat] == 1);
    CHECK(arena_close(other) == ARENA_OK && arena_close(other) == ARENA_E_HANDLE);
}

/* Whatever is not wanted is not written. */
static void check_parts(const arena_layout *l) {
    arena_buffers none = {0}, few = {0};
    few.mask = zeros(l->envs * l->max_options, 1);
    few.sampled = zeros(l->envs, 4);
    CHECK(arena_reset(handle, NULL, NULL, &none) == ARENA_OK);
    CHECK(arena_reset(handle, NULL, NULL, &few) == ARENA_OK && few.mask[0] == 1);
    CHECK(arena_step(handle, few.sampled, &few) == ARENA_OK);
}

int main(void) {
    const char *config = "{\"envs\":8,\"seed\":3,\"decks\":[\"sligh\",\"puppeteer\"],\"max_entities\":64,\"max_options\":16,\"workers\":2}";
    arena_layout l;
    uint64_t seeds[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    char text[1 << 16];
    int64_t len = 0;
    CHECK(arena_abi_version() == ARENA_ABI_VERSION);
    CHECK(arena_create(config, &handle) == ARENA_OK && handle > 0);
    CHECK(arena_layout_of(handle, &l) == ARENA_OK && l.envs == 8 && l.seats == 2 && l.max_entities == 64 && l.max_options == 16);
    CHECK(l.info_columns == ARENA_INFO_COLUMNS);
    arena_buffers b = new_buffers(&l, l.envs);
    CHECK(arena_observe(handle, 0, 0, &b) == ARENA_E_STATE && arena_step(handle, b.sampled, &b) == ARENA_E_ACTION);
    CHECK(arena_reset(handle, NULL, seeds, &b) == ARENA_OK && info(&b, 7, ARENA_INFO_RESET) == 1);
    check_schema();
    check_errors(&b);
    CHECK(arena_request(handle, 0, text, sizeof text, &len) == ARENA_OK && len > 100 && text[0] == '{');
    CHECK(arena_observe(handle, 0, 1, &b) == ARENA_OK);
    CHECK(arena_configure(handle, -1, "{\"opponents\":[\"\",\"random\"]}") == ARENA_OK);
    CHECK(arena_configure(handle, 0, "{\"opponent\":3}") == ARENA_E_CONFIG);
    CHECK(arena_reset(handle, NULL, NULL, &b) == ARENA_OK && info(&b, 0, ARENA_INFO_DECIDER) == 0);
    CHECK(arena_configure(handle, -1, "{\"opponents\":[\"\",\"\"]}") == ARENA_OK);
    CHECK(arena_reset(handle, NULL, NULL, &b) == ARENA_OK);
    check_games(&l, &b);
    check_sends(&b);
    check_forks(&l, config);
    check_parts(&l);
    CHECK(arena_fault(handle, 0, text, sizeof text, &len) == ARENA_OK && len == 0);
    CHECK(arena_close(handle) == ARENA_OK && arena_step(handle, b.sampled, &b) == ARENA_E_HANDLE);
    printf("ok\n");
    return 0;
}
