import type { Plan } from "../engine/plan-result.ts";
import type { SpeculationResult } from "../engine/speculation.ts";
import { figure, poolOf } from "./figure.ts";
import { formulaOf } from "./formula-of.ts";
import type { Metric } from "./metric.ts";

function draftingOf(plan: Plan, at: string | null): SpeculationResult | null {
  return poolOf(plan, at)?.speculation ?? null;
}

const acceptedTokens = figure(
  "pool",
  {
    id: "speculation.acceptedTokens",
    label: "Tokens a step gives a call",
    unit: "tokens",
    better: "more",
    words:
      "Tokens that one verification gives a call on average: the drafts that the model accepts, and the one it gives itself. 1 is none accepted.",
  },
  (plan, _input, at) => draftingOf(plan, at)?.acceptedTokens ?? null,
  (_value, plan, _input, at) => formulaOf(plan, "pool", at, "speculation.acceptedTokens"),
);

const speedup = figure(
  "pool",
  {
    id: "speculation.speedup",
    label: "Speed of tokens with drafts over without",
    unit: "",
    better: "more",
    words:
      "Time between two tokens without drafts over that with them, at the number of calls that run on a replica at the planning load. Below 1 drafts are a loss.",
  },
  (plan, _input, at) => draftingOf(plan, at)?.operating?.speedup ?? null,
  (value, plan, _input, at) => ({
    kind: "steps",
    steps: (draftingOf(plan, at)?.gains ?? []).map(
      (gain) =>
        `With ${gain.batch} running ${gain.batch === 1 ? "call" : "calls"} tokens come ${gain.speedup.toFixed(2)} times as fast.`,
    ),
    from: [],
    value,
  }),
);

const draftTimeShare = figure(
  "pool",
  {
    id: "speculation.draftTimeShare",
    label: "Drafting, of a step",
    unit: "share",
    better: "less",
    words: "Share of a step without prompts in which what drafts runs, and the model waits for it.",
  },
  (plan, _input, at) => draftingOf(plan, at)?.draftTimeShare ?? null,
  (value, plan, _input, at) => ({
    kind: "steps",
    steps: [
      `What drafts runs ${draftingOf(plan, at)?.draftTokens ?? 0} times a step, once for each drafted token; each run reads its weights and its cache.`,
    ],
    from: [],
    value,
  }),
);

/** How a pool drafts tokens, and what comes of it. */
export const speculation: readonly Metric[] = [acceptedTokens, speedup, draftTimeShare];
