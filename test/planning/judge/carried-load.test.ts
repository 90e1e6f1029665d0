import { describe, expect, test } from "vitest";
import { leastReplicas, limitBrackets } from "../../../src/planning/judge/carried-load.ts";
import { type Counts, full } from "../../../src/planning/judge/probe-runs.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { limit, result } from "./made-probe.ts";

describe("what replicas carry", () => {
  // Calls over the limit grow thousandfold with a tenth more load, and reach what is allowed where a replica has 1.3 times what each of two has.
  const carried = 1.3;
  const steep = (counts: Counts, load: number) =>
    Math.min(100, 1000 ** ((load * (2 / (counts["chat"] ?? 1)) - carried) / 0.1));
  const asked: Counts[] = [];
  // eslint-disable-next-line require-yield
  function* at(counts: Counts, _depth: unknown, _seed = 1, load = 1) {
    asked.push(counts);
    return result([limit("chat", steep(counts, load))]);
  }
  const of = (count: number) => doneAtOnce(at({ chat: count }, null));
  interface Known {
    readonly fewer?: boolean;
    readonly hasTime?: boolean;
    readonly byFormula?: number;
    readonly others?: Counts;
  }
  const least = (replicas: number, { fewer = true, hasTime = true, byFormula = 1, others = {} }: Known = {}) => {
    const runs = { at, hasTime: () => hasTime, spent: () => ({ probes: 0, events: 0 }) };
    const withFewer = fewer ? { chat: of(replicas - 1) } : {};
    const last = { at: of(replicas), orReplicas: {}, withFewer, agreed: 0, checks: 0 };
    asked.length = 0;
    const counts = { ...others, chat: replicas };
    const found = doneAtOnce(
      limitBrackets(runs, full, ["chat"], { counts, last, byFormula: new Map([["chat", byFormula]]) }),
    ).get("chat");
    return found === undefined ? null : leastReplicas(found);
  };
  const off = (found: number | null) => Math.abs((found ?? Infinity) / (2 / carried) - 1);

  test("is seen under more load, where one fewer misses by far and these by nothing", () => {
    expect(off(least(2))).toBeLessThan(0.02);
  });

  test("is seen from 1 replica to 50 where none fewer were tried, whatever the formula says", () => {
    for (const count of [1, 2, 5, 50]) {
      for (const byFormula of [0, 0.01, 0.7, 1, 3, 1000]) {
        expect(off(least(count, { fewer: false, byFormula })), `${count} at ${byFormula}`).toBeLessThan(0.06);
      }
    }
  });

  test("one fewer that shares its peaks worse than all do with more load says nothing of them", () => {
    const alone = {
      at: of(2),
      orReplicas: {},
      withFewer: { chat: result([limit("chat", 100)]) },
      agreed: 0,
      checks: 0,
    };
    const runs = { at, hasTime: () => true, spent: () => ({ probes: 0, events: 0 }) };
    const easy = new Map([["chat", 1]]);
    const slow = doneAtOnce(limitBrackets(runs, full, ["chat"], { counts: { chat: 2 }, last: alone, byFormula: easy }));
    const bracket = slow.get("chat");
    expect(off(bracket === undefined ? null : leastReplicas(bracket))).toBeLessThan(0.02);
    expect(bracket?.isByLoad).toBe(true);
  });

  test("of two limits the one that is reached first binds, though the other is missed by more once both are", () => {
    // Gaps reach their limit at 1.2 times the load; calls are lost from 1.21 times on, a hundred times as many as may be. 1.18 is kept, 1.22 misses both.
    // eslint-disable-next-line require-yield
    function* both(_counts: Counts, _depth: unknown, _seed = 1, load = 1) {
      const gaps = { ...limit("chat", (load / 1.2) ** 20), kind: "itl" as const };
      const lost = { ...limit("chat", load < 1.21 ? 0 : 100), kind: "queue" as const };
      return result([lost, gaps]);
    }
    const runs = { at: both, hasTime: () => true, spent: () => ({ probes: 0, events: 0 }) };
    const last = { at: doneAtOnce(both({ chat: 1 }, null)), withFewer: {} };
    const known = { counts: { chat: 1 }, last, byFormula: new Map([["chat", 1.5]]) };
    const bracket = doneAtOnce(limitBrackets(runs, full, ["chat"], known)).get("chat");
    expect(bracket?.missed.kind).toBe("itl");
    expect(Math.abs(1 / (bracket === undefined ? 0 : (leastReplicas(bracket) ?? 0)) / 1.2 - 1)).toBeLessThan(0.02);
  });

  test("what another pool misses under more load, and by more, is none of its limits", () => {
    // eslint-disable-next-line require-yield
    function* beside(counts: Counts, _depth: unknown, _seed = 1, load = 1) {
      return result([limit("chat", steep(counts, load)), limit("other", load > 1 ? 50 : 0.1)]);
    }
    const runs = { at: beside, hasTime: () => true, spent: () => ({ probes: 0, events: 0 }) };
    const counts = { chat: 2, other: 3 };
    const last = { at: doneAtOnce(beside(counts, null)), withFewer: {} };
    const known = { counts, last, byFormula: new Map([["chat", 1.7]]) };
    const bracket = doneAtOnce(limitBrackets(runs, full, ["chat"], known)).get("chat");
    expect(bracket?.missed.poolId).toBe("chat");
    expect(off(bracket === undefined ? null : leastReplicas(bracket))).toBeLessThan(0.06);
  });

  test("two loads far from the limit tell the middle between them; a count and one fewer as far tell nothing", () => {
    const between = { misses: 1, missed: limit("chat", 100), keeps: 2, kept: limit("chat", 0) };
    expect(leastReplicas({ ...between, isByLoad: true })).toBeCloseTo(1.5, 9);
    expect(leastReplicas({ ...between, isByLoad: false })).toBeNull();
  });

  test("other pools have as many more replicas as there is more load", () => {
    least(2, { others: { other: 3 } });
    expect(asked.length).toBeGreaterThan(1);
    // Of each load above the planned one and below twice that, three times as many, rounded up.
    for (const counts of asked) expect([3, 4, 5, 6]).toContain(counts["other"]);
    expect(asked.slice(0, 2)).toEqual([
      { chat: 2, other: 3 },
      { chat: 2, other: 4 },
    ]);
  });

  test("is not looked for without time, nor in a fleet where one fewer adds a tenth", () => {
    expect(least(2, { hasTime: false })).toBeNull();
    expect(least(2, { fewer: false, hasTime: false })).toBeNull();
    expect(asked).toEqual([]);
    least(11);
    expect(asked).toEqual([{ chat: 11 }]);
  });
});
