import { expect, test } from "vitest";
import { readMemoryFile, readPeerFolder, readSpeedFiles } from "../../src/cli/measured-files.ts";
import { fakeIo } from "./fake-io.ts";
import type { ValidationDocument } from "../../src/calibration/validation-document.ts";
import { printed, ran } from "./ran.ts";
import { madeMeta, madeRequests, twoCalls } from "../calibration/captures/made-capture.ts";
import { machineWords } from "../calibration/peers/made-run.ts";

test("rows of a file are told by its base name; a file that is not there is refused", () => {
  const columns = "model,gpu,isl,osl,metric,value,load";
  const io = fakeIo({ files: { "some/where/rows.csv": `${columns}\nllama,H100,1,1,itl,0,open\n` } });
  expect(readSpeedFiles(["some/where/rows.csv"], io)).toMatchObject({
    ok: true,
    value: [{ rows: [], unread: [{ file: "rows.csv", row: 2 }] }],
  });
  expect(readSpeedFiles(["some/where/rows.csv", "elsewhere.csv"], io)).toMatchObject({
    ok: false,
    problem: { at: "elsewhere.csv" },
  });
  expect(readMemoryFile("elsewhere.csv", io)).toMatchObject({ ok: false, problem: { at: "elsewhere.csv" } });
});

test("of files of one name each goes by its folder too", () => {
  const text = "model,gpu,isl,osl,metric,value,load\nllama,H100,1,1,itl,0,open\n";
  const io = fakeIo({ files: { "old/rows.csv": text, "new/rows.csv": text, "new/more.csv": text } });
  const read = readSpeedFiles(["old/rows.csv", "new/rows.csv", "new/more.csv"], io);
  const names = read.ok ? read.value.flatMap(({ unread }) => unread.map(({ file }) => file)) : [];
  expect(names).toEqual(["old/rows.csv", "new/rows.csv", "more.csv"]);
});

/** One request of 3 + 4 tokens with steps of 10 ms: first token after 10 ms, last one after 40. */
const outputs = {
  completed: 1,
  ttft: { mean: 0.01, p99: 0.01 },
  itl: { p50: 0.01 },
  tpotPerRequest: { mean: 0.01 },
  e2e: { mean: 0.04, p99: 0.05 },
  perClass: { fast: { ttft: { p50: 0.01 } } },
  preemptions: 0,
  blockHitShare: 0,
};
const description = (changes = {}) => JSON.stringify({ machine: machineWords(changes), outputs });
const trace = "request,arrivalSeconds,promptTokens,outputTokens,class\n0,1.5,3,4,fast\n";
const results = "request,ttftSeconds,e2eSeconds,replica\n0,0.01,0.04,0\n";

const files = {
  "runs/one.json": description(),
  "runs/one.trace.csv": trace,
  "runs/one.results.csv": results,
  "runs/packed.json.gz": description(),
  "runs/packed.trace.csv.gz": trace,
  "runs/packed.results.csv.gz": results,
  "runs/other.json": description({ peer: "splitwise" }),
  "runs/other.trace.csv": trace,
  "runs/far.json": description({ replicas: 2, router: "random" }),
  "runs/far.trace.csv": trace,
  "runs/lone.json": description(),
};

test("the runs of a folder are compared figure by figure, or left out with the reason", async () => {
  const document = JSON.parse(
    await printed(["validate", "--peers", "runs", "--json"], { files }),
  ) as ValidationDocument;
  expect([document.rowsRead, document.rowsScored]).toEqual([5, 2]);
  expect(document.skipped).toEqual([
    { file: "far", row: 0, reason: "its router is followed by the recorded replicas, and one is missing" },
    { file: "lone", row: 0, reason: "its description or trace cannot be read" },
    { file: "other", row: 0, reason: `its policy is not simulated for splitwise: "running-first"` },
  ]);
  const found = document.rows.filter(({ file }) => file === "one");
  expect(document.rows.filter(({ file }) => file === "packed").map(({ metric }) => metric)).toEqual(
    found.map(({ metric }) => metric),
  );
  expect(found.map(({ row, metric, measured, replay }) => [row, metric, measured, replay])).toEqual([
    [0, "ttft_mean", 0.01, "simulation"],
    [0, "ttft_p99", 0.01, "simulation"],
    [0, "itl_p50", 0.01, "simulation"],
    [0, "tpot_mean", 0.01, "simulation"],
    [0, "e2e_mean", 0.04, "simulation"],
    [0, "e2e_p99", 0.05, "simulation"],
    [0, "ttft_p50 fast", 0.01, "simulation"],
    [0, "completed", 1, "simulation"],
    [0, "preemptions", 0, "simulation"],
    [0, "blockHitShare", 0, "simulation"],
  ]);
  const predicted = [0.01, 0.01, 0.01, 0.01, 0.04, 0.04, 0.01, 1, 0, 0];
  for (const [index, row] of found.entries()) expect(row.predicted).toBeCloseTo(predicted[index] ?? Number.NaN, 12);
});

test("as text the count of runs comes first", async () => {
  const text = await printed(["validate", "--peers", "runs"], { files });
  expect(text.split("\n")[0]).toBe("2 of 5 rows were compared.");
});

test("a description that is no JSON is refused", async () => {
  const broken = { "runs/x.json": "{", "runs/x.trace.csv": trace };
  const { status, complaints } = await ran(["validate", "--peers", "runs"], { files: broken });
  expect([status, complaints]).toEqual([2, expect.stringContaining("x.json is not the description of a run")]);
});

test("without a machine block a run is left out", () => {
  const read = readPeerFolder("runs", fakeIo({ files: { "runs/x.json": "{}", "runs/x.trace.csv": trace } }));
  expect(read).toEqual({ ok: true, value: [{ name: "x", run: "it has no machine block" }] });
});

test("captures are read from a folder, each from two files with one beginning", async () => {
  const folder = {
    "caught/a100.meta.json": madeMeta(),
    "caught/a100.requests.jsonl": madeRequests(twoCalls),
    "caught/lost.requests.jsonl": madeRequests(twoCalls),
  };
  const found = JSON.parse(
    await printed(["validate", "--captures", "caught", "--json"], { files: folder }),
  ) as ValidationDocument;
  expect(found).toMatchObject({ schema: "plimsoll.validate/1", rowsRead: 2, rowsScored: 2 });
  expect(found.skipped).toEqual([{ file: "lost", row: 0, reason: "its meta.json or its requests cannot be read" }]);
  expect(new Set(found.rows.map(({ file }) => file))).toEqual(new Set(["a100"]));
});
