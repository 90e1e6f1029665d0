import { expect, test } from "vitest";
import { tailOf } from "../../../src/planning/simulation/tails.ts";
import { estimate, metric } from "../../ui/tasks/latency/simulation/sample-simulation.ts";

test("the tail is p99 over p50, and unknown where either is or the middle is nothing", () => {
  expect(tailOf({ ...metric(2), p99: estimate(5) })).toBe(2.5);
  expect(tailOf({ ...metric(2), p50: null })).toBeNull();
  expect(tailOf(metric(0))).toBeNull();
});
