import type { Plan } from "../engine/plan-result.ts";
import type { HandoverResult } from "../engine/handover.ts";
import type { Explanation } from "./explanation.ts";
import { type Explain, figure, poolOf, resultOf } from "./figure.ts";
import { formulaOf } from "./formula-of.ts";
import type { Facts, Metric } from "./metric.ts";

const handoverOf = (plan: Plan, at: string | null): HandoverResult | null => poolOf(plan, at)?.handover ?? null;

type Field = Exclude<keyof HandoverResult, "promptPoolId" | "link">;

/** A figure of the way from the replicas of prompts to those that answer. */
function ofWay(facts: Omit<Facts, "id"> & { readonly id: Field }, explain: Explain): Metric {
  const read = (plan: Plan, _input: unknown, at: string | null) => handoverOf(plan, at)?.[facts.id] ?? null;
  return figure("pool", { ...facts, id: `handover.${facts.id}` }, read, explain);
}

const byFormula =
  (id: "handover.ratio" | "handover.transferSeconds" | "handover.shownSeconds"): Explain =>
  (_value, plan, _input, at) =>
    formulaOf(plan, "pool", at, id);

const inSteps =
  (steps: readonly string[]): Explain =>
  (value) => ({ kind: "steps", steps, from: [], value });

/** What the time to a first token is made of where prompts are computed apart, in the order it passes. */
export function wayParts({ promptTtftSeconds, linkWaitSeconds, shownSeconds, answerTtftSeconds }: HandoverResult) {
  const line = (id: string, label: string, value: number, method: string) => ({ id, label, value, method });
  return [
    line("handover.promptTtftSeconds", "With the replicas of prompts", promptTtftSeconds, "line, step and own prompt"),
    line("handover.linkWaitSeconds", "Until the link is free", linkWaitSeconds, "a link carries one state at a time"),
    line("handover.shownSeconds", "On the link", shownSeconds, "what is left when the prompt is done"),
    line("handover.answerTtftSeconds", "Where it is answered", answerTtftSeconds, "place in the batch, and a step"),
  ];
}

/** A first token of a pool, or of a class on one, whose prompts are computed apart is no matter of one queue. */
export function ofTheWay(otherwise: Explain): Explain {
  return (value, plan, input, at) => {
    const poolId = resultOf(plan, at)?.poolId ?? at;
    const own = handoverOf(plan, poolId);
    if (own === null) return otherwise(value, plan, input, at);
    const steps = [
      `A call waits and is computed with ${own.promptPoolId}, as the queue of a replica there says.`,
      "Then its state is sent, and it waits for a place and a step where it is answered: both are taken at their mean.",
    ];
    return { kind: "steps", steps, from: [{ scope: "pool", at: poolId, id: "handover.ttftMeanSeconds" }], value };
  };
}

const sumOfParts: Explain = (value, plan, _input, at): Explanation | null => {
  const own = handoverOf(plan, at);
  return own === null ? null : { kind: "sum", lines: wayParts(own), value };
};

const sides = [
  "The counts of both sides are those that cost least together: each is sized as a pool of its own, prompts by their line and answers by memory and time between tokens.",
];

/** What its prompts take from a pool's quota. */
const quotaBeside = figure(
  "pool",
  {
    id: "quotaBesideDevices",
    label: "Devices of its prompts",
    unit: "devices",
    better: "less",
    words:
      "Devices of the replicas that compute its prompts, reserves and whole nodes included: the quota is for both.",
  },
  (plan, _input, at) => poolOf(plan, at)?.quotaBesideDevices ?? null,
  inSteps(["Counted as a pool of its own: its replicas and reserves, and what comes with whole nodes."]),
);

/** Prompts that are computed on replicas of their own, and how their states get to where they are answered. */
export const handover: readonly Metric[] = [
  quotaBeside,
  ofWay(
    {
      id: "ratio",
      label: "Replicas of prompts for each of answers",
      unit: "",
      better: null,
      words: "Serving replicas that compute prompts over those that answer.",
    },
    byFormula("handover.ratio"),
  ),
  ofWay(
    {
      id: "promptReplicas",
      label: "Replicas that compute prompts",
      unit: "replicas",
      better: "less",
      words: "Serving replicas that compute prompts and send their states to those that answer.",
    },
    inSteps(sides),
  ),
  ofWay(
    {
      id: "sentShare",
      label: "Part of a prompt that is sent",
      unit: "share",
      better: "less",
      words: "Share of the prompt tokens of the mean call that the caches of the replicas that answer do not hold.",
    },
    inSteps([
      "What a call leaves in the cache of the replica that answered it is found by the session's next call if that comes to the same replica in time: room, router and pauses decide, as they do for the caches where prompts are computed.",
    ]),
  ),
  ofWay(
    {
      id: "bytesPerCall",
      label: "State sent of a call",
      unit: "bytes",
      better: "less",
      words: "Keys and values of what is sent of the mean call's prompt, in the format of the replicas of prompts.",
    },
    inSteps([
      "Every layer keeps the keys and values of each token of the prompt. What the caches on the other side still hold of it is not sent again.",
    ]),
  ),
  ofWay(
    {
      id: "transferSeconds",
      label: "Transfer of a state",
      unit: "s",
      better: "less",
      words: "Time that the state of the mean call takes from a replica of prompts to one that answers.",
    },
    byFormula("handover.transferSeconds"),
  ),
  ofWay(
    {
      id: "shownSeconds",
      label: "Transfer after the prompt",
      unit: "s",
      better: "less",
      words:
        "Of the transfer what is left when the prompt is done: layers that set off as soon as they are computed hide the rest.",
    },
    byFormula("handover.shownSeconds"),
  ),
  ofWay(
    {
      id: "linkUse",
      label: "Use of the link of a replica",
      unit: "share",
      better: "less",
      words: "Share of the time in which the link of a replica of the side with fewer of them carries a state.",
    },
    inSteps([
      "Calls a second at the peak over the replicas of the side that has fewer of them, times the transfer of the mean call.",
    ]),
  ),
  ofWay(
    {
      id: "ttftMeanSeconds",
      label: "First token over both sides, by formula",
      unit: "s",
      better: "less",
      words:
        "Mean time from arrival to first token by formula: with the replicas of prompts, on the link, and where it is answered.",
    },
    sumOfParts,
  ),
];
