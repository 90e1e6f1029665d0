import { describe, expect, test } from "vitest";
import { lowered, raised } from "../../../src/planning/judge/fleet-search.ts";
import { checked } from "../../../src/planning/judge/last-word.ts";
import type { Counts } from "../../../src/planning/judge/probe-runs.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { limit, result } from "./made-probe.ts";

/** A world in which each pool needs so many replicas, with each draw's own count; the share falls by a factor of two a replica. */
function world(needs: (counts: Counts, seed: number) => Counts, idleRatio = 0.1) {
  const asked: Counts[] = [];
  // eslint-disable-next-line require-yield
  function* at(counts: Counts, _depth: unknown, seed = 1, load = 1) {
    asked.push(counts);
    const ratios = Object.entries(needs(counts, seed)).map(([id, need]) =>
      limit(id, load < 1 ? idleRatio : 0.9 * 2 ** (need - (counts[id] ?? 0))),
    );
    return result(ratios);
  }
  return { asked, runs: { at, hasTime: () => true, spent: () => ({ probes: asked.length, events: 0 }) } };
}

function found(needs: (counts: Counts, seed: number) => Counts, from: Counts) {
  const { runs, asked } = world(needs);
  const ids = Object.keys(from);
  const bracket = doneAtOnce(raised(runs, ids, from, 0.5));
  if (bracket === null || "outOfReach" in bracket) throw new Error("nothing holds");
  for (const id of ids) doneAtOnce(lowered(runs, id, bracket));
  const last = doneAtOnce(checked(runs, 1, ids, bracket));
  if ("outOfReach" in last) throw new Error("nothing holds");
  return { counts: bracket.counts, last, asked };
}

describe("the smallest fleet", () => {
  test.each([1, 2, 7, 40, 151, 800])(
    "of a pool that needs %d is found from below and above, with one fewer seen to miss",
    (need) => {
      for (const from of [1, Math.ceil(need / 3), need, 2 * need + 3]) {
        const { counts, last } = found(() => ({ chat: need }), { chat: from });
        expect(counts).toEqual({ chat: need });
        expect(last.at?.holds).toBe(true);
        expect(last.withFewer["chat"]?.holds).toBe(need === 1 ? undefined : false);
      }
    },
  );

  test("of two pools that wait for each other can lose no replica of either", () => {
    // While agents are few, their calls come in clumps and chat needs three more.
    const needs = ({ agent = 0 }: Counts) => ({ agent: 5, chat: agent < 5 ? 12 : 9 });
    const { counts, asked } = found(needs, { agent: 2, chat: 4 });
    expect(counts).toEqual({ agent: 5, chat: 9 });
    expect(asked).toContainEqual({ agent: 4, chat: 9 });
    expect(asked).toContainEqual({ agent: 5, chat: 8 });
  });

  test("of which draws disagree is the higher, and the other is said", () => {
    const { counts, last } = found((_, seed) => ({ chat: seed === 1 ? 7 : 8 }), { chat: 7 });
    expect(counts).toEqual({ chat: 8 });
    expect(last.orReplicas).toEqual({ chat: 7 });
  });

  test("of hundreds that one draw misses names one fewer only where it was tried", () => {
    const { counts, last, asked } = found((_, seed) => ({ chat: seed === 1 ? 300 : 305 }), { chat: 300 });
    expect(counts).toEqual({ chat: 305 });
    expect(asked).toContainEqual({ chat: 304 });
    expect(last.withFewer["chat"]?.holds).toBe(false);
  });
});

test("runs that end while load comes up, with most calls over, say nothing of what twice the replicas cut: the search goes on", () => {
  const { runs } = world(() => ({ chat: 12 }));
  function* at(...asked: Parameters<typeof runs.at>) {
    const seen = yield* runs.at(...asked);
    const isEarly = seen.worstRatio > 2;
    return isEarly ? { ...seen, isEarly, worstRatio: 100, limits: [limit("chat", 100)] } : seen;
  }
  const bracket = doneAtOnce(raised({ ...runs, at }, ["chat"], { chat: 2 }, 0.5));
  expect(bracket).toHaveProperty("counts");
});

test("a limit that is missed without load is out of reach, but not where chance alone may have done it", () => {
  const hopeless = world(() => ({ chat: 9 }), 3);
  expect(doneAtOnce(raised(hopeless.runs, ["chat"], { chat: 5 }, 0.5))).toMatchObject({ outOfReach: [{ ratio: 3 }] });
  const close = world(() => ({ chat: 9 }), 1.2);
  expect(doneAtOnce(raised(close.runs, ["chat"], { chat: 5 }, 0.5))).toHaveProperty("counts");
});

test("replicas that hardly help end the search", () => {
  // eslint-disable-next-line require-yield
  function* at(_counts: Counts, _depth: unknown, _seed = 1, load = 1) {
    return result([limit("chat", load < 1 ? 0.5 : 20)]);
  }
  const runs = { at, hasTime: () => true, spent: () => ({ probes: 0, events: 0 }) };
  expect(doneAtOnce(raised(runs, ["chat"], { chat: 5 }, 0.5))).toMatchObject({ outOfReach: [{ ratio: 20 }] });
});

test("counts that never hold are no counts, and a search out of time has none", () => {
  // eslint-disable-next-line require-yield
  function* at() {
    return result([limit("chat", 0.5)], ["chat"]);
  }
  const runs = { at, hasTime: () => true, spent: () => ({ probes: 0, events: 0 }) };
  expect(doneAtOnce(raised(runs, ["chat"], { chat: 5 }, 0.5))).toBeNull();
  const none = checked(runs, 1, ["chat"], { counts: { chat: 5 }, tooFew: {}, missedBy: {}, held: [] });
  expect(doneAtOnce(none)).toMatchObject({ at: null });
  expect(doneAtOnce(raised({ ...runs, hasTime: () => false }, ["chat"], { chat: 5 }, 0.5))).toBeNull();
});

test("lines that grow say how many times the replicas are too few", () => {
  const asked: number[] = [];
  // eslint-disable-next-line require-yield
  function* at({ chat = 0 }: Counts, _depth: unknown, _seed = 1, load = 1) {
    asked.push(chat);
    const isShort = load === 1 && chat < 60;
    return { ...result([limit("chat", isShort ? 50 : 0.5)]), shortfall: isShort ? 100 / (1.6 * chat) : 1 };
  }
  const runs = { at, hasTime: () => true, spent: () => ({ probes: 0, events: 0 }) };
  expect(doneAtOnce(raised(runs, ["chat"], { chat: 10 }, 0.5))).toMatchObject({ counts: { chat: 63 } });
  expect(asked).toEqual([10, 10, 63]);
});

test("where events end before the last word, the fewest that were seen to hold stand, not fewer that were seen to miss", () => {
  const at = function* at() {
    yield 0;
    return result([limit("chat", 1.2)]);
  };
  const runs = { at, hasTime: () => true, spent: () => ({ probes: 0, events: 0 }) };
  const held = [400, 200, 90].map((chat) => ({ counts: { chat }, result: result([limit("chat", 0.5)]) }));
  const bracket = { counts: { chat: 90 }, tooFew: { chat: 89 }, missedBy: { chat: 1.5 }, held };
  const last = doneAtOnce(checked({ ...runs, hasTime: () => false }, 1, ["chat"], bracket));
  expect(bracket.counts).toEqual({ chat: 200 });
  expect(last).toMatchObject({ at: { holds: true } });
});

test("a limit that one draw keeps and another misses, however many replicas there are, is out of reach", () => {
  const asked: number[] = [];
  // eslint-disable-next-line require-yield
  function* at({ chat = 0 }: Counts, _depth: unknown, seed = 1) {
    asked.push(chat);
    return result([limit("chat", seed === 1 ? 0.85 : 1.15)]);
  }
  const runs = { at, hasTime: () => true, spent: () => ({ probes: 0, events: 0 }) };
  const bracket = { counts: { chat: 10 }, tooFew: { chat: 9 }, missedBy: { chat: 1.2 }, held: [] };
  expect(doneAtOnce(checked(runs, 1, ["chat"], bracket))).toMatchObject({ outOfReach: [{ ratio: 1.15 }] });
  expect(Math.max(...asked)).toBeLessThan(45);
});

test("at an edge, where one fewer misses by far, a fleet that holds for a time is looked at longer, and is not the answer", () => {
  // eslint-disable-next-line require-yield
  function* at({ chat = 0 }: Counts, { sessions }: { readonly sessions: number }, _seed = 1, load = 1) {
    const needed = sessions > 10 ? 57 : 56;
    return result([limit("chat", load < 1 ? 0.1 : chat < needed ? 200 : 0.2)]);
  }
  const runs = { at, hasTime: () => true, spent: () => ({ probes: 0, events: 0 }) };
  const bracket = doneAtOnce(raised(runs, ["chat"], { chat: 54 }, 0.5));
  if (bracket === null || "outOfReach" in bracket) throw new Error("nothing holds");
  doneAtOnce(lowered(runs, "chat", bracket));
  expect(bracket.counts).toEqual({ chat: 56 });
  expect(doneAtOnce(checked(runs, 1, ["chat"], bracket))).toMatchObject({ withFewer: { chat: { holds: false } } });
  expect(bracket.counts).toEqual({ chat: 57 });
});

test("one more than a fleet at an edge is the answer only where it holds itself", () => {
  // Counts of 57 miss at full length alone, as a draw may: the next one that holds is taken.
  // eslint-disable-next-line require-yield
  function* at({ chat = 0 }: Counts, { sessions }: { readonly sessions: number }, _seed = 1, load = 1) {
    const misses = chat < 56 || (chat === 56 && sessions > 10) || (chat === 57 && sessions === 10);
    return result([limit("chat", load < 1 ? 0.1 : misses ? 1.2 : 0.2)]);
  }
  const runs = { at, hasTime: () => true, spent: () => ({ probes: 0, events: 0 }) };
  const held = [{ counts: { chat: 56 }, result: result([limit("chat", 0.2)]) }];
  const bracket = { counts: { chat: 56 }, tooFew: { chat: 55 }, missedBy: { chat: 1.2 }, held };
  const last = doneAtOnce(checked(runs, 1, ["chat"], bracket));
  expect(last).toMatchObject({ at: { holds: true }, withFewer: { chat: { holds: false } } });
  expect(bracket.counts).toEqual({ chat: 58 });
});
