import { expect, test } from "vitest";
import { metricOf } from "../../../../../src/metrics/opened-by.ts";
import { openedSimulated } from "../../../../../src/ui/explain/simulated/opened-simulated.ts";
import { classFigureRows, tailRatio } from "../../../../../src/ui/tasks/latency/simulation/class-figures.tsx";
import { estimate, metric, simulated } from "./sample-simulation.ts";

test("each row is a figure of the plan, one of the simulation, or a ratio of two of them", () => {
  const plain = new Set(["goodput", "callsWaiting"]);
  const opens = (id: string) =>
    metricOf("class", id) !== null ||
    ["", "counts."].some(
      (start) =>
        openedSimulated({ scope: "simulated", at: "chat main", id: `${start}${id}` }, simulated(), { classes: [] }) !==
        null,
    );
  const others = classFigureRows.filter(({ id }) => !plain.has(id) && !id.endsWith(".tail"));
  expect(others.filter(({ id }) => !opens(id)).map(({ id }) => id)).toEqual([]);
  expect(new Set(classFigureRows.map(({ id }) => id)).size).toBe(classFigureRows.length);
});

test("the tail is p99 over p50, and unknown where either is or the middle is nothing", () => {
  expect(tailRatio({ ...metric(2), p99: estimate(5) })).toBe(2.5);
  expect(tailRatio({ ...metric(2), p50: null })).toBeNull();
  expect(tailRatio(metric(0))).toBeNull();
});
