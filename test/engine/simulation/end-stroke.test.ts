import { expect, test } from "vitest";
import { simulation } from "../../../src/engine/simulation/simulation.ts";
import { type CallRequest, emptyRequest, type FleetControl } from "../../../src/engine/simulation/simulation-input.ts";
import { linearLaw } from "../../../src/engine/simulation/step-law.ts";
import { laneGaps } from "./lane-gaps.ts";
import { smallPool } from "./stepper/small-run.ts";

/** Every step takes a second. */
const law = linearLaw({ perStep: 1, perPromptToken: 0, perCall: 0, perContextToken: 0, perPair: 0 });
const lane = { poolIndex: 0, level: 0, fromReplica: 0, toReplica: 1, maxInFlight: Infinity, waitsOutside: false };

/** Stretches of steps whose tokens a watch is told of: when each ends, its steps, its calls. All calls come at 0. */
function stretches(calls: readonly Partial<CallRequest>[], failSeconds = Infinity): readonly (readonly number[])[] {
  const told: (readonly number[])[] = [];
  const [left, fails] = [[...calls], [failSeconds]];
  const run = simulation(
    {
      pools: [{ ...smallPool, law }],
      lanes: [{ ...lane, bucketPerSecond: 0, bucketSize: Infinity }],
      seed: 0,
    },
    (server) => ({
      nextSeconds: () => (left.length > 0 ? 0 : Infinity),
      act: () => server.submit({ ...emptyRequest(), promptTokens: 1, ...left.shift() }),
      firstToken: () => undefined,
      done: () => undefined,
      refused: () => undefined,
      expired: () => undefined,
    }),
    {
      gaps: (gaps) => told.push(...laneGaps(gaps).map(({ endSeconds, steps, calls: own }) => [endSeconds, steps, own])),
      done: () => undefined,
    },
    (fleet: FleetControl) => ({
      nextSeconds: () => fails[0] ?? Infinity,
      act: () => {
        fails.shift();
        fleet.fail(0, 0);
      },
    }),
  );
  run.advance(Infinity, Infinity);
  return told;
}

test("of a stroke in whose last step a call is given up, the steps before it end a second sooner than that", () => {
  // Both have their first token at 1; the step from 4 to 5 gives the second call nothing.
  expect(stretches([{ outputTokens: 9 }, { outputTokens: 9, deadlineSeconds: 4.5 }])).toEqual([
    [4, 3, 2],
    [5, 1, 1],
    [9, 4, 1],
  ]);
});

test("of a stroke in which a replica fails, the steps that are over ended when they did, and not where the stroke was to", () => {
  expect(stretches([{ outputTokens: 9 }], 4.5)).toEqual([[4, 3, 1]]);
});
