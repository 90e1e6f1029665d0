import { expect, test } from "vitest";
import { readSample } from "./load-test-sample.ts";

const heads = [
  "Public ID",
  "Organization",
  "Model MLC",
  "Scenario",
  "Units",
  "Accelerator (click + for details)",
  "Total Accelerators ",
  "Avg. Result at System Name",
];
const flat = [
  heads,
  ["v6-1", "A", "llama2-70b-99", "Offline", "Tokens/s", "AMD Instinct MI355X (x16)", "16", "1,042,110"],
  ["v6-1", "A", "llama2-70b-99", "Server", "Tokens/s", "AMD Instinct MI355X (x16)", "16", "1016375.5"],
  ["v6-2", "A", "whisper", "Offline", "Samples/s", "AMD Instinct MI355X", "8", "900"],
];

test("a table of 6.0 is a result a line, TAB between cells, also in UTF-16 with an odd byte at its end", async () => {
  const text = flat.map((cells) => cells.join("\t")).join("\r\n");
  const { format, imported } = await readSample(text);
  expect(format?.id).toBe("mlperf-log");
  expect(imported.rows).toEqual({
    read: 3,
    kept: 2,
    dropped: [{ reason: "a benchmark of other work than text", rows: 1 }],
  });
  expect(imported.loadTest?.points.map(({ load, outputTokensPerSecond }) => [load, outputTokensPerSecond])).toEqual([
    ["offline", 1_042_110],
    ["open", 1_016_375.5],
  ]);
  expect(imported.loadTest?.deployment).toMatchObject({ accelerator: "AMD Instinct MI355X", devices: 16 });
});

test("until 5.1 results stand under their benchmark, in four lines a system", async () => {
  const text = [
    ",,,,,,Benchmark  /  Model MLC  /  Scenario  /  Units,,",
    ",,,,,,Inference,,",
    ",,,,,,deepseek-r1,,retinanet",
    ",,,,,,Offline,Server,Offline",
    "Public ID,Organization,System,Accelerator,# of Accelerators,,Samples/s,Queries/s,Samples/s",
    "5.1-1,A,S,NVIDIA H200,8,# of  Processors ,2,2,2",
    ",,,,,# of Accelerators,8,8,8",
    ',,,,,Avg. Result at System Name,"1,234.5",6.3,77',
  ].join("\n");
  const { imported } = await readSample(text);
  expect(imported.rows).toMatchObject({ read: 8, kept: 1 });
  expect(
    imported.loadTest?.points.map(({ load, requestsPerSecond, deployment }) => [
      load,
      requestsPerSecond,
      deployment.model,
    ]),
  ).toEqual([
    ["offline", 1234.5, "deepseek-r1"],
    ["open", 6.3, "deepseek-r1"],
  ]);
  expect(imported.loadTest?.deployment).toMatchObject({ accelerator: "NVIDIA H200", devices: 8 });
});
