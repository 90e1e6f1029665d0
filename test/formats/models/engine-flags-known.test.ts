import { expect, test } from "vitest";
import { readFlags, unknownFlags } from "../../../src/formats/models/engine-flags-known.ts";
import { sglangPart, vllmPart } from "../../../src/formats/models/engine-flags-read.ts";
import { modelIn, quantizationIn } from "../../../src/formats/models/served-model.ts";

const flags = (...names: readonly string[]) => new Map(names.map((name) => [name, true as const]));

test("a flag that is a letter or two off one that is read is told with that one", () => {
  expect(unknownFlags("vllm", flags("tensor-paralel-size", "max-num-seq"))).toEqual([
    "--tensor-paralel-size (--tensor-parallel-size?)",
    "--max-num-seq (--max-num-seqs?)",
  ]);
  expect(unknownFlags("sglang", flags("mem-fraction-statc", "max-runing-request"))).toEqual([
    "--mem-fraction-statc (--mem-fraction-static?)",
    "--max-runing-request (--max-running-requests?)",
  ]);
});

test("a flag that changes what steps take and that no plan knows is told; ports, names and what a script around it says are not", () => {
  expect(unknownFlags("vllm", flags("all2all-backend"))).toEqual(["--all2all-backend"]);
  expect(unknownFlags("sglang", flags("moe-a2a-backend", "enable-two-batch-overlap"))).toEqual([
    "--moe-a2a-backend",
    "--enable-two-batch-overlap",
  ]);
  const around = ["port", "host", "gpus", "rm", "ipc", "served-model-name", "num-prompts", "max-model-len", "tp", "x"];
  expect(unknownFlags("vllm", flags(...around))).toEqual([]);
  expect(unknownFlags("sglang", flags(...around, "data-parallel-rank"))).toEqual([]);
});

/** Flags as given, and which of them were asked for. */
class Recording extends Map<string, string | true> {
  readonly asked: Set<string> = new Set();
  override get(name: string) {
    this.asked.add(name);
    return super.get(name);
  }
  override has(name: string) {
    this.asked.add(name);
    return super.has(name);
  }
}

test.each(["vllm", "sglang"] as const)("%s: each flag that is said to be read is asked for", (engine) => {
  const asked = new Set<string>();
  // By themselves, and with what they say more of.
  const around: readonly Readonly<Record<string, string | true>>[] = [
    {},
    { "enable-hierarchical-cache": true, "enable-lora": true, "enable-dp-attention": true },
    { "speculative-algorithm": "EAGLE", "speculative-num-steps": "3" },
  ];
  for (const beside of around) {
    const given = new Recording(Object.entries(beside));
    const part = engine === "vllm" ? vllmPart : sglangPart;
    part(given);
    modelIn([], given);
    quantizationIn(given);
    for (const name of given.asked) asked.add(name);
  }
  expect(readFlags[engine].filter((name) => !asked.has(name))).toEqual([]);
});
