import { expect, test } from "vitest";
import { engineOf, runtimeRowFor } from "../../../src/catalog/runtimes/runtime-row-for.ts";
import { runtimeRows } from "../../../src/catalog/runtimes/runtime-rows.ts";

test("the row that was fitted on a family and a format serves all devices of the family and formats of the class", () => {
  expect(runtimeRowFor("vllm", "h100-sxm", "bf16", 0)).toBe("vllm-hopper-16-bit");
  expect(runtimeRowFor("vllm", "h200-sxm", "fp8-mixed", 0)).toBe("vllm-hopper-8-bit");
  expect(runtimeRowFor("vllm", "h20", "int8", 0)).toBe("vllm-hopper-8-bit");
  expect(runtimeRowFor("tensorrt-llm", "gb300-nvl72", "nvfp4", 0)).toBe("tensorrt-llm-blackwell-4-bit");
  expect(runtimeRowFor("tensorrt-llm", "b200-sxm", "mxfp4", 128)).toBe("tensorrt-llm-blackwell-4-bit");
});

test("what was never measured gets what the engine's devices share", () => {
  // A device of a family without rows, one that the catalogue does not know, an engine that runs on no such device.
  expect(runtimeRowFor("vllm", "t4", "bf16", 0)).toBe("vllm-shared");
  expect(runtimeRowFor("sglang", "no-such-device", "fp8", 0)).toBe("sglang-shared");
  expect(runtimeRowFor("tensorrt-llm", "mi300x", "bf16", 0)).toBe("tensorrt-llm-shared");
});

test("weights that a device only widens run as 16-bit ones do, but for experts with a row of their own", () => {
  const dense = ["int4-awq", "int4-gptq", "nvfp4", "mxfp4"] as const;
  for (const weights of dense) expect(runtimeRowFor("vllm", "h100-sxm", weights, 0)).toBe("vllm-hopper-weight-only");
  expect(runtimeRowFor("vllm", "a100-80gb-sxm", "fp8", 0)).toBe("vllm-ampere-weight-only");
  expect(runtimeRowFor("vllm", "h100-sxm", "mxfp4", 128)).toBe("vllm-hopper-4-bit");
  expect(runtimeRowFor("vllm", "a100-80gb-sxm", "mxfp4", 128)).toBe("vllm-ampere-4-bit");
  expect(runtimeRowFor("vllm", "l40s", "mxfp4", 128)).toBe("vllm-ada-weight-only");
  expect(runtimeRowFor("vllm", "b200-sxm", "nvfp4", 0)).toBe("vllm-blackwell-4-bit");
});

test("AMD, Google, Intel and AWS devices have a row for weights of any width, where nobody measured them too", () => {
  expect(runtimeRowFor("vllm", "mi300x", "fp8", 0)).toBe("vllm-cdna3-8-bit");
  expect(runtimeRowFor("vllm", "mi300x", "bf16", 0)).toBe("vllm-cdna3-16-bit");
  expect(runtimeRowFor("vllm", "mi355x", "mxfp4", 128)).toBe("vllm-cdna4-4-bit");
  expect(runtimeRowFor("sglang", "gaudi-3", "fp8", 0)).toBe("sglang-gaudi-8-bit");
  expect(runtimeRowFor("vllm", "tpu-v5e", "bf16", 0)).toBe("vllm-tpu-16-bit");
  expect(runtimeRowFor("vllm", "trainium2", "bf16", 0)).toBe("vllm-trainium-16-bit");
});

test("the id of any row of an engine stands for the engine", () => {
  expect(runtimeRowFor("vllm-shared", "h100-sxm", "bf16", 0)).toBe("vllm-hopper-16-bit");
  expect(runtimeRowFor("tensorrt-llm-hopper-8-bit", "h100-sxm", "bf16", 0)).toBe("tensorrt-llm-hopper-16-bit");
  for (const { id, engine } of runtimeRows) expect(engineOf(id)).toBe(engine);
});

test("a row that a later fit no longer gives stands for its engine still", () => {
  expect([engineOf("tensorrt-llm-ada-8-bit"), engineOf("vllm-volta-16-bit")]).toEqual(["tensorrt-llm", "vllm"]);
  expect(runtimeRowFor("tensorrt-llm-ada-8-bit", "l40s", "fp8", 0)).toBe("tensorrt-llm-shared");
});

test("there is no row for an engine that the catalogue does not know, nor for any engine at all", () => {
  for (const runtime of ["", "lmdeploy", "shared", "VLLM", "vllm-", "vllm-8", "8-bit", "toString"]) {
    expect([runtime, engineOf(runtime), runtimeRowFor(runtime, "h100-sxm", "bf16", 0)]).toEqual([runtime, null, null]);
  }
});

test("whatever the engine, device and format, the row exists and is the engine's own", () => {
  const rows = new Map(runtimeRows.map((row) => [row.id, row]));
  for (const engine of ["vllm", "sglang", "tensorrt-llm", "tensorrt-engine", "first-vllm", "earlier-vllm"] as const) {
    for (const device of ["h100-sxm", "b200-sxm", "mi300x", "l4", "tpu-v6e", "trainium2", "rtx-4090"]) {
      for (const weights of ["bf16", "fp16", "fp8", "int8", "nvfp4", "mxfp4", "int4-gptq"] as const) {
        expect(rows.get(runtimeRowFor(engine, device, weights, 0) ?? "")?.engine).toBe(engine);
      }
    }
  }
});
