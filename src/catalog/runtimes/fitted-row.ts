import type { RuntimeProfile } from "../../engine/input.ts";
import type { Provenance } from "../provenance.ts";
import {
  type EngineMemory,
  sglangMemory,
  sharedMemory,
  sortingVllmMemory,
  tensorrtLlmMemory,
  vllmMemory,
} from "./engine-memory.ts";
import { olderVersions } from "./engine-version.ts";
import { engineScheduler } from "./engine-scheduler.ts";
import type { CaseErrors, KindErrors, RuntimeErrors } from "./measured-case.ts";
import type { NumberFormatClass } from "./number-format-class.ts";
import type { RuntimeEngine, RuntimeFigure, RuntimeFit, RuntimeRow } from "./runtime-row.ts";

type NotFitted = "id" | "name" | "basis" | "mixesPrompts" | "scheduler";

/** What `npm run fit` finds for one row. */
export interface FittedFigures {
  readonly engine: RuntimeEngine | null;
  readonly family: string | null;
  readonly format: NumberFormatClass | null;
  readonly figures: Omit<RuntimeProfile, keyof EngineMemory["figures"] | keyof RuntimeErrors | NotFitted> &
    Pick<RuntimeRow, "earlierFactor">;
  readonly fit: RuntimeFit;
  readonly errors: CaseErrors<KindErrors>;
  /** Ids of references, the one with most rows first. */
  readonly source: readonly string[];
  readonly date: string;
}

const engineNames: Readonly<Record<RuntimeEngine, string>> = {
  vllm: "vLLM",
  sglang: "SGLang",
  "tensorrt-llm": "TensorRT-LLM",
  "tensorrt-engine": olderVersions["tensorrt-engine"].name,
  "first-vllm": olderVersions["first-vllm"].name,
  "earlier-vllm": olderVersions["earlier-vllm"].name,
};

/** Whether prompt chunks ride in decode steps; in some engines prompts have steps of their own. */
export function mixesPrompts(engine: RuntimeEngine | null): boolean {
  return engine !== "sglang" && engine !== "first-vllm";
}

/** How each engine sets memory aside. */
export const memories: Readonly<Record<RuntimeEngine, EngineMemory>> = {
  vllm: vllmMemory,
  sglang: sglangMemory,
  "tensorrt-llm": tensorrtLlmMemory,
  "tensorrt-engine": tensorrtLlmMemory,
  "first-vllm": sortingVllmMemory,
  "earlier-vllm": sortingVllmMemory,
};

/** `blackwell-rtx`: Blackwell RTX. `cdna3`: CDNA3. `tpu`: TPU. */
function familyName(family: string): string {
  const [first = "", ...rest] = family.split("-");
  const proper = /\d|^tpu$/.test(first) ? first.toUpperCase() : first.charAt(0).toUpperCase() + first.slice(1);
  return [proper, ...rest.map((word) => word.toUpperCase())].join(" ");
}

/** What a row is called: `vLLM on Hopper, 8-bit`. */
export function runtimeRowName(
  engine: RuntimeEngine | null,
  family: string | null,
  format: NumberFormatClass | null,
): string {
  if (engine === null) return "Any engine, fitted on all";
  if (family === null || format === null) return `${engineNames[engine]}, fitted on all devices`;
  const bits = format === "weight-only" ? "weights alone in fewer bits" : format;
  return `${engineNames[engine]} on ${familyName(family)}, ${bits}`;
}

/** The id of a row: `vllm-hopper-8-bit`, `vllm-shared`, `shared`. */
export function runtimeRowId(engine: RuntimeEngine | null, family: string | null, format: string | null): string {
  if (engine === null) return "shared";
  return family === null || format === null ? `${engine}-shared` : `${engine}-${family}-${format}`;
}

const mixing = {
  riding: "prompt chunks ride in decode steps, but in SGLang's",
  alone: "before 0.8 prompts had steps of their own",
};

function runtimeErrors({ itl, ttft, throughput }: KindErrors): RuntimeErrors {
  return {
    itlErrorPercent: itl[0],
    itlBandPercent: itl[1],
    ttftErrorPercent: ttft[0],
    ttftBandPercent: ttft[1],
    throughputErrorPercent: throughput[0],
    throughputBandPercent: throughput[1],
  };
}

/** A runtime row from fitted figures and the engine's own ways with prompts and memory. */
export function fittedRow(found: FittedFigures): RuntimeRow {
  const { engine, family, format, figures, fit, source, date } = found;
  const { deployment, family: ofFamily, unseen } = found.errors;
  const errors = {
    deployment: runtimeErrors(deployment),
    family: runtimeErrors(ofFamily),
    unseen: runtimeErrors(unseen),
  };
  const memory = engine === null ? sharedMemory : memories[engine];
  const scheduler = engineScheduler(engine);
  const by: Provenance = {
    source: source[0] ?? "assumed",
    note: `fitted on ${fit.rows} measured rows of ${fit.configurations} deployments${fit.families === 1 ? ", all of one family of models" : ""}`,
  };
  const mixed: Provenance = { source: "assumed", note: mixing[engine === "first-vllm" ? "alone" : "riding"] };
  const own = { ...memory.provenance, scheduler: scheduler.provenance };
  const fitted = Object.fromEntries(Object.keys(figures).map((figure) => [figure, by]));
  return {
    id: runtimeRowId(engine, family, format),
    name: runtimeRowName(engine, family, format),
    ...figures,
    ...errors.family,
    mixesPrompts: mixesPrompts(engine),
    ...memory.figures,
    basis: "fitted",
    scheduler: scheduler.rules,
    engine,
    family,
    format,
    fit,
    errors,
    provenance: { ...fitted, mixesPrompts: mixed, ...own } as Record<RuntimeFigure, Provenance>,
    source: [...new Set([...source, ...Object.values(own).map((one) => one.source)])].filter((id) => id !== "assumed"),
    date,
  };
}
