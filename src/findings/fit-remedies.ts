import type { Pool, WeightFormat } from "../engine/input.ts";
import type { FitAttempt, PoolResult } from "../engine/plan-result.ts";
import { formatBytes } from "../quantity/format-bytes.ts";
import { numberFormatName } from "../quantity/number-format-name.ts";
import type { Remedy } from "./finding.ts";

/** The fewest devices a replica needs, of those tried; `null` where none fits. */
export function smallestFit(result: PoolResult): FitAttempt | null {
  return result.fitAttempts.find(({ fits }) => fits) ?? null;
}

/** More devices a replica, as far as the plan found a number that fits. */
export function parallelismRemedies(pool: Pool, result: PoolResult): readonly Remedy[] {
  const fit = smallestFit(result);
  if (fit === null || (fit.tp === pool.tp && fit.pp === pool.pp)) return [];
  const stages = fit.pp === pool.pp ? {} : { [`pools.${pool.id}.pp`]: String(fit.pp) };
  const groups = fit.pp === 1 ? "" : `, ${fit.tp} for each of ${fit.pp} groups of layers`;
  return [
    {
      lever: "parallelism",
      text: `Split each replica over ${fit.tp * fit.pp} devices${groups}: the fewest that hold it.`,
      set: { [`pools.${pool.id}.tp`]: String(fit.tp), ...stages },
    },
  ];
}

/** Bytes a parameter takes, roughly: enough to say whether the next smaller format could free what is missing. */
const roughBytes: Readonly<Record<WeightFormat, number>> = {
  bf16: 2,
  fp16: 2,
  fp8: 1,
  "fp8-mixed": 1,
  int8: 1,
  "int4-awq": 0.55,
  "int4-gptq": 0.55,
  mxfp4: 0.55,
  nvfp4: 0.57,
};

function smallerFormats(pool: Pool): readonly WeightFormat[] {
  const byte = pool.accelerator.fp8FlopsPerSecond === null ? "int8" : "fp8-mixed";
  return ([byte, "int4-awq"] as const).filter((format) => roughBytes[format] < roughBytes[pool.weights]);
}

/** The next smaller weight format that would free what a device lacks. */
export function weightRemedies(pool: Pool, weightBytesPerDevice: number, shortBytes: number): readonly Remedy[] {
  const freed = (format: WeightFormat) => weightBytesPerDevice * (1 - roughBytes[format] / roughBytes[pool.weights]);
  const format = smallerFormats(pool).find((smaller) => freed(smaller) > shortBytes);
  if (format === undefined) return [];
  return [
    {
      lever: "weights",
      text: `Store the weights as ${numberFormatName(format)}: frees about ${formatBytes(freed(format))} a device; check the quality of answers.`,
      set: { [`pools.${pool.id}.weights`]: format },
    },
  ];
}
