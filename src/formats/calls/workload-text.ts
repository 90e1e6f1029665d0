import { millisecondsPerSecond } from "../../quantity/time.ts";
import { baseOf } from "../../scenario/field.ts";
import type { Scenario } from "../../scenario/schema.ts";

type ScenarioClass = Scenario["classes"][number];
type Spread = ScenarioClass["varies"]["outputTokens"];
type Quantity = ScenarioClass["prefixTokens"];

/** A quantity as the catalogue of workloads describes it. */
interface Described {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly standard_deviation: number;
  readonly distribution_type: string;
}

function base(quantity: Quantity): number {
  return typeof quantity === "number" ? quantity : quantity.base;
}

function round(value: number): number {
  return Number(value.toPrecision(6));
}

function constant(mean: number): Described {
  return { min: round(mean), max: round(mean), mean: round(mean), standard_deviation: 0, distribution_type: "normal" };
}

/** Mean and deviation over it of straight lines between quantiles. */
function ofPoints(points: NonNullable<Spread>["quantiles"]): { readonly mean: number; readonly cv: number } {
  let mean = 0;
  let square = 0;
  for (const [index, { share, value }] of points.entries()) {
    const before = points[index - 1];
    if (before === undefined) continue;
    const part = share - before.share;
    mean += (part * (before.value + value)) / 2;
    square += (part * (before.value * before.value + before.value * value + value * value)) / 3;
  }
  return { mean, cv: mean > 0 ? Math.sqrt(Math.max(0, square / (mean * mean) - 1)) : 0 };
}

function described(mean: number, spread: Spread, least: number, most: number): Described {
  if (spread === null || (spread.kind === "lognormal" && spread.cv === 0)) return constant(mean);
  const held = (value: number) => round(Math.min(most, Math.max(least, value)));
  if (spread.kind === "lognormal") {
    // Hardly any draw lies beyond: of a small spread it is three deviations.
    const cv = baseOf(spread.cv);
    const factor = (1 + cv) * (1 + cv) * (1 + cv);
    return {
      min: held(mean / factor),
      max: held(mean * factor),
      mean: round(mean),
      standard_deviation: round(mean * cv),
      distribution_type: "log_normal",
    };
  }
  const { mean: ofAll, cv } = ofPoints(spread.quantiles);
  const scale = ofAll > 0 ? mean / ofAll : 0;
  return {
    min: held((spread.quantiles[0]?.value ?? 0) * scale),
    max: held((spread.quantiles.at(-1)?.value ?? 0) * scale),
    mean: round(mean),
    standard_deviation: round(mean * cv),
    distribution_type: "empirical",
  };
}

function percent(share: number): string {
  return `${round(100 * share)}`.replace(".", "_");
}

/**
 * A class as inference-perf's catalogue of workloads describes one: means and spreads of prompts, answers and turns, and its limits. The
 * mean prompt is that of a session of mean length; what the catalogue has no word for, such as rates and failures, is left out.
 */
export function workloadCatalogueText(workload: ScenarioClass): string {
  const { varies, limits, contextCapTokens } = workload;
  const turns = base(workload.steps) * base(workload.callsPerStep);
  const growth = base(workload.growthTokensPerCall);
  const output = base(workload.outputTokens);
  const cap = base(contextCapTokens);
  const prompt = Math.min(cap, base(workload.prefixTokens) + (growth * Math.max(0, turns - 1)) / 2);
  const prefix = base(workload.context.sharedPrefixTokens);
  const slo = (name: string, seconds: Quantity | null) =>
    seconds === null
      ? []
      : [[`${name}_p${percent(base(limits.percentile))}_ms`, round(base(seconds) * millisecondsPerSecond)] as const];
  const slos = Object.fromEntries([...slo("ttft", limits.ttftSeconds), ...slo("itl", limits.itlSeconds)]);
  const document = {
    input_sequence_length: described(prompt, varies.prefixTokens, 1, cap),
    output_sequence_length: described(output, varies.outputTokens, 1, cap),
    number_of_turns: described(turns, varies.steps, 1, Number.MAX_SAFE_INTEGER),
    time_between_turns: described(base(workload.toolSeconds), varies.toolSeconds, 0, Number.MAX_SAFE_INTEGER),
    system_prompt: constant(prefix),
    input_sequence_length_per_turn: constant(turns > 1 ? Math.max(0, growth - output) : 0),
    multi_turn: turns > 1,
    metadata: { prefill_decode_ratio: round(output > 0 ? prompt / output : 0), slos },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
