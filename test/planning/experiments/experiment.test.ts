import { expect, test } from "vitest";
import { experiment, experimentInPieces, type ExperimentKind } from "../../../src/planning/experiments/experiment.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { exampleScenario } from "../example-scenario.ts";

const kinds = Object.keys({
  load: true,
  retries: true,
  routing: true,
  "cold-cache": true,
  sessions: true,
  scaling: true,
  week: true,
  loss: true,
  burst: true,
  signals: true,
  tuning: true,
  apart: true,
} satisfies Record<ExperimentKind, true>) as readonly ExperimentKind[];

const scenario = { ...exampleScenario("coding-agent"), simulation: { events: 10_000, runs: 2 } };
const poolId = scenario.pools[0]?.id ?? "";

test.each(kinds)("%s: shares rise from little to 1, and the same question has the same answer", (kind) => {
  const heard: number[] = [];
  const answer = experiment({ scenario, poolId, kind }, (share) => heard.push(share));
  expect(answer.kind).toBe(kind);
  expect(answer.result).not.toBeNull();
  expect(heard.length).toBeGreaterThan(10);
  expect(heard).toEqual(heard.toSorted((one, other) => one - other));
  expect(heard[0]).toBeLessThan(0.2);
  expect(heard.at(-1)).toBe(1);
  expect(doneAtOnce(experimentInPieces({ scenario, poolId, kind }))).toEqual(answer);
});

test("a pool that is none has no result, of any kind", () => {
  for (const kind of kinds) expect(experiment({ scenario, poolId: "nowhere", kind })).toEqual({ kind, result: null });
});
