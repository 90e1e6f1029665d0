import type { KvFormat } from "../../engine/input.ts";
import type { DraftMethod } from "../../engine/speculation.ts";

/** Engines whose commands are read, as their makers write them. */
export const commandEngines: Readonly<Record<ImportedEngine["engine"], string>> = {
  vllm: "vLLM",
  sglang: "SGLang",
  "tensorrt-llm": "TensorRT-LLM",
};

/** What the command that starts an engine says of a pool; `null`: it does not say. Counts are of a whole replica. */
export interface ImportedEngine {
  readonly engine: "vllm" | "sglang" | "tensorrt-llm";
  /** What it serves, as the command names it. */
  readonly model: string | null;
  /** What it calls the format of the weights, where that is not left to the checkpoint. */
  readonly quantization: string | null;
  /** By the image that it runs in, or the package that is installed. */
  readonly version: string | null;
  /** Whether a step is planned while the one before runs, where the command says so. */
  readonly overlaps: boolean | null;
  readonly order: "fcfs" | "priority" | null;
  /** Ranks of a stage, those of data-parallel attention and of groups that share a prompt included; `null`: a file of options leaves them to its command. */
  readonly tp: number | null;
  readonly pp: number | null;
  /** `null`: each of the ranks that the command has. */
  readonly dataRanks: number | null;
  readonly ep: number | null;
  readonly decodeContext: number | null;
  readonly prefillContext: number;
  readonly redundantExperts: number | null;
  /** Experts of a layer with their copies, where it is these that are told. */
  readonly expertSlots: number | null;
  /** Of one rank where nobody knows how many there are. */
  readonly sequences: number | null;
  readonly stepTokens: number | null;
  readonly memoryShare: number | null;
  readonly kv: KvFormat | null;
  /** Of prompts that are computed apart the side that it starts, `either` where it does not say; `null`: it computes and answers. */
  readonly apart: "prompts" | "answers" | "either" | null;
  /** What computes the prompts of an engine that answers, where the same text starts it; `null`: it does not. */
  readonly prompts: Pick<ImportedEngine, "tp" | "pp" | "kv" | "dataRanks" | "stepTokens"> | null;
  /** `null`: none. Host memory of a replica, of each rank, or over the room of its devices. */
  readonly offload: {
    readonly hostBytes: number | null;
    readonly perRankBytes: number | null;
    readonly ofRoom: number | null;
  } | null;
  /** It runs a model that was compiled before. */
  readonly isCompiled: boolean;
  readonly speculation: {
    readonly method: DraftMethod;
    readonly draftTokens: number;
    readonly draftModel: string | null;
  } | null;
  readonly adapters: {
    readonly count: number | null;
    readonly onDevice: number | null;
    readonly rank: number | null;
    readonly targets: "attention" | "all-linear";
  } | null;
}
