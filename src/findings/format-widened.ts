import type { EngineInput, Pool } from "../engine/input.ts";
import { numberFormatName } from "../quantity/number-format-name.ts";
import type { FindingRule } from "./finding.ts";
import { ofPool, plannedPools } from "./planned-parts.ts";

/** Whether a device multiplies in a format: FP8 from Ada and Hopper on, FP4 from Blackwell on, INT8 where its row has a rate for it. */
function isComputed({ accelerator, weights }: Pool): boolean {
  switch (weights) {
    case "bf16":
    case "fp16":
      return true;
    case "fp8":
    case "fp8-mixed":
      return accelerator.fp8FlopsPerSecond !== null;
    case "int8":
      return accelerator.int8FlopsPerSecond !== null;
    case "mxfp4":
    case "nvfp4":
      return accelerator.fp4FlopsPerSecond !== null;
    case "int4-awq":
    case "int4-gptq":
      // Weight-only by design: what they save is memory and its reading.
      return true;
    default:
      return weights satisfies never;
  }
}

/** Devices of other makers, for whom the engine has no kernels that widen weights. */
const withoutKernels = /^(?:mi\d|tpu|gaudi|trainium)/;
const widenedFormats: ReadonlySet<Pool["weights"]> = new Set([
  "int4-awq",
  "int4-gptq",
  "fp8",
  "fp8-mixed",
  "mxfp4",
  "nvfp4",
]);

/**
 * Whether vLLM's documents name no kernel for the pair: its weight-only ones (Marlin: GPTQ, AWQ, FP8, FP4) run on NVIDIA's devices
 * alone, and FP8 matrices on others that have such units, TPUs apart.
 *
 * @source vllm-docs: quantization, supported hardware
 */
function isUnsupported(pool: Pool): boolean {
  const { runtime, accelerator, weights } = pool;
  if (!runtime.id.startsWith("vllm") || !withoutKernels.test(accelerator.id)) return false;
  const isNative = !weights.startsWith("int4") && isComputed(pool);
  return widenedFormats.has(weights) && !(isNative && !accelerator.id.startsWith("tpu"));
}

function unsupported(pool: Pool, input: EngineInput) {
  const format = numberFormatName(pool.weights);
  return {
    at: `pools.${pool.id}.weights`,
    text: `vLLM's documents name no kernel for ${format} weights on ${pool.accelerator.name}${ofPool(pool, input)}: check that your engine runs them before you count on this plan.`,
    numbers: { format: pool.weights, accelerator: pool.accelerator.id },
    remedies: [],
  };
}

function widened(pool: Pool, input: EngineInput) {
  const format = numberFormatName(pool.weights);
  return {
    at: `pools.${pool.id}.weights`,
    text: `${pool.accelerator.name}${ofPool(pool, input)} does not compute in ${format}. Weight-only kernels widen the weights to 16 bits: they save memory and its reading, and compute no faster.`,
    numbers: { format: pool.weights, accelerator: pool.accelerator.id },
    remedies: [],
  };
}

/** Weights in a format that the device has no matrix units for. */
const formatWidened: FindingRule = {
  code: "format-widened",
  severity: "note",
  when: (plan, input) =>
    plannedPools(plan, input)
      .filter(({ result }) => result.outcome !== "no-work")
      .flatMap(({ pool }) => {
        if (isUnsupported(pool)) return [unsupported(pool, input)];
        return isComputed(pool) ? [] : [widened(pool, input)];
      }),
};

export default formatWidened;
