import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { validateCommand } from "../../../src/cli/commands/validate.ts";
import { readArguments } from "../../../src/cli/arguments.ts";
import type { ValidationDocument } from "../../../src/calibration/validation-document.ts";
import { fakeIo } from "../fake-io.ts";
import { printed, ran } from "../ran.ts";

const names = ["measured-throughput.csv", "measured-latency.csv", "measured-memory.csv"];
const files = Object.fromEntries(names.map((name) => [`rows/${name}`, readFileSync(`test/reference/${name}`, "utf8")]));
const world = { files };

async function document(...typed: readonly string[]): Promise<ValidationDocument> {
  // Half as much again as was measured, whatever the row.
  const command = validateCommand(({ value }) => ({ value: 1.5 * value }), { models: [], accelerators: ["h100-sxm"] });
  const args = readArguments([...typed, "--json"], command);
  if (!args.ok) throw new Error(args.problem.text);
  const io = fakeIo(world);
  expect(await command.run(args.value, io)).toBeNull();
  return JSON.parse(io.printed()) as ValidationDocument;
}

test("throughput and latency are compared row by row, with the reasons of the others", async () => {
  const found = await document(
    "--throughput",
    "rows/measured-throughput.csv",
    "--latency",
    "rows/measured-latency.csv",
  );
  expect(found).toMatchObject({ schema: "plimsoll.validate/1", rowsRead: 8, rowsScored: 5 });
  expect(found.targets?.map(({ target, rows }) => [target, rows])).toEqual([
    ["offline", 1],
    ["time between tokens, closed", 1],
    ["time between tokens, open", 1],
    ["first token, over 8 at once", 1],
  ]);
  expect(
    found.rows.map(({ file, row, metric, measured, predicted }) => [file, row, metric, measured, predicted]),
  ).toEqual([
    ["measured-throughput.csv", 2, "output_throughput", 20_000, 30_000],
    ["measured-throughput.csv", 4, "output_throughput", 9000, 13_500],
    ["measured-latency.csv", 2, "tpot_mean", 8, 12],
    ["measured-latency.csv", 3, "ttft_mean", 40, 60],
    ["measured-latency.csv", 5, "itl_mean", 6, 9],
  ]);
  expect(found.skipped.map(({ file, row }) => `${file}:${row}`)).toEqual([
    "measured-throughput.csv:3",
    "measured-latency.csv:4",
    "measured-latency.csv:6",
  ]);
  expect(new Set(found.groups.map(({ medianAbsErrorPercent }) => medianAbsErrorPercent))).toEqual(new Set([50]));
  expect(found.groups.filter(({ by }) => by["seen"] === "new model and accelerator")).toHaveLength(1);
});

test("memory is compared by the memory model: within a tenth of the invented figures", async () => {
  const found = JSON.parse(
    await printed(["validate", "--memory", "rows/measured-memory.csv", "--json"], world),
  ) as ValidationDocument;
  expect(found).toMatchObject({ rowsRead: 3, rowsScored: 2 });
  expect(found.rows.map(({ row, metric }) => [row, metric])).toEqual([
    [2, "weights_gib"],
    [2, "available_kv_gib"],
    [2, "kv_tokens"],
    [2, "max_concurrency"],
    [3, "weights_gib"],
    [3, "available_kv_gib"],
  ]);
  for (const { measured, predicted } of found.rows) expect(Math.abs(predicted / measured - 1)).toBeLessThan(0.1);
});

test("as text the answer comes first", async () => {
  const text = await printed(["validate", "--memory", "rows/measured-memory.csv"], world);
  expect(text.split("\n")[0]).toBe("2 of 3 rows were compared.");
});

test.each([
  [[], "needs a file"],
  [["--memory", "nowhere.csv"], "is no file"],
  [["--memory", "rows/measured-latency.csv"], "has no column weights_gib"],
  [["--latency", "rows/measured-memory.csv"], "has no column isl"],
  [["--memory", "rows/measured-memory.csv", "--latency", "rows/measured-latency.csv"], "Memory is compared apart"],
  [["--peers", "runs"], "is no folder that can be read"],
  [["--peers", "rows"], "holds no runs"],
  [["--captures", "rows"], "holds no captures"],
  [["--captures", "rows", "--judge"], "compared apart"],
  [["--agents", "rows/measured-latency.csv", "--judge"], "compared apart"],
  [["--agents", "rows/measured-latency.csv"], "No row was compared"],
  [["--peers", "rows", "--memory", "rows/measured-memory.csv"], "compared apart"],
])("%j is refused in a sentence", async (typed, words) => {
  const { status, complaints } = await ran(["validate", ...typed], world);
  expect(status).toBe(2);
  expect(complaints).toContain(words);
});

test("--simulate replays the rows: another figure than the closed form's for each mean", async () => {
  const documents = await Promise.all(
    [[], ["--simulate"]].map(async (more) =>
      JSON.parse(await printed(["validate", "--latency", "rows/measured-latency.csv", "--json", ...more], world)),
    ),
  );
  const [closedForm, simulated] = documents as ValidationDocument[];
  expect(simulated?.rowsScored).toBeGreaterThanOrEqual(closedForm?.rowsScored ?? Infinity);
  for (const { row, metric, predicted } of simulated?.rows ?? []) {
    expect(predicted).toBeGreaterThan(0);
    const other = closedForm?.rows.find((one) => one.row === row && one.metric === metric);
    expect(predicted).not.toBe(other?.predicted);
  }
});

test("a percentile is the simulation's without being asked", async () => {
  const [head = "", first = ""] = (files["rows/measured-latency.csv"] ?? "").split("\n");
  const rows = [head, first.replace("tpot_mean", "ttft_p99"), first.replace("tpot_mean", "tpot_p50"), ""].join("\n");
  const documents = await Promise.all(
    [[], ["--simulate"]].map(async (more) =>
      JSON.parse(await printed(["validate", "--latency", "p.csv", "--json", ...more], { files: { "p.csv": rows } })),
    ),
  );
  const [plain, simulated] = documents as ValidationDocument[];
  expect(plain?.rows).toHaveLength(2);
  expect(plain?.rows).toEqual(simulated?.rows);
});

test("memory is not replayed", async () => {
  const { status, complaints } = await ran(["validate", "--memory", "rows/measured-latency.csv", "--simulate"], world);
  expect(status).toBe(2);
  expect(complaints).toContain("Only rows of --throughput and --latency");
});

const header = files["rows/measured-latency.csv"]?.split("\n")[0] ?? "";

test.each([
  ["nothing but its heads", `${header}\n`, "No row was compared: the files hold none."],
  [
    "rows that none can be used of",
    `${header}\n${",".repeat(header.split(",").length - 1)}x\n`,
    "No row was compared, of 1 read: row 2 of latency.csv, it has no measured value.",
  ],
])("a file with %s is no success", async (_, text, sentence) => {
  const found = await ran(["validate", "--latency", "latency.csv"], { files: { "latency.csv": text } });
  expect([found.status, found.printed, found.complaints]).toEqual([2, "", `${sentence}\n`]);
});

test("a length beyond any engine is a row that is left out, simulated or not", async () => {
  const columns = header.split(",");
  const [good = ""] = (files["rows/measured-latency.csv"]?.split("\n") ?? []).slice(2);
  const bad = good
    .split(",")
    .map((cell, index) => (columns[index] === "isl" ? "1e308" : cell))
    .join(",");
  const world = { files: { "latency.csv": `${header}\n${bad}\n` } };
  const found = await ran(["validate", "--latency", "latency.csv", "--simulate", "--json"], world);
  expect(found.status).toBe(2);
  expect(found.printed).toContain("its isl is no number it can have: 1e308");
});

test("agents' rows are replayed as sessions: their hits in points, their times by side of the cliff", async () => {
  const heads =
    "model,gpu,ngpu,tp,precision,engine,version,isl,osl,concurrency_or_rate,metric,value,unit,load,note,flags,cache_hit_share";
  const run = (metric: string, value: number) =>
    `MiniMax-M2.5,MI355X,2,2,fp8,vllm,0.22.0,72159,529,2,${metric},${value},ms,closed_agentic,AgentX; 100 requests of 900 s,offload=none,0.95`;
  const text = [heads, run("ttft_mean", 600), run("tpot_mean", 10)].join("\n");
  const command = validateCommand(({ value }) => ({ value }), { models: [], accelerators: [] });
  const args = readArguments(["--agents", "rows/agents.csv", "--json"], command);
  if (!args.ok) throw new Error(args.problem.text);
  const io = fakeIo({ files: { "rows/agents.csv": text } });
  expect(await command.run(args.value, io)).toBeNull();
  const { groups } = JSON.parse(io.printed()) as ValidationDocument;
  const hits = groups.find(({ metric, by }) => metric === "cache_hit_share" && by["side"] === undefined);
  expect(hits).toMatchObject({ rows: 1, unit: "points" });
  expect(hits?.medianAbsError).toBeLessThan(5);
  expect(groups.map(({ metric, by }) => [metric, by["side"]])).toContainEqual(["ttft_mean", "below the cliff"]);
});
