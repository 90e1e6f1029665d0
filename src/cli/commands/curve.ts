import type { CallShape } from "../../engine/service/call-shape.ts";
import { type Outcome, refused, success } from "../../scenario/problem.ts";
import { hasOption, missingOption, tokensOption } from "../arguments.ts";
import type { Arguments, Command, Option } from "../command.ts";
import { curveDocument } from "../replica-documents.ts";
import { replicaOptions, replicaPool } from "../replica-pool.ts";
import { curveReport } from "../report/replica-report.ts";
import { ink } from "../report/ink.ts";

const options: readonly Option[] = [
  ...replicaOptions,
  { name: "prompt", value: "TOKENS", about: "prompt of a call, its cached part included" },
  { name: "output", value: "TOKENS", about: "tokens that a call generates" },
  { name: "cached", value: "TOKENS", about: "part of the prompt found in the prompt cache (0)" },
];

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
    const pool = await replicaPool(args, io);
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
