import type { MaySplitFurther } from "../engine/parallel.ts";
import type { Plan } from "../engine/plan-result.ts";
import type { FigureAt } from "./explanation.ts";
import { figure, poolOf } from "./figure.ts";
import { formulaOf } from "./formula-of.ts";
import type { Metric } from "./metric.ts";

function sharingOf(plan: Plan, at: string | null): NonNullable<MaySplitFurther["parallel"]> | null {
  return poolOf(plan, at)?.parallel ?? null;
}

const askedFor = (at: string | null): readonly FigureAt[] =>
  ["decodeContext", "prefillContext"].map((id) => ({ scope: "pool", at, id }));

const stepsOf = (steps: readonly string[], value: number, at: string | null) =>
  ({ kind: "steps", steps, from: askedFor(at), value }) as const;

const contextShards = figure(
  "pool",
  {
    id: "parallel.contextShards",
    label: "Ranks that share a cache",
    unit: "",
    better: null,
    words: "Ranks that the cached tokens of a sequence are dealt to, each of which keeps and reads its part of them.",
  },
  (plan, _input, at) => sharingOf(plan, at)?.contextShards ?? null,
  (value, plan, _input, at) =>
    formulaOf(plan, "pool", at, "parallel.contextShards") ??
    stepsOf(["Each rank keeps all tokens of the sequences that it serves: no more ranks are asked for."], value, at),
);

const expertSkew = figure(
  "pool",
  {
    id: "parallel.expertSkew",
    label: "Imbalance of expert groups",
    unit: "",
    better: "less",
    words:
      "Tokens that the busiest group of experts computes, over the mean of all groups, copies of experts counted: the others wait for it. What chance adds in a step comes on top.",
  },
  (plan, _input, at) => sharingOf(plan, at)?.expertSkew ?? null,
  (value, plan, _input, at) =>
    formulaOf(plan, "pool", at, "parallel.expertSkew") ?? {
      kind: "steps",
      steps: ["No imbalance is entered, or no group has experts of its own: tokens find their experts by chance."],
      from: [],
      value,
    },
);

const roomFactor = figure(
  "pool",
  {
    id: "parallel.roomFactor",
    label: "Room by shared caches",
    unit: "",
    better: "more",
    words:
      "Sequences of mean length that a replica's memory holds, over those that it would hold without context parallelism.",
  },
  (plan, _input, at) => sharingOf(plan, at)?.roomFactor ?? null,
  (value, plan, _input, at) =>
    stepsOf(
      [
        `The cached tokens of a sequence are dealt to ${sharingOf(plan, at)?.contextShards ?? 1} ranks; what no token adds stays whole, and attention's weights repeat in each group that shares a prompt.`,
      ],
      value,
      at,
    ),
);

const tokenSpeed = figure(
  "pool",
  {
    id: "parallel.tokenSpeed",
    label: "Token speed by sharing",
    unit: "",
    better: "more",
    words:
      "Time between two tokens without context parallelism over that with it, at the calls that run on a replica at the planning load. Below 1 tokens come later.",
  },
  (plan, _input, at) => sharingOf(plan, at)?.tokenSpeed ?? null,
  (value, _plan, _input, at) =>
    stepsOf(
      [
        "Each rank reads its part of the cache, and in every layer queries are gathered and parts of the output merged: what is saved in reading is paid in messages.",
      ],
      value,
      at,
    ),
);

const promptSpeed = figure(
  "pool",
  {
    id: "parallel.promptSpeed",
    label: "Prompt speed by sharing",
    unit: "",
    better: "more",
    words: "Time of the mean prompt by itself without context parallelism, over that with it.",
  },
  (plan, _input, at) => sharingOf(plan, at)?.promptSpeed ?? null,
  (value, _plan, _input, at) =>
    stepsOf(
      [
        "A prompt's attention gathers what ranks hold of it; groups that share a prompt each compute a part of its tokens and reduce over fewer ranks.",
      ],
      value,
      at,
    ),
);

/** How the ranks of a pool share sequences, prompts and experts, and what comes of it. */
export const parallel: readonly Metric[] = [contextShards, roomFactor, tokenSpeed, promptSpeed, expertSkew];
