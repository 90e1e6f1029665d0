import { expect, test } from "vitest";
import type { FleetControl, Presence } from "../../../src/engine/simulation/simulation-input.ts";
import { fleetOperator, type FleetScript } from "../../../src/planning/fleet/fleet-operator.ts";

const signs = {
  servingReplicas: 0,
  drainingReplicas: 0,
  waitingCalls: 0,
  runningCalls: 0,
  kvUse: 0,
  activeTokens: 0,
};

/** What an operator does with replicas that have no calls, time by time: `join 3 at 540`. */
function acts(script: Partial<FleetScript>, untilSeconds: number): readonly string[] {
  return actsAndHeld(script, untilSeconds).told;
}

function actsAndHeld(script: Partial<FleetScript>, untilSeconds: number) {
  const places = script.places ?? 4;
  const presences: Presence[] = Array.from({ length: places }, () => "serving");
  const told: string[] = [];
  let now = 0;
  const becomes = (presence: Presence, word: string) => (_pool: number, replica: number) => {
    presences[replica] = presence;
    told.push(`${word} ${replica} at ${now}`);
  };
  const fleet: FleetControl = {
    presence: (_pool, replica) => presences[replica] ?? "away",
    join: becomes("serving", "join"),
    drain: becomes("away", "drain"),
    fail: becomes("away", "fail"),
    signs: () => signs,
  };
  const operator = fleetOperator(
    fleet,
    {
      poolIndex: 0,
      startReplicas: places,
      places,
      scaler: null,
      clockSeconds: 0,
      readySeconds: 240,
      losses: [],
      ...script,
    },
    {
      since: () => ({ callsPerSecond: 0, ttftP90Seconds: null }),
      aheadCallsPerSecond: () => null,
    },
    { asked: () => undefined },
  );
  for (now = operator.nextSeconds(); now <= untilSeconds; now = operator.nextSeconds()) operator.act(now);
  return { told, starting: operator.starting(), held: operator.held(untilSeconds) };
}

/** Finds capacity at once, then after two misses, then after one. */
function missing(): () => number {
  const misses = [0, 2, 1];
  return () => misses.shift() ?? 0;
}

const fail = { atSeconds: 300, how: "fail", backAfterSeconds: 240 } as const;

test("asks that find no capacity are made again when the replica would have been ready: 240 s become 720 and 480", () => {
  const losses = [{ ...fail, replicas: 3, isAskedFor: true }];
  expect(acts({ losses, misses: missing() }, 2000).slice(3)).toEqual([
    "join 0 at 540",
    "join 1 at 780",
    "join 2 at 1020",
  ]);
});

test("what found no capacity yet is asked for and not held: of asks at 300 s that find it at once, at 780 s and at 540 s", () => {
  const losses = [{ ...fail, replicas: 3, isAskedFor: true }];
  const at = (seconds: number) => {
    const { starting, held } = actsAndHeld({ losses, misses: missing() }, seconds);
    return [starting, held];
  };
  expect(at(310)).toEqual([3, 1]);
  // The first is ready at 540 s, when the third finds capacity; it is ready at 780 s, when the second finds it.
  expect(at(539)).toEqual([3, 1]);
  expect(at(541)).toEqual([2, 1]);
  expect(at(781)).toEqual([1, 1]);
  expect(at(1021)).toEqual([0, 0]);
});

test("what comes back by itself asks for nothing", () => {
  const losses = [{ ...fail, replicas: 3 }];
  expect(acts({ losses, misses: missing() }, 2000).slice(3)).toEqual([
    "join 0 at 540",
    "join 1 at 540",
    "join 2 at 540",
  ]);
});

test("a scaler's replicas come as they find capacity, and it asks for none twice", () => {
  let looks = 0;
  const scaler = { nextSeconds: () => 100 * (looks + 1), act: () => ((looks += 1), 4) };
  const script = { startReplicas: 1, scaler, misses: missing() };
  expect(acts(script, 2000)).toEqual([
    "fail 1 at 0",
    "fail 2 at 0",
    "fail 3 at 0",
    "join 1 at 340",
    "join 2 at 580",
    "join 3 at 820",
  ]);
});

test("the replica that is named goes, or where it is gone already the next one that is there", () => {
  const at = (atSeconds: number, first: number) => ({ ...fail, atSeconds, replicas: 1, first, backAfterSeconds: null });
  expect(acts({ losses: [at(10, 2), at(20, 2), at(30, 2), at(40, 0), at(50, 0)] }, 100)).toEqual([
    "fail 2 at 10",
    "fail 3 at 20",
    "fail 0 at 30",
    "fail 1 at 40",
  ]);
});
