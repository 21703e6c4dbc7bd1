"use strict";
const game = JSON.parse(document.getElementById("data").textContent);
const frames = game.frames, texts = game.texts, seats = game.seats;
const $ = id => document.getElementById(id);
const WHOLE = -1, DECIDER = -2;

// tables[i] is the whole table at frame i; parts that did not change are shared with the table before.
const tables = [];
let table = { players: [], zones: {}, objects: {}, control: [] };
for (const f of frames) {
  table = {
    players: f.players || table.players,
    zones: f.zones ? { ...table.zones, ...f.zones } : table.zones,
    objects: f.objects ? { ...table.objects, ...f.objects } : table.objects,
    control: f.control || table.control,
  };
  tables.push(table);
}
const handed = frames.map(f => !f.over && f.subject !== f.decider);

let at = 0;
let view = WHOLE;

function element(tag, text, cls) {
  const e = document.createElement(tag);
  if (text !== undefined) e.textContent = text;
  if (cls) e.className = cls;
  return e;
}

function seatName(n) { return n < seats.length ? `seat ${n}` : "an outsider"; }

// viewer is who looks at the present frame: a seat, or WHOLE. An outsider looks through those they control.
function viewer() {
  if (view !== DECIDER) return view;
  const f = frames[at];
  return f.over ? WHOLE : f.decider < seats.length ? f.decider : f.subject;
}

function sees(o, who) { return who === WHOLE || (o.sight >> who & 1) === 1; }

function card(t, id, who) {
  const o = t.objects[id];
  const visible = sees(o, who);
  const name = visible ? texts[o.name] : o.group ? "face-down permanent" : "card";
  const e = element("span", visible && o.down ? `${name} (face down)` : name, "card");
  if (!visible) e.classList.add("hidden");
  if (o.group) e.classList.add(o.group);
  if (o.tapped) e.classList.add("tapped");
  if (o.attacking || o.blocking) e.classList.add("fights");
  const notes = [];
  if (o.size) notes.push(o.size);
  if (o.tapped) notes.push("tapped");
  if (o.marks) notes.push(texts[o.marks]);
  if (o.exiled) notes.push(`exiled as ${o.exiled}`);
  if (o.host && t.objects[o.host]) notes.push(`on ${sees(t.objects[o.host], who) ? texts[t.objects[o.host].name] : "a face-down permanent"}`);
  if (o.targets && texts[o.targets]) notes.push(`targets ${texts[o.targets]}`);
  if (o.group && o.owner !== o.controller) notes.push(`owned by ${seatName(o.owner)}`);
  if (notes.length) e.append(element("small", notes.join(" · ")));
  return e;
}

function row(name, t, ids, who, keep) {
  if (!ids.length && !keep) return null;
  const r = element("div", undefined, "row");
  r.append(element("span", name));
  const z = element("div", undefined, "zone");
  for (const id of ids) z.append(card(t, id, who));
  r.append(z);
  return r;
}

function seatPanel(t, n, who) {
  const f = frames[at], p = t.players[n];
  const zone = name => t.zones[`${name} ${n}`] || [];
  const box = element("section", undefined, "seat");
  if (f.active.includes(n)) box.classList.add("active");
  if (p.decider !== n) box.classList.add("handed");
  const head = element("div", undefined, "head");
  head.append(element("span", String(p.life), "life"));
  const name = element("strong", `seat ${n}: ${seats[n].name}`);
  name.title = seats[n].agent;
  head.append(name);
  const facts = [seats[n].deck, `library ${zone("library").length}`, `hand ${zone("hand").length}`];
  if (p.poison) facts.push(`poison ${p.poison}`);
  if (p.energy) facts.push(`energy ${p.energy}`);
  if (texts[p.pool]) facts.push(`mana ${texts[p.pool]}`);
  if (p.decider !== n) facts.push(`controlled: ${seatName(p.decider)} decides`);
  if (p.left) facts.push("has left the game");
  head.append(element("span", facts.join(" · "), "facts"));
  box.append(head);
  const field = (t.zones["battlefield"] || []).filter(id => t.objects[id].controller === n);
  const group = g => field.filter(id => t.objects[id].group === g);
  box.append(row("hand", t, zone("hand"), who, true));
  const top = zone("library").filter(id => sees(t.objects[id], who) && who !== WHOLE);
  const exile = (t.zones["exile"] || []).filter(id => t.objects[id].owner === n);
  const command = (t.zones["command"] || []).filter(id => t.objects[id].owner === n);
  const out = (t.zones["phased out"] || []).filter(id => t.objects[id].controller === n);
  for (const [name, ids] of [["creatures", group("creature")], ["others", group("other")], ["lands", group("land")],
    ["phased out", out], ["graveyard", zone("graveyard")], ["exile", exile], ["command", command], ["library", top]]) {
    const r = row(name, t, ids, who, false);
    if (r) box.append(r);
  }
  if (who === WHOLE) {
    const more = element("details");
    more.append(element("summary", "library, top first"));
    const z = element("div", undefined, "zone");
    for (const id of zone("library")) z.append(card(t, id, who));
    more.append(z);
    box.append(more);
  }
  return box;
}

function line(l, who) { return texts[l.length === 1 ? l[0] : who === WHOLE ? l[l.length - 1] : l[who]]; }

function drawLog(who) {
  const log = $("log");
  log.replaceChildren();
  for (let i = at, n = 0; i >= 0 && n < 60; i--) {
    const lines = frames[i].log || [];
    for (let k = lines.length - 1; k >= 0; k--) {
      const text = line(lines[k], who);
      if (!text) continue;
      log.append(element("li", text, i === at ? "new" : ""));
      n++;
    }
    if (i === 0 || frames[i - 1].turn !== frames[i].turn) log.append(element("li", `turn ${frames[i].turn}`, "turn"));
  }
}

function drawDecision(who) {
  const f = frames[at];
  const whose = f.active.length ? f.active.map(seatName).join(" and ") : "nobody";
  $("moment").textContent = `Turn ${f.turn}, ${texts[f.step]}, active: ${whose}`;
  const options = $("options");
  options.replaceChildren();
  $("handover").hidden = !handed[at];
  if (f.over) {
    $("asked").textContent = "The game is over.";
    return;
  }
  if (handed[at]) {
    const by = f.by ? ` (${texts[f.by]})` : "";
    $("handover").textContent = `${seatName(f.decider)} decides for ${seatName(f.subject)}${by}`;
  }
  $("asked").textContent = `Decision ${f.n}: ${seatName(f.subject)} is asked: ${texts[f.asked]}`;
  if (who !== WHOLE && who !== f.decider) {
    options.append(element("li", `what ${seatName(f.decider)} may choose from is not for ${seatName(who)} to see`));
    return;
  }
  (f.options || []).forEach((o, i) => options.append(element("li", texts[o], i === f.choice ? "chosen" : "")));
}

function draw() {
  const t = tables[at], who = viewer();
  const board = $("table");
  board.replaceChildren();
  for (let n = seats.length - 1; n >= 0; n--) board.append(seatPanel(t, n, who));
  const stack = $("stack");
  stack.replaceChildren();
  for (const id of t.zones["stack"] || []) stack.append(card(t, id, who));
  if (!stack.childElementCount) stack.append(element("span", "empty", "facts"));
  const control = $("control");
  control.replaceChildren();
  for (const c of t.control) control.append(element("li", texts[c]));
  if (!t.control.length) control.append(element("li", "none"));
  drawDecision(who);
  drawLog(who);
  $("number").value = String(frames[at].n);
  $("slider").value = String(at);
  const here = document.querySelector("#strip .here");
  here.setAttribute("x", String(at));
}

function go(n, quiet) {
  at = Math.max(0, Math.min(frames.length - 1, n));
  if (!quiet) history.replaceState(null, "", `#d=${at}`);
  draw();
}

function next(test) {
  for (let i = at + 1; i < frames.length; i++) if (test(i)) return go(i);
}

function rect(x, cls) {
  const r = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  r.setAttribute("x", String(x));
  r.setAttribute("y", "0");
  r.setAttribute("width", String(Math.max(1, frames.length / 400)));
  r.setAttribute("height", "1");
  if (cls) r.setAttribute("class", cls);
  return r;
}

function begin() {
  $("title").textContent = `${game.title}: ` + seats.map(s => `${s.name} with ${s.deck}`).join(" against ");
  const won = game.winner >= 0 ? `seat ${game.winner} won` : "nobody won";
  const faults = (game.faults || []).length ? `; faults: ${game.faults.join("; ")}` : "";
  const n = handed.filter(Boolean).length;
  $("result").textContent = `${game.termination}, ${won}; ${frames.length - 1} decisions, ${n} of them made for somebody else; block ${game.block}, digest ${game.digest}${faults}`;
  for (const [value, name] of [[WHOLE, "everybody: the whole table"], [DECIDER, "whoever decides"],
    ...seats.map((s, i) => [i, `seat ${i}: ${s.name}`])]) {
    const o = element("option", name);
    o.value = String(value);
    $("view").append(o);
  }
  $("strip").setAttribute("viewBox", `0 0 ${frames.length} 1`);
  handed.forEach((h, i) => { if (h) $("strip").append(rect(i)); });
  $("strip").append(rect(0, "here"));
  $("slider").max = String(frames.length - 1);
  $("number").max = String(frames.length - 1);
  $("slider").addEventListener("input", e => go(Number(e.target.value)));
  $("number").addEventListener("change", e => go(Number(e.target.value)));
  $("view").addEventListener("change", e => { view = Number(e.target.value); draw(); });
  const acts = {
    first: () => go(0), back: () => go(at - 1), on: () => go(at + 1), last: () => go(frames.length - 1),
    turn: () => next(i => frames[i].turn !== frames[at].turn), handed: () => next(i => handed[i]),
  };
  for (const id in acts) $(id).addEventListener("click", acts[id]);
  const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "on", End: "last", t: "turn", c: "handed" };
  document.addEventListener("keydown", e => {
    if (e.target.tagName === "INPUT" || e.target.tagName === "SELECT" || !keys[e.key]) return;
    e.preventDefault();
    acts[keys[e.key]]();
  });
  const jump = () => go(Number((/^#d=(\d+)$/.exec(location.hash) || [0, 0])[1]), true);
  window.addEventListener("hashchange", jump);
  jump();
}
begin();
