import { type Outcome, quoted, refused, success } from "../../scenario/problem.ts";
import { optionText } from "../arguments.ts";
import type { Arguments } from "../command.ts";
import type { Machine } from "./machine.ts";

/** Which part of the points is planned, of how many; parts count from 0. */
export interface AskedShard {
  readonly shard: number;
  readonly shards: number;
}

const mostShards = 100_000;

/** Where schedulers say which part a task is, and what they call the first one. */
const schedulers = [
  { name: "SLURM_ARRAY_TASK_ID", first: 0 },
  { name: "JOB_COMPLETION_INDEX", first: 0 },
  { name: "PARALLEL_SEQ", first: 1 },
] as const;

/** A whole number as typed, or why it is none. */
export function wholeOption(args: Arguments, name: string, least: number, most: number): Outcome<number | null> {
  const typed = optionText(args, name);
  if (typed === null) return success(null);
  const value = Number(typed);
  return /^\d{1,15}$/.test(typed) && value >= least && value <= most
    ? success(value)
    : refused(
        `bad-${name}`,
        `--${name}`,
        `--${name} takes a whole number from ${least} to ${most}, not ${quoted(typed)}.`,
      );
}

/** How many parts were asked for; `null`: nobody said. */
export function askedShards(args: Arguments): Outcome<number | null> {
  return wholeOption(args, "shards", 1, mostShards);
}

/** The part that is asked for: by `--shard`, else by the scheduler that runs this; all points where there is one part. */
export function askedShard(args: Arguments, { environment }: Machine): Outcome<AskedShard> {
  const count = askedShards(args);
  if (!count.ok) return count;
  const shards = count.value;
  if (shards === null) {
    const needs = "--shard needs --shards: how many there are.";
    return optionText(args, "shard") === null
      ? success({ shard: 0, shards: 1 })
      : refused("missing-option", "--shards", needs);
  }
  const typed = wholeOption(args, "shard", 0, shards - 1);
  if (!typed.ok) return typed;
  if (typed.value !== null) return success({ shard: typed.value, shards });
  for (const { name, first } of schedulers) {
    const said = environment(name);
    if (said === null || said === "") continue;
    const shard = Number(said) - first;
    const isPart = /^\d{1,15}$/.test(said) && shard >= 0 && shard < shards;
    const range = `${first} to ${shards - 1 + first}`;
    return isPart
      ? success({ shard, shards })
      : refused("bad-shard", name, `${name} is ${quoted(said)}; of ${shards} shards it has to be ${range}.`);
  }
  if (shards === 1) return success({ shard: 0, shards });
  const names = schedulers.map(({ name }) => name).join(", ");
  return refused(
    "missing-option",
    "--shard",
    `--shards ${shards} needs --shard 0 to ${shards - 1}, or one of ${names}.`,
  );
}
