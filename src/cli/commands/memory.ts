import { hasOption, missingOption, tokensOption } from "../arguments.ts";
import type { Command, Option } from "../command.ts";
import { replicaMemory } from "../replica-documents.ts";
import { replicaOptions, replicaPool } from "../replica-pool.ts";
import { ink } from "../report/ink.ts";
import { replicaMemoryReport } from "../report/replica-report.ts";

const options: readonly Option[] = [
  ...replicaOptions,
  { name: "context", value: "TOKENS", about: "prompt and output that each sequence holds" },
];

const memory: Command = {
  name: "memory",
  usage: "--model ID|FILE --accelerator ID --tp N --context TOKENS [options] [--json]",
  summary: "show what fills the memory of one replica and how many sequences it holds",
  operands: [],
  required: 0,
  options,
  run: async (args, io) => {
    const missing = missingOption(args, options, ["model", "accelerator", "context"]);
    if (!missing.ok) return missing.problem;
    const pool = await replicaPool(args, io);
    if (!pool.ok) return pool.problem;
    const context = tokensOption(args, "context", 1);
    if (!context.ok) return context.problem;
    const found = replicaMemory(pool.value, context.value);
    if (!found.ok) return found.problem;
    const { value } = found;
    io.out(
      hasOption(args, "json")
        ? `${JSON.stringify(value, null, 2)}\n`
        : replicaMemoryReport(pool.value, context.value, value, ink(io.hasColour)),
    );
    return null;
  },
};

export default memory;
