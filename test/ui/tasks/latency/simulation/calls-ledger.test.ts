import { callCounts } from "../../../../planning/simulation/call-counts.ts";
import { expect, test } from "vitest";
import { callCounts as columns } from "../../../../../src/ui/explain/simulated/simulated-names.ts";
import { callsTable, callsTitle } from "../../../../../src/ui/tasks/latency/simulation/calls-ledger.tsx";
import { lane } from "./sample-simulation.ts";

const plain = (text: string) => text.replaceAll("\u00A0", " ");

test("offered calls are done, refused, given up or under way", () => {
  const read = (id: string) => columns.find((column) => column.id === id)?.read(lane()) ?? NaN;
  const parts = ["counts.done", "counts.refused", "counts.expired", "counts.unfinished"].map(read);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(read("counts.offered"));
});

test("the title tells how many of all calls are done inside every limit", () => {
  expect(plain(callsTitle([lane(), lane()]))).toBe("98 % of 2,000 simulated calls are done inside every limit");
  const bad = { calls: 0, share: 0, callsPerSecond: 0 };
  expect(callsTitle([lane({ goodput: bad })])).toBe("None of 1,000 simulated calls is done inside every limit");
  expect(callsTitle([lane({ counts: callCounts() })])).toBe("No call arrived after the warm-up");
});

test("a run that ends with most calls under way is called too short", () => {
  const counts = callCounts({ offered: 1000, done: 100, unfinished: 900 });
  expect(callsTitle([lane({ counts })])).toBe(
    "The run is too short: of 1,000 calls 900 are still under way at its end",
  );
});

test("the file has a row a lane", () => {
  expect(callsTable([lane()], () => "Chat").rows[0]?.cells.slice(0, 3)).toEqual(["Chat", 1000, 990]);
});

test("calls that the end of the run cut off miss no limit: 98 % of the 790 that ended are done inside", () => {
  const counts = callCounts({ offered: 1000, done: 790, unfinished: 210 });
  const goodput = { calls: 774.2, share: 0.7742, callsPerSecond: 1 };
  expect(plain(callsTitle([lane({ counts, goodput })]))).toBe(
    "98 % of 790 simulated calls that ended are done inside every limit; 210 were still under way",
  );
});
