import { type SweepLine, sweepLineText } from "../../../src/formats/sweeps/sweep-line.ts";

/** A line of a sweep of one field, with what a test changes in it. */
export function sweptLine(changes: Partial<SweepLine> = {}): string {
  return sweepLineText({
    method: 1,
    grid: "grid",
    point: 0,
    points: 1,
    values: { "classes.a.steps": changes.point ?? 0 },
    seed: 1,
    scenarioHash: "hash",
    devices: 4,
    replicas: 2,
    costUsdPerMonth: 1000,
    costUsdPerSuccess: 0.5,
    bindingLimit: { pool: "a", kind: "kv", use: 0.5 },
    judged: null,
    draws: null,
    problem: null,
    ...changes,
  });
}
