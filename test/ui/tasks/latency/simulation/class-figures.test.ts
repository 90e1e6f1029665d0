import { expect, test } from "vitest";
import { metricOf } from "../../../../../src/metrics/opened-by.ts";
import { openedSimulated } from "../../../../../src/ui/explain/simulated/opened-simulated.ts";
import { classFigureRows } from "../../../../../src/ui/tasks/latency/simulation/class-figures.tsx";
import { lane, simulated } from "./sample-simulation.ts";
import { callCounts } from "../../../../planning/simulation/call-counts.ts";

test("each row is a figure of the plan, one of the simulation, or a ratio of two of them", () => {
  const rows = classFigureRows([lane()]);
  const plain = new Set(["goodput", "callsWaiting", "workflowTail"]);
  const opens = (id: string) =>
    metricOf("class", id) !== null ||
    ["chat main", "chat"].some(
      (at) => openedSimulated({ scope: "simulated", at, id }, simulated(), { classes: [] }) !== null,
    );
  const others = rows.filter(({ id }) => !plain.has(id) && !id.endsWith(".tail"));
  expect(others.filter(({ id }) => !opens(id)).map(({ id }) => id)).toEqual([]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test("why calls came to nothing has a row each, of those that some class has", () => {
  const ids = (counts: ReturnType<typeof callCounts>) =>
    classFigureRows([lane({ counts: callCounts() }), lane({ counts })])
      .map(({ id }) => id)
      .filter((id) => id.startsWith("counts."));
  expect(ids(callCounts())).toEqual(["counts.refused", "counts.expired"]);
  const counts = callCounts({ offered: 9, refused: 4, expired: 5 });
  expect(ids(counts)).toEqual([...ids(callCounts()), "counts.refusedFor.lineFull", "counts.expiredWhile.waiting"]);
  const elsewhere = {
    ...counts,
    refusedFor: { tooLarge: 1, lineFull: 0, bucketEmpty: 3 },
    expiredWhile: { held: 2, waiting: 0, running: 3 },
  };
  expect(ids(elsewhere).slice(2)).toEqual([
    "counts.refusedFor.bucketEmpty",
    "counts.refusedFor.tooLarge",
    "counts.expiredWhile.held",
    "counts.expiredWhile.running",
  ]);
});
