import { expect, test } from "vitest";
import { importFormats } from "../../../src/formats/import-formats.ts";
import { applied } from "../../../src/formats/applied/applied.ts";
import { readFiles } from "../../../src/formats/reading/import-document.ts";
import { sampleScenario } from "../../scenario/sample-scenario.ts";

async function readText(path: string, text: string) {
  const chunks = async function* chunks() {
    yield new TextEncoder().encode(text);
  };
  const [read] = await readFiles([{ path, bytes: null, chunks }], { formats: importFormats, heard: () => undefined });
  if (read === undefined) throw new Error("nothing was read");
  return read;
}

const trace = `arrived_at,num_prefill_tokens,num_decode_tokens\n${Array.from({ length: 100 }, (_, at) => `${at},${100 + at},10`).join("\n")}`;
const anywhere = { pool: null, workClass: null };

test("a trace becomes a new class of the first pool, with a call a second", async () => {
  const scenario = sampleScenario(1);
  const result = applied(scenario, await readText("My trace (1).csv", trace), anywhere);
  expect(result.ok).toBe(true);
  if (!result.ok) return;
  const added = result.value.scenario.classes.at(-1);
  expect(result.value.scenario.classes).toHaveLength(scenario.classes.length + 1);
  expect(added).toMatchObject({ id: "my-trace-1", pool: scenario.pools[0]?.id, outputTokens: 10, prefixTokens: 150 });
  expect(added?.arrivals.perDay).toBe(86_400);
});

test("a named class keeps what the trace does not say: its limits, its retries", async () => {
  const scenario = sampleScenario(1);
  const [before] = scenario.classes;
  const result = applied(scenario, await readText("a.csv", trace), { pool: null, workClass: before?.id ?? "" });
  expect(result.ok).toBe(true);
  if (!result.ok) return;
  const [after] = result.value.scenario.classes;
  expect(after).toMatchObject({
    id: before?.id,
    name: before?.name,
    limits: before?.limits,
    maxAttempts: before?.maxAttempts,
  });
  expect(after?.outputTokens).toBe(10);
});

test("a class of a workload catalogue brings its limits, and its first prompt such that prompts have its mean", async () => {
  const work = {
    input_sequence_length: { mean: 4000, min: 500, max: 15_000, standard_deviation: 2500 },
    output_sequence_length: { mean: 300, min: 10, max: 1000, standard_deviation: 150 },
    number_of_turns: { mean: 5, min: 1, max: 15, standard_deviation: 2 },
    input_sequence_length_per_turn: { mean: 50 },
    metadata: { slos: { ttft_p99_ms: 1000 } },
  };
  const result = applied(sampleScenario(1), await readText("w.json", JSON.stringify(work)), anywhere);
  expect(result.ok).toBe(true);
  if (!result.ok) return;
  // 4,000 - (50 + 300) x 4 / 2
  expect(result.value.scenario.classes.at(-1)).toMatchObject({
    prefixTokens: 3300,
    growthTokensPerCall: 350,
    steps: 5,
    limits: { ttftSeconds: 1, itlSeconds: null, percentile: 0.99 },
  });
});

test("lengths without times leave arrivals to the class, and a file without calls is refused", async () => {
  const lengths = await readText("l.csv", "input_length,output_length\n10,20\n30,40\n");
  expect(applied(sampleScenario(1), lengths, anywhere).ok).toBe(true);
  const totals = { trajectory: [], info: { model_stats: { tokens_sent: 10, tokens_received: 5, api_calls: 2 } } };
  const refusedOne = applied(sampleScenario(1), await readText("t.traj", JSON.stringify(totals)), anywhere);
  expect(refusedOne.ok ? null : refusedOne.problem.code).toBe("no-calls");
});

test("what no file gave is named, and a trace of less than a day says what a day is taken to be", async () => {
  const lengths = `input_length,output_length\n${Array.from({ length: 50 }, (_, at) => `${300 + at},20`).join("\n")}`;
  const alone = applied(sampleScenario(1), await readText("lengths.csv", lengths), anywhere);
  expect(alone.ok && alone.value.words.join(" ")).toContain(
    "Not in the file, and usual values until somebody types better ones: workflows a day.",
  );
  const timed = applied(sampleScenario(1), await readText("a.csv", trace), anywhere);
  expect(timed.ok && timed.value.words.join(" ")).toContain(
    "The trace covers 99 s: a whole day is taken to be like it.",
  );
});

test("the same trace taken twice says that its class is there already, and which to choose to replace it", async () => {
  const read = await readText("My trace.csv", trace);
  const first = applied(sampleScenario(1), read, anywhere);
  if (!first.ok) throw new Error(first.problem.text);
  expect(first.value.words.join(" ")).not.toContain("already");
  const again = applied(first.value.scenario, read, anywhere);
  if (!again.ok) throw new Error(again.problem.text);
  expect(again.value.words).toContain(
    "There is a class My trace already, and this one comes beside it: to replace its figures, choose it (my-trace).",
  );
});
