import { describe, expect, test } from "vitest";
import { raised } from "../../../src/planning/judge/fleet-search.ts";
import { lastReach } from "../../../src/planning/judge/giving-up.ts";
import type { Counts, Probes } from "../../../src/planning/judge/probe-runs.ts";
import { judgementOf, planScenario } from "../../../src/planning/plan-scenario.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { withTyped } from "../../scenario/with-typed.ts";
import { certainExample } from "../example-scenario.ts";
import { limit, result } from "./made-probe.ts";

/** Probes of which counts and load tell how often the limit is missed. */
function world(ratioOf: (replicas: number, load: number) => number) {
  const asked: number[] = [];
  // eslint-disable-next-line require-yield
  function* at({ chat = 0 }: Counts, _depth: unknown, _seed = 1, load = 1): ReturnType<Probes["at"]> {
    if (load === 1) asked.push(chat);
    return result([limit("chat", ratioOf(chat, load))]);
  }
  return { asked, runs: { at, hasTime: () => true, spent: () => ({ probes: asked.length, events: 0 }) } };
}

const reach = { least: { chat: 1 }, most: { chat: 582 }, aloneLoad: 1e-5 };

describe("before a limit is given up", () => {
  test("more replicas are tried than are of use: all calls are late with half of those that hold, as each meets another", () => {
    const { runs } = world((replicas, load) => (load < 1 || replicas >= 400 ? 0.5 : 100));
    const bracket = doneAtOnce(raised(runs, ["chat"], { chat: 40 }, 0.5, reach));
    expect(bracket).toMatchObject({ counts: { chat: 582 }, missedBy: { chat: 100 } });
  });

  test("fewer are tried: spread over many, sessions find no cache", () => {
    const { runs } = world((replicas, load) => (load === reach.aloneLoad || replicas <= 3 ? 0.5 : 5));
    expect(doneAtOnce(raised(runs, ["chat"], { chat: 8 }, 0.5, reach))).toMatchObject({ counts: { chat: 2 } });
  });

  test("what one call alone misses, on one replica and on many, no count keeps, and no load is tried", () => {
    const { runs, asked } = world(() => 3);
    const found = doneAtOnce(lastReach(runs, { chat: 8 }, ["chat"], reach));
    expect(found).toMatchObject({ outOfReach: [{ ratio: 3 }] });
    expect(found).not.toHaveProperty("replicas");
    expect(asked).toEqual([]);
  });

  test("calls that meet their like on one replica alone, as fans do, are no call alone", () => {
    const { runs } = world((replicas, load) => (load < 1 && replicas > 1 ? 0.5 : 3));
    expect(doneAtOnce(lastReach(runs, { chat: 8 }, ["chat"], reach))).toMatchObject({ replicas: { chat: 582 } });
  });

  test("the figure is that of the count that comes nearest", () => {
    const { runs } = world((replicas, load) => (load < 1 ? 0.5 : 2 + Math.abs(replicas - 4) / 1000));
    expect(doneAtOnce(lastReach(runs, { chat: 8 }, ["chat"], reach))).toMatchObject({
      outOfReach: [{ ratio: 2 }],
      replicas: { chat: 4 },
    });
  });
});

const chat = (sets: Readonly<Record<string, string>>) => judgementOf(withTyped(certainExample("support-chat"), sets));

test("a prompt of 64,000 tokens takes one call 20 s alone, be it one of 100 a day or of 200,000", () => {
  const alone = ["100", "200k"].map((perDay) => {
    const sets = {
      "classes.support.prefixTokens": "64000",
      "classes.support.contextCapTokens": "131072",
      "classes.support.limits.ttftSeconds": "10",
      "classes.support.arrivals.perDay": perDay,
    };
    const { outOfReach, missedWith } = chat(sets);
    expect(missedWith).toBeUndefined();
    return outOfReach;
  });
  expect(alone[0]).toMatchObject([{ kind: "ttft" }]);
  expect(alone[0]?.[0]?.value).toBeCloseTo(20.2, 1);
  expect(alone[1]?.[0]?.value).toBeCloseTo(alone[0]?.[0]?.value ?? 0, 6);
});

test("sessions that the router spreads miss 0.12 s with the replicas that are named, and not alone: 1 comes nearest at 80,000 a day", () => {
  const { outOfReach, missedWith } = chat({
    "classes.support.limits.ttftSeconds": "0.12",
    "classes.support.arrivals.perDay": "80k",
  });
  expect(missedWith).toEqual({ chat: 1 });
  expect(outOfReach).toMatchObject([{ kind: "ttft", poolId: "chat" }]);
});

test("a gap just over that of a call alone takes about as many replicas as calls are in flight at most: 289 at 500,000 a day", () => {
  const { state, outOfReach, pools } = chat({
    "classes.support.limits.itlSeconds": "0.0174",
    "classes.support.arrivals.perDay": "500k",
  });
  expect({ state, outOfReach }).toEqual({ state: "simulated", outOfReach: [] });
  expect(pools[0]?.replicas).toBeGreaterThan(270);
  expect(pools[0]?.replicas).toBeLessThan(310);
});

test("100 typed replicas keep their devices and their cost where no count keeps a limit: the sessions they spread miss 0.14 s", () => {
  const typed = withTyped(certainExample("support-chat"), {
    "classes.support.limits.ttftSeconds": "0.14",
    "classes.support.arrivals.perDay": "200k",
    "pools.chat.replicas": "100",
  });
  const { devices, costUsdPerMonth, pools } = planScenario(typed, judgementOf(typed));
  // 100 that serve and one for a failure, of 2 devices each.
  expect(devices).toBe(202);
  expect(costUsdPerMonth).toBeGreaterThan(1e6);
  expect(pools[0]?.missed).toMatchObject([{ limit: "ttft", class: "support" }]);
});
