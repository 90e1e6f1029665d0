import { expect, test } from "vitest";
import { readPeerRun } from "../../../src/calibration/peers/read-peer-run.ts";
import { machineWords } from "./made-run.ts";

const description = JSON.stringify({ machine: machineWords({ router: "single" }), outputs: { completed: 2 } });

function run(...lines: readonly string[]) {
  const trace = ["request,arrivalSeconds,promptTokens,outputTokens,deadlineSeconds", ...lines, ""].join("\n");
  const read = readPeerRun({ name: "made", description, trace, results: null });
  if (!read.ok) throw new Error(read.problem.text);
  return read.value;
}

test("a run is read with its requests", () => {
  const read = run("0,0,8,2,", "1,0.5,8,2,60");
  expect(typeof read === "string" ? read : read.requests.map(({ arrivalSeconds }) => arrivalSeconds)).toEqual([0, 0.5]);
});

test.each([
  ["0,soon,8,2,", "line 2 of its trace: arrivalSeconds is no number it can have: soon"],
  ["0,-5,8,2,", "line 2 of its trace: arrivalSeconds is no number it can have: -5"],
  ["0,0,8,1.5,", "line 2 of its trace: outputTokens is no number it can have: 1.5"],
  ["0,0,1e308,2,", "line 2 of its trace: promptTokens is no number it can have: 1e308"],
  ["0,0,8,2,never", "line 2 of its trace: deadlineSeconds is no number it can have: never"],
  ['0,0,8,"2,', "line 2 of its trace: a quote in it is never closed"],
])("a trace with %s is not replayed, and the cell is named", (line, reason) => {
  expect(run(line, "1,1,8,2,")).toBe(reason);
});
