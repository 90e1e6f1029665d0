import type { Pool } from "../../engine/input.ts";
import { kvUse, maxSequences } from "../../engine/memory/concurrency.ts";
import { deviceMemory } from "../../engine/memory/device-memory.ts";
import { serviceModel } from "../../engine/service/batch-service.ts";
import type { CallShape } from "../../engine/service/call-shape.ts";
import { curvePoint, kneeBatch, serviceCurve } from "../../engine/service/service-curve.ts";
import type { CurvePoint } from "../../engine/service/service-curve.ts";
import { refused } from "../../scenario/problem.ts";
import { hasOption } from "../arguments.ts";
import type { Arguments } from "../arguments.ts";
import type { Command, Option } from "../command.ts";
import { missingOption, tokensOption } from "../option-value.ts";
import type { Outcome } from "../outcome.ts";
import { success } from "../outcome.ts";
import { replicaOptions, replicaPool } from "../replica-pool.ts";
import { curveReport } from "../report/curve-report.ts";
import { ink } from "../report/ink.ts";

const options: readonly Option[] = [
  ...replicaOptions,
  { name: "prompt", value: "TOKENS", about: "prompt of a call, its cached part included" },
  { name: "output", value: "TOKENS", about: "tokens that a call generates" },
  { name: "cached", value: "TOKENS", about: "part of the prompt found in the prefix cache (0)" },
];

/** What `curve --json` prints: fields may be added, never renamed, retyped or dropped. */
export interface CurveDocument {
  readonly points: readonly {
    readonly batch: number;
    readonly throughputTokensPerSecond: number;
    readonly callsPerSecond: number;
    readonly ttftSeconds: number;
    readonly itlSeconds: number;
    readonly kvUse: number | null;
    /** Where the time of a step without prompt tokens goes, in seconds. */
    readonly parts: {
      readonly weights: number;
      readonly kv: number;
      readonly compute: number;
      readonly communication: number;
      readonly overhead: number;
    };
  }[];
  readonly kneeBatch: number;
  readonly maxSequences: number;
  readonly basis: "measured" | "fitted" | "assumed";
  readonly errorPercent: number | null;
}

function callShape(args: Arguments): Outcome<CallShape> {
  const prompt = tokensOption(args, "prompt", 1);
  if (!prompt.ok) return prompt;
  const output = tokensOption(args, "output", 1);
  if (!output.ok) return output;
  const cached = tokensOption(args, "cached", 0);
  if (!cached.ok) return cached;
  if (cached.value > prompt.value) {
    return refused(
      "bad-value",
      "--cached",
      `--cached is a part of --prompt: ${cached.value} is more than ${prompt.value}.`,
    );
  }
  return success({
    outputTokens: output.value,
    uncachedTokens: prompt.value - cached.value,
    cachedTokens: cached.value,
    // A call holds its prompt and, on average over its output, half of that.
    decodeContextTokens: prompt.value + output.value / 2,
    endContextTokens: prompt.value + output.value,
  });
}

function pointOf({ step, ...point }: CurvePoint, pool: Pool, shape: CallShape): CurveDocument["points"][number] {
  const parts = {
    weights: step.weightsSeconds,
    kv: step.kvSeconds,
    compute: step.computeSeconds,
    communication: step.communicationSeconds,
    overhead: step.overheadSeconds,
  };
  return { ...point, kvUse: kvUse(pool, point.batch, shape.decodeContextTokens), parts };
}

/** The service curve of one replica, a point for each batch it can run; no point where no sequence fits. */
export function curveDocument(pool: Pool, shape: CallShape): Outcome<CurveDocument> {
  const held = maxSequences(pool, shape.endContextTokens);
  if (held === null || deviceMemory(pool).roomBytes === null) {
    const text = `No source says what memory the driver of ${pool.accelerator.name} reports; enter it with --memory GIB.`;
    return refused("memory-unknown", "--memory", text);
  }
  const { basis, errorPercent } = pool.runtime;
  const cap = Math.min(pool.maxSequences, held);
  const model = serviceModel(pool, shape);
  const curve = serviceCurve(model, cap);
  const points = Array.from({ length: cap }, (_, index) => pointOf(curvePoint(model, curve, index + 1), pool, shape));
  return success({ points, kneeBatch: cap === 0 ? 0 : kneeBatch(curve), maxSequences: held, basis, errorPercent });
}

const curve: Command = {
  name: "curve",
  usage: "--model ID --accelerator ID --tp N --prompt TOKENS --output TOKENS [options] [--json]",
  summary: "show what one replica serves at each batch: throughput, time to first token, time between tokens",
  operands: [],
  required: 0,
  options,
  run: async (args, io) => {
    const missing = missingOption(args, options, ["model", "accelerator", "prompt", "output"]);
    if (!missing.ok) return missing.problem;
    const pool = replicaPool(args);
    if (!pool.ok) return pool.problem;
    const shape = callShape(args);
    if (!shape.ok) return shape.problem;
    const found = curveDocument(pool.value, shape.value);
    if (!found.ok) return found.problem;
    const { value } = found;
    io.out(hasOption(args, "json") ? `${JSON.stringify(value, null, 2)}\n` : curveReport(value, ink(io.hasColour)));
    return null;
  },
};

export default curve;
