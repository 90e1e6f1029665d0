import { type Outcome, refused, quoted, success } from "../../scenario/problem.ts";
import { missingOption, optionText } from "../arguments.ts";
import type { Command, Option } from "../command.ts";
import { scenarioFrom, sourceWords } from "../source.ts";
import { workersOption } from "../done-by-threads.ts";
import { askedShard, askedShards, wholeOption } from "../sweep/asked-shard.ts";
import { emittedJob, jobKinds } from "../sweep/emitted-job.ts";
import { sweepQuestion } from "../sweep/sweep-question.ts";
import { sweptShard } from "../sweep/swept-shard.ts";

const options: readonly Option[] = [
  { name: "set", value: "PATH=A,B,C", about: "a field and the values that it takes in turn", isRepeatable: true },
  { name: "draws", value: "N", about: "at every point draw N plans of its ranges; rounded up to a power of two" },
  { name: "seeds", value: "1..50", about: "every combination with each of these seeds: 1..50, or 1,2,7" },
  { name: "judge", value: null, about: "simulate the counts of every point: seconds a point, by formula milliseconds" },
  { name: "shards", value: "N", about: "into so many parts the points are cut (1)" },
  {
    name: "shard",
    value: "I",
    about: "which part this is, from 0; else SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX or PARALLEL_SEQ - 1",
  },
  workersOption,
  { name: "out", value: "DIR", about: "the folder that gets shard-I-of-N.jsonl, one point a line" },
  { name: "emit", value: "slurm|kubernetes|parallel", about: "print the job that plans all parts, and plan nothing" },
];

const mostWorkers = 512;
const command: Command = {
  name: "sweep",
  usage:
    "SOURCE --set path=a,b,c ... [--draws N] [--seeds 1..50] [--judge] [--shards N --shard I] [--workers N] --out DIR [--emit slurm|kubernetes|parallel]",
  summary:
    "plan a grid of values, a part of it here and the others elsewhere: one JSON line a point; sweep-join puts them together",
  operands: ["SOURCE"],
  required: 1,
  needs: `sweep needs a scenario: ${sourceWords}.`,
  options,
  run: async (args, io) => {
    const missing = missingOption(args, options, ["out"]);
    if (!missing.ok) return missing.problem;
    const source = await scenarioFrom(args.operands[0] ?? "", io);
    if (!source.ok) return source.problem;
    const question = sweepQuestion(source.value, args);
    if (!question.ok) return question.problem;
    const workers = wholeOption(args, "workers", 1, mostWorkers);
    if (!workers.ok) return workers.problem;
    const sweep = { question: question.value, workers: workers.value, out: optionText(args, "out") ?? "" };
    const kind = jobKind(optionText(args, "emit"));
    if (!kind.ok) return kind.problem;
    if (kind.value === null) {
      const shard = askedShard(args, io.machine);
      return shard.ok ? sweptShard(sweep, shard.value, io) : shard.problem;
    }
    const shards = askedShards(args);
    if (!shards.ok) return shards.problem;
    io.out(emittedJob(kind.value, sweep, shards.value, io.machine));
    return null;
  },
};

function jobKind(typed: string | null): Outcome<(typeof jobKinds)[number] | null> {
  if (typed === null) return success(null);
  const kind = jobKinds.find((one) => one === typed.toLowerCase());
  const text = `--emit takes ${jobKinds.join(", ")}, not ${quoted(typed)}.`;
  return kind === undefined ? refused("bad-emit", "--emit", text) : success(kind);
}

export default command;
