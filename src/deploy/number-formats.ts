import type { KvFormat, WeightFormat } from "../engine/input.ts";
import type { Engine } from "./engine.ts";

/** What an engine calls a format; `null`: it has none, or takes it from the checkpoint. */
type Words<Format extends string> = Readonly<Record<Engine, Readonly<Record<Format, string | null>>>>;

/** `auto`: as the model's own numbers. @source interop-engine-flags */
const cacheWords: Words<KvFormat> = {
  vllm: { bf16: "auto", fp8: "fp8", int8: null, fp4: null },
  sglang: { bf16: "auto", fp8: "fp8_e4m3", int8: null, fp4: "fp4_e2m1" },
  "tensorrt-llm": { bf16: "auto", fp8: "fp8", int8: "int8", fp4: "nvfp4" },
};

/** Checkpoints say their own format; a word stands where an engine makes it while loading, or wants to be told. */
const weightWords: Words<WeightFormat> = {
  vllm: {
    bf16: null,
    fp16: null,
    fp8: "fp8",
    "fp8-mixed": "fp8",
    int8: null,
    "int4-awq": "awq",
    "int4-gptq": "gptq",
    mxfp4: "mxfp4",
    nvfp4: "modelopt_fp4",
  },
  sglang: {
    bf16: null,
    fp16: null,
    fp8: "fp8",
    "fp8-mixed": "fp8",
    int8: "w8a8_int8",
    "int4-awq": "awq",
    "int4-gptq": "gptq",
    mxfp4: "mxfp4",
    nvfp4: "modelopt_fp4",
  },
  "tensorrt-llm": {
    bf16: null,
    fp16: null,
    fp8: null,
    "fp8-mixed": null,
    int8: null,
    "int4-awq": null,
    "int4-gptq": null,
    mxfp4: null,
    nvfp4: null,
  },
};

/** An engine's word for the KV cache's format; `null`: it has no such format. */
export function cacheWord(engine: Engine, format: KvFormat): string | null {
  return cacheWords[engine][format];
}

/** An engine's word for the weights' format; `null`: the checkpoint says it. */
export function weightWord(engine: Engine, format: WeightFormat): string | null {
  return weightWords[engine][format];
}
