import { expect, test } from "vitest";
import { kvRoomBytes } from "../../../src/engine/memory/kv-room.ts";
import { applied } from "../../../src/formats/applied/applied.ts";
import { resolve } from "../../../src/scenario/resolved/resolve.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { importedText } from "../models/imported-text.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";
import { readScenario } from "../../scenario/read-scenario.ts";

const gib = 1024 ** 3;

function log(room: string, tp = 2): string {
  return `INFO vLLM API server version 0.19.0, model='a/b', tensor_parallel_size=${tp}\nINFO Available KV cache memory: ${room} GiB\nINFO GPU KV cache size: 163,840 tokens\n`;
}

async function appliedTo(scenario: Scenario, text: string) {
  return applied(scenario, await importedText(text), { pool: null, workClass: null });
}

function roomOf(scenario: Scenario): number {
  const [pool] = resolve(scenario).pools;
  return pool === undefined ? Number.NaN : (kvRoomBytes(pool) ?? Number.NaN);
}

/** The example's pool on a runtime whose rule of memory is another. */
function on(runtime: string): Scenario {
  const example = exampleScenario("support-chat");
  const { catalogue, ...rest } = example;
  const pools = example.pools.map((pool) => ({ ...pool, runtime }));
  return readScenario({ ...rest, pools, catalogue: { ...catalogue, runtimes: [] } });
}

test.each([
  ["vllm", "31.25"],
  ["vllm", "38.90"],
  ["sglang", "20.00"],
  ["sglang", "40.50"],
  ["tensorrt-llm", "25.00"],
  ["tensorrt-llm", "39.00"],
])("the room of a pool on %s is the %s GiB that its engine found", async (runtime, room) => {
  const before = on(runtime);
  const result = await appliedTo(before, log(room));
  if (!result.ok) throw new Error(result.problem.text);
  const { scenario, words } = result.value;
  expect(Math.abs(roomOf(scenario) - Number(room) * gib)).toBeLessThan(2);
  expect(Math.abs(roomOf(before) - Number(room) * gib)).toBeGreaterThan(gib / 10);
  expect(words).toHaveLength(1);
});

test("a log of another split is refused, naming what to set", async () => {
  const result = await appliedTo(exampleScenario("support-chat"), log("31.25", 4));
  expect(result).toMatchObject({ ok: false, problem: { at: "pools.chat.tp" } });
});

test("more room than the device has beside the weights is refused", async () => {
  const result = await appliedTo(exampleScenario("support-chat"), log("78.00"));
  expect(result).toMatchObject({ ok: false, problem: { code: "room-too-large" } });
});

test("a log of an older version makes the pool one of it, with its memory; of the same versions it changes nothing else", async () => {
  const result = await appliedTo(on("vllm"), log("31.25").replace("0.19.0", "0.12.0"));
  if (!result.ok) throw new Error(result.problem.text);
  const { scenario, words } = result.value;
  expect(scenario.pools[0]?.runtime).toBe("earlier-vllm-hopper-8-bit");
  expect(Math.abs(roomOf(scenario) - 31.25 * gib)).toBeLessThan(2);
  expect(words[1]).toBe("The log is of version 0.12.0: the pool runs vLLM 0.8 to 0.13 on Hopper, 8-bit.");
  const back = await appliedTo(scenario, log("31.25"));
  expect(back.ok && back.value.scenario.pools[0]?.runtime).toBe("vllm-hopper-8-bit");
});
