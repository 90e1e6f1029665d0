import { expect, test } from "vitest";
import { servingSummary } from "../../../../../src/ui/tasks/workload/sections/serving-summary.ts";
import { editedClass } from "./edited-class.ts";

test("a class that says nothing of its calls never gives one up, and they arrive at random", () => {
  expect(servingSummary(editedClass({}))).toBe("Calls are never given up; arrivals at random");
});

test("what is set is said: 30 s, 3 times again, 64 in the pool, 12.5 a second, 2 replicas, 40 %, a cv of 1.8", () => {
  const workload = editedClass({
    "serving.timeoutSeconds": "30 s",
    "serving.retries": "3",
    "serving.maxInFlight": "64",
    "serving.callsPerSecond": "12.5",
    "serving.reservedReplicas": "2",
    "serving.toolPrefillShare": "40 %",
    "serving.arrivalCv": "1.8",
  });
  expect(servingSummary(workload)).toBe(
    "Calls are given up after 30 s; sent again 3 times; at most 64 in the pool; at most 12.5 a second; 2 replicas of its own; 40\u00a0% computed while tools run; arrivals vary by 1.8",
  );
});

test("once and one are said as such", () => {
  expect(servingSummary(editedClass({ "serving.retries": "1", "serving.reservedReplicas": "1" }))).toBe(
    "Calls are never given up; sent again once; 1 replica of its own; arrivals at random",
  );
});
