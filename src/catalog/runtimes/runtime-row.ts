import type { RuntimeProfile } from "../../engine/input.ts";
import type { Provenance } from "../provenance.ts";
import type { CaseErrors } from "./measured-case.ts";
import type { NumberFormatClass } from "./number-format-class.ts";

/**
 * Engines by the name a pool's runtime goes by; `tensorrt-engine`: TensorRT-LLM before 1.0, which compiles engines; `first-vllm`:
 * vLLM before 0.8, whose scheduler and workers were others. Those of `engine-version.ts` are earlier versions, a factor apart.
 */
export type RuntimeEngine = "vllm" | "sglang" | "tensorrt-llm" | "tensorrt-engine" | "first-vllm" | "earlier-vllm";

/** Figures that measured rows gave, which the errors and the share of each reference speak of. */
type UnsourcedFigure =
  | "id"
  | "name"
  | "basis"
  | "itlErrorPercent"
  | "itlBandPercent"
  | "ttftErrorPercent"
  | "ttftBandPercent"
  | "throughputErrorPercent"
  | "throughputBandPercent";

export type RuntimeFigure = Exclude<keyof RuntimeProfile, UnsourcedFigure>;

/** What a row's efficiencies and times were fitted on. */
export interface RuntimeFit {
  readonly rows: number;
  /** Deployments: models on devices, split in one way. */
  readonly configurations: number;
  /** As the measurements state them; "" where they don't. */
  readonly versions: readonly string[];
  /** Ids of the catalogue. */
  readonly models: readonly string[];
  readonly accelerators: readonly string[];
  /** Kinds of model by shape: of one alone nobody can tell what is the engine's and what the model's. */
  readonly families: number;
  /** `deploymentName` of each. */
  readonly deployments: readonly string[];
}

/** An engine on a family of devices in a class of number formats; `null`: any of them. */
export interface RuntimeRow extends RuntimeProfile {
  readonly engine: RuntimeEngine | null;
  readonly family: string | null;
  readonly format: NumberFormatClass | null;
  readonly fit: RuntimeFit;
  /** What launch and host times are multiplied with for its earlier versions; absent: the engine has none that measurements tell apart. */
  readonly earlierFactor?: number;
  /** Errors by what was measured of what a pool runs; `null`: the row stands in for one that nobody measured. */
  readonly errors: CaseErrors | null;
  readonly provenance: Readonly<Record<RuntimeFigure, Provenance>>;
  /** Ids of references. */
  readonly source: readonly string[];
  readonly date: string;
}
