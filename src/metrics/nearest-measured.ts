import type { Pool, WeightFormat } from "../engine/input.ts";
import { log } from "../numeric/log.ts";
import { formatCount, formatDigits } from "../quantity/format-number.ts";
import { numberFormatName } from "../quantity/number-format-name.ts";

/** Calls in flight at a replica, tokens of their prompts, seconds between tokens as measured, and as the model gives them. */
export type MeasuredLoad = readonly [
  inFlight: number,
  promptTokens: number,
  itlSeconds: number,
  predictedItlSeconds: number,
];

/** A replica whose times between tokens somebody measured. */
export interface MeasuredDeployment {
  readonly model: string;
  readonly modelName: string;
  readonly activeParameters: number;
  readonly totalParameters: number;
  readonly hasExperts: boolean;
  readonly isLatent: boolean;
  readonly accelerator: string;
  readonly acceleratorName: string;
  readonly bandwidthBytesPerSecond: number;
  /** Devices of the replica. */
  readonly devices: number;
  readonly engine: string;
  readonly version: string;
  readonly weights: WeightFormat;
  /** Who published it. */
  readonly source: string;
  readonly loads: readonly MeasuredLoad[];
}

/** What `docs/measured-points.json` holds. */
export interface MeasuredPoints {
  readonly schema: "plimsoll.measured-points/1";
  readonly date: string;
  readonly deployments: readonly MeasuredDeployment[];
}

/** A replica at the load that a plan asks of it. */
export interface LoadedReplica {
  readonly pool: Pool;
  readonly inFlight: number;
  readonly promptTokens: number;
}

const bits: Readonly<Record<WeightFormat, number>> = {
  bf16: 16,
  fp16: 16,
  fp8: 8,
  "fp8-mixed": 8,
  int8: 8,
  "int4-awq": 4,
  "int4-gptq": 4,
  mxfp4: 4,
  nvfp4: 4,
};

/** How far apart two sizes are: 1 for a factor of e. */
function apart(one: number, other: number): number {
  return Math.abs(log(Math.max(1, one) / Math.max(1, other)));
}

const unless = (isSame: boolean, weight: number) => (isSame ? 0 : weight);

const ofEarlier = /^earlier-/;

/** Earlier versions of an engine are more like it than another engine is. */
function otherEngine(runtimeId: string, engine: string): number {
  if (runtimeId.startsWith(engine)) return 0;
  return runtimeId.replace(ofEarlier, "").startsWith(engine.replace(ofEarlier, "")) ? 0.1 : 0.8;
}

/**
 * How unlike a measured run is to a replica of a plan: 0 for the same deployment at the same load, about 1 for a model or a device e
 * times as large, another engine or another kind of model. What moves a step's time most counts most.
 *
 * @source derived
 */
export function unlikeness(
  { pool, inFlight, promptTokens }: LoadedReplica,
  point: MeasuredDeployment,
  [measuredInFlight, measuredPromptTokens]: MeasuredLoad,
): number {
  const { model, accelerator, runtime } = pool;
  return (
    unless(model.id === point.model, 0.3) +
    unless(model.experts > 0 === point.hasExperts, 1) +
    unless(model.groups.some(({ kind }) => kind === "latent") === point.isLatent, 0.7) +
    apart(model.activeParameters, point.activeParameters) +
    0.5 * apart(model.totalParameters, point.totalParameters) +
    unless(accelerator.id === point.accelerator, 0.3) +
    apart(accelerator.bandwidthBytesPerSecond, point.bandwidthBytesPerSecond) +
    otherEngine(runtime.id, point.engine) +
    unless(pool.weights === point.weights, 0.1) +
    apart(bits[pool.weights], bits[point.weights]) +
    0.5 * apart(pool.tp * pool.pp, point.devices) +
    0.3 * apart(inFlight, measuredInFlight) +
    0.2 * apart(promptTokens, measuredPromptTokens)
  );
}

/** Beyond this nothing like the replica was measured. */
const near = 1.5;

export interface NearestMeasured {
  readonly deployment: MeasuredDeployment;
  readonly load: MeasuredLoad;
  /** Whether it is like enough to say how right the model is here. */
  readonly isNear: boolean;
}

/** The measured run that is most like a replica at its load; of equals the first. `null`: there is none. */
export function nearestMeasured(
  replica: LoadedReplica,
  deployments: readonly MeasuredDeployment[],
): NearestMeasured | null {
  let [found, least]: [NearestMeasured | null, number] = [null, Infinity];
  for (const deployment of deployments) {
    for (const load of deployment.loads) {
      const unlike = unlikeness(replica, deployment, load);
      if (unlike < least) [found, least] = [{ deployment, load, isNear: unlike <= near }, unlike];
    }
  }
  return found;
}

const milliseconds = (seconds: number) => formatDigits(seconds * 1000, { digits: 3 });

/**
 * `Nearest measured: Llama 3.1 70B in mixed FP8 on 4 x NVIDIA H100 SXM 80 GB, vLLM 0.17.0, 64 at once, prompts of 1,024 tokens: 31.2 ms
 * between tokens; the model says 29.8.`
 */
export function nearestMeasuredText({ deployment, load, isNear }: NearestMeasured): string {
  const { modelName, weights, devices, acceleratorName, engine, version, source } = deployment;
  const [inFlight, promptTokens, itlSeconds, predictedItlSeconds] = load;
  const device = devices === 1 ? acceleratorName : `${devices} × ${acceleratorName}`;
  const software = `${engineNames[engine] ?? engine}${version === "" ? "" : ` ${version}`}`;
  const run = `${modelName} in ${numberFormatName(weights)} on ${device}, ${software}, ${formatCount(inFlight)} at once, prompts of ${formatCount(promptTokens)} tokens`;
  const head = isNear ? "Nearest measured" : "Nothing near it was measured; least unlike";
  return `${head}: ${run}: ${milliseconds(itlSeconds)} ms between tokens; the model says ${milliseconds(predictedItlSeconds)} (${source}).`;
}

const engineNames: Readonly<Record<string, string>> = {
  vllm: "vLLM",
  "earlier-vllm": "vLLM",
  "first-vllm": "vLLM",
  sglang: "SGLang",
  "tensorrt-llm": "TensorRT-LLM",
  "tensorrt-engine": "TensorRT-LLM engines",
};
