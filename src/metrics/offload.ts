import type { Plan } from "../engine/plan-result.ts";
import type { OffloadResult } from "../engine/pool-offload.ts";
import type { FigureAt } from "./explanation.ts";
import { figure, poolOf } from "./figure.ts";
import { byHand, poolInput } from "./input-figure.ts";
import type { Metric } from "./metric.ts";

const offloadOf = (plan: Plan, at: string | null): OffloadResult | null => poolOf(plan, at)?.offload ?? null;

const tierNames: Readonly<Record<OffloadResult["tiers"][number]["tier"], string>> = {
  host: "Found in host memory",
  disk: "Found on disk or in the store",
};

const howFound = [
  "Calls leave copies in each tier, which keeps them as the caches do: what was used longest ago goes first, and the more room there is the longer things stay.",
  "A call finds what its session left if it is back within that time; what the caches still hold is read there, what is beneath is fetched.",
  "Where a fetch takes longer than computing, or copies take all of a tier's time, nothing is found there.",
];

const given = ["hostBytes", "hostBytesPerSecond", "diskBytes", "diskBytesPerSecond"] as const;

const inputsAt = (at: string | null): readonly FigureAt[] =>
  given.map((field) => ({ scope: "pool", at, id: `offload.${field}` }));

/** What of the prompts is found in the caches and in the tiers beneath them, where there are any. */
export const offload: readonly Metric[] = [
  ...given.map((field) =>
    poolInput(
      { id: `offload.${field}`, path: `pools.*.offload.${field}` },
      ({ offload: own, accelerator }) => {
        if (own === undefined || own === null) return null;
        return field === "hostBytesPerSecond" ? (own[field] ?? accelerator.pcieBytesPerSecond) : own[field];
      },
      ({ offload: own }) =>
        field === "hostBytesPerSecond" && own?.[field] === null ? { source: "catalogue", date: null } : byHand,
    ),
  ),
  figure(
    "pool",
    {
      id: "offload.foundShare",
      label: "Prompts found, tier by tier",
      unit: "share",
      better: "more",
      words:
        "Share of the pool's prompt tokens that calls find in the caches, in host memory or in a store, at the peak.",
    },
    (plan, _input, at) => offloadOf(plan, at)?.foundShare ?? null,
    (value, plan, _input, at) => {
      const held = offloadOf(plan, at);
      if (held === null) return null;
      const lines = held.tiers.map(({ tier, foundShare }) => ({
        id: tier,
        label: tierNames[tier],
        value: foundShare,
        method: "of the characteristic time",
      }));
      const cache = {
        id: "cache",
        label: "Found in the caches",
        value: held.cacheShare,
        method: "of the characteristic time",
      };
      return { kind: "sum", lines: [cache, ...lines], value };
    },
  ),
  figure(
    "pool",
    {
      id: "offload.fetchSecondsPerCall",
      label: "Fetching of a call",
      unit: "s",
      better: "less",
      words:
        "Time that a call waits for what is fetched from host memory or a store, mean over all calls. It is part of the time to the first token.",
    },
    (plan, _input, at) => offloadOf(plan, at)?.fetchSecondsPerCall ?? null,
    (value, _plan, _input, at) => ({ kind: "steps", steps: howFound, from: inputsAt(at), value }),
  ),
];
