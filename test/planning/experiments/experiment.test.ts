import { expect, test } from "vitest";
import { experimentAccount } from "../../../src/experiment-words/experiment-account.ts";
import { experiment, experimentInPieces, type ExperimentKind } from "../../../src/planning/experiments/experiment.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { isSoak } from "../../soak.ts";
import { certainExample } from "../example-scenario.ts";

/** All but the search for a scaler's setting, which plays days by the dozen, and the odds of a thousand plans: they have tests of their own. */
const kinds = Object.keys({
  load: true,
  retries: true,
  routing: true,
  "cold-cache": true,
  sessions: true,
  split: true,
  scaling: true,
  week: true,
  loss: true,
  burst: true,
  signals: true,
  apart: true,
  volume: true,
  spot: true,
} satisfies Record<
  Exclude<ExperimentKind, "tuning" | "odds" | "map" | "months" | "month-band">,
  true
>) as readonly ExperimentKind[];

const scenario = { ...certainExample("coding-agent"), simulation: { events: 10_000, runs: 2 } };
/** Weeks are played call by call: few calls keep them short. */
const small = {
  ...scenario,
  classes: scenario.classes.map((own) => ({ ...own, arrivals: { ...own.arrivals, perDay: 100 } })),
};
/** Two classes on a pool, which can be apart. */
const shared = { ...scenario, classes: [...small.classes, ...small.classes.map((own) => ({ ...own, id: "other" }))] };
/** On spot, whose terms nobody guesses. */
const spot = { usdPerDeviceHour: 2, interruptionsPerMonth: 40 };
const few = small.classes.map((own) => ({ ...own, arrivals: { ...own.arrivals, perDay: 10 } }));
const onSpot = { ...small, classes: few, pools: small.pools.map((own) => ({ ...own, ways: { ...own.ways, spot } })) };
const others: Partial<Record<ExperimentKind, typeof scenario>> = { week: small, apart: shared, spot: onSpot };
const poolId = scenario.pools[0]?.id ?? "";

/** Layouts and lines over volume are dozens of plans, and have tests of their own. */
const tried = kinds.filter((kind) => isSoak || (kind !== "apart" && kind !== "volume"));

test.each(tried)("%s: shares rise from little to 1, and the same question has the same answer", (kind) => {
  const asked = { scenario: others[kind] ?? scenario, poolId, kind };
  const heard: number[] = [];
  const answer = experiment(asked, (share) => heard.push(share));
  expect(answer.kind).toBe(kind);
  expect(answer.result).not.toBeNull();
  expect(heard.length).toBeGreaterThan(10);
  expect(heard).toEqual(heard.toSorted((one, other) => one - other));
  expect(heard[0]).toBeLessThan(0.2);
  expect(heard.at(-1)).toBe(1);
  const account = experimentAccount(answer, asked.scenario);
  expect(account?.title).toMatch(/^[A-Z0-9].*[^.]$/);
  expect(JSON.stringify(account)).not.toMatch(/NaN|Infinity|undefined|null/);
  // In `npm test` the test of the command line asks other kinds twice; the soak asks all.
  if (isSoak || kind === "burst") expect(doneAtOnce(experimentInPieces(asked))).toEqual(answer);
});

test("a pool that is none has no result, of any kind", () => {
  for (const kind of kinds) expect(experiment({ scenario, poolId: "nowhere", kind })).toEqual({ kind, result: null });
});
