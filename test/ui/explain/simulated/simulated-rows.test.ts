import { expect, test } from "vitest";
import { openedSimulated } from "../../../../src/ui/explain/simulated/opened-simulated.ts";
import { callRows, countRows, runRows, workflowRows } from "../../../../src/ui/explain/simulated/simulated-rows.ts";
import { lane, sampleCall, sampleWorkflow, simulated } from "../../tasks/latency/simulation/sample-simulation.ts";

const plain = (rows: ReturnType<typeof callRows>) =>
  rows.map(({ label, text, note }) => `${label}: ${text}${note ? ` (${note})` : ""}`.replaceAll("\u00A0", " "));

test("a call is told from its arrival to its end", () => {
  expect(plain(callRows(sampleCall, 4))).toEqual([
    "Arrives, into the run: 60 min",
    "Prompt: 3,000 tokens (2,000 from the cache, 1,000 computed)",
    "In front of the engine: 10 ms",
    "Waits in line: 20 ms",
    "Prefill, to the first token: 70 ms (8 calls in the batch when it is admitted)",
    "To first token: 100 ms",
    "Decode, to the last token: 4.9 s (246 tokens, one every 20 ms; 12 calls in the batch at its end)",
    "End to end: 5 s",
    "Preempted: never",
    "On replica: 3 of 4",
  ]);
  expect(plain(callRows({ ...sampleCall, preemptions: 2 }, 4))).toContain("Preempted: twice");
});

test("a run is told with its seed, length and interval", () => {
  const opened = openedSimulated({ scope: "simulated", at: "chat main", id: "ttft.p99" }, simulated(), { classes: [] });
  if (opened === null) throw new Error("nothing opens");
  expect(plain(runRows(simulated(), opened))).toEqual([
    "Seed: 7",
    "Simulated length: 2 h (of the peak)",
    "Left out at its beginning: 30 s",
    "Events: 400,000",
    "Measured calls: 1,000",
    "Interval, 95 % sure: 90 to 110 ms (from the means of batches of the run)",
  ]);
});

test("counts add up to what was offered, and a workflow names only what it had", () => {
  const rows = countRows(lane());
  const parts = rows.slice(0, -1).reduce((sum, { value }) => sum + (value ?? 0), 0);
  expect(parts).toBe(rows.at(-1)?.value);
  expect(workflowRows(sampleWorkflow).map(({ id }) => id)).toEqual([
    "arrived",
    "attempts",
    "steps",
    "calls",
    "others",
    "workflow",
  ]);
});
