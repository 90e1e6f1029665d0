import { expect, test } from "vitest";
import { allRuntimes } from "../../../src/catalog/runtimes/index.generated.ts";
import { engineOf, runtimeRowFor } from "../../../src/catalog/runtimes/runtime-row-for.ts";

test("the row that was fitted on a family and a format serves all devices of the family and formats of the class", () => {
  expect(runtimeRowFor("vllm", "h100-sxm", "bf16")).toBe("vllm-hopper-16-bit");
  expect(runtimeRowFor("vllm", "h200-sxm", "fp8-mixed")).toBe("vllm-hopper-8-bit");
  expect(runtimeRowFor("vllm", "h20", "int8")).toBe("vllm-hopper-8-bit");
  expect(runtimeRowFor("tensorrt-llm", "gb300-nvl72", "nvfp4")).toBe("tensorrt-llm-blackwell-4-bit");
  expect(runtimeRowFor("tensorrt-llm", "b200-sxm", "mxfp4")).toBe("tensorrt-llm-blackwell-4-bit");
});

test("what was never measured gets what the engine's devices share", () => {
  // A device of a family without rows, a format without rows, a device that the catalogue does not know.
  expect(runtimeRowFor("vllm", "tpu-v5e", "bf16")).toBe("vllm-shared");
  expect(runtimeRowFor("vllm", "h100-sxm", "int4-awq")).toBe("vllm-shared");
  expect(runtimeRowFor("sglang", "no-such-device", "fp8")).toBe("sglang-shared");
  // AMD's own stack was measured with 8-bit weights alone.
  expect(runtimeRowFor("vllm", "mi355x", "mxfp4")).toBe("vllm-shared");
});

test("the id of any row of an engine stands for the engine", () => {
  expect(runtimeRowFor("vllm-shared", "h100-sxm", "bf16")).toBe("vllm-hopper-16-bit");
  expect(runtimeRowFor("tensorrt-llm-hopper-8-bit", "h100-sxm", "bf16")).toBe("tensorrt-llm-hopper-16-bit");
  for (const { id, engine } of allRuntimes) expect(engineOf(id)).toBe(engine);
});

test("a row that a later fit no longer gives stands for its engine still", () => {
  expect([engineOf("tensorrt-llm-ada-8-bit"), engineOf("vllm-volta-16-bit")]).toEqual(["tensorrt-llm", "vllm"]);
  expect(runtimeRowFor("tensorrt-llm-ada-8-bit", "l40s", "fp8")).toBe("tensorrt-llm-shared");
});

test("there is no row for an engine that the catalogue does not know, nor for any engine at all", () => {
  for (const runtime of ["", "lmdeploy", "shared", "VLLM", "vllm-", "vllm-8", "8-bit", "toString"]) {
    expect([runtime, engineOf(runtime), runtimeRowFor(runtime, "h100-sxm", "bf16")]).toEqual([runtime, null, null]);
  }
});

test("whatever the engine, device and format, the row exists and is the engine's own", () => {
  const rows = new Map(allRuntimes.map((row) => [row.id, row]));
  for (const engine of ["vllm", "sglang", "tensorrt-llm", "tensorrt-engine"] as const) {
    for (const device of ["h100-sxm", "b200-sxm", "mi300x", "l4", "tpu-v6e", "trainium2", "rtx-4090"]) {
      for (const weights of ["bf16", "fp16", "fp8", "int8", "nvfp4", "mxfp4", "int4-gptq"] as const) {
        expect(rows.get(runtimeRowFor(engine, device, weights) ?? "")?.engine).toBe(engine);
      }
    }
  }
});
