import { adapterShares } from "../../engine/service/adapter-work.ts";
import type { Finding } from "../../findings/finding.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { counted } from "../../quantity/sentence.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Advice } from "../advice.ts";
import type { LoadedPlan } from "./lost-caches.ts";
import { type Sides, worthInPools } from "./worth.ts";
import { costOrTimeVerdict, costVerdict, type Worth, worthFinding } from "./worth-words.ts";

/** The one adapter of a pool belongs into its weights. */
function one(sides: Sides): Pick<Worth, "subject" | "isPlural" | "verdict" | "having" | "without" | "remedies"> {
  return {
    subject: "One adapter",
    isPlural: false,
    verdict: costOrTimeVerdict(sides),
    having: "with it beside the weights of its model",
    without: "merged into them",
    remedies: [
      {
        lever: "adapters",
        text: "Serve the merged model, without adapters.",
        set: { [`pools.${sides.pool.id}.adapters`]: "none" },
      },
    ],
  };
}

function many(sides: Sides, count: number): ReturnType<typeof one> {
  const { replicas = 0, mostReplicas = 0 } = sides.without ?? {};
  const isAlike = mostReplicas * count === replicas;
  const each = isAlike ? `${counted(mostReplicas, "replica")} each` : `${counted(replicas, "replica")} together`;
  return {
    subject: "Adapters",
    isPlural: true,
    verdict: costVerdict(sides),
    having: `in one pool with ${formatCount(count)} adapters`,
    without: `in ${formatCount(count)} pools with a copy of the model each${sides.without === null ? "" : `, ${each}`}`,
    remedies: [],
  };
}

function adaptersFinding(sides: Sides, count: number): Finding {
  const { pool, having, without } = sides;
  const words = count === 1 ? one(sides) : many(sides, count);
  const isLoss = words.verdict === "loses";
  return worthFinding(sides, {
    ...words,
    codes: { pays: "adapters-or-copies", even: "adapters-or-copies", loses: "adapters-or-copies" },
    at: `pools.${pool.id}.adapters.count`,
    more: isLoss ? " Each step computes and reads the adapters of its calls." : "",
    numbers: {
      ...(having === null ? {} : { devices: having.devices }),
      ...(without === null ? {} : { devicesOfCopies: without.devices, replicasOfCopies: without.replicas }),
    },
  });
}

/** Whether adapters on one pool pay, or a pool with a copy of the model for each, under the part of the load that asks for it. */
export function adaptersOrCopies(scenario: Scenario, planned: LoadedPlan): readonly Advice[] {
  return worthInPools(scenario, planned, ({ adapters }) =>
    adapters === undefined
      ? null
      : {
          field: "adapters",
          parts: () => adapterShares(adapters),
          ...(adapters.count === 1 ? { isOfTypedCounts: true } : {}),
          told: (sides) => adaptersFinding(sides, adapters.count),
        },
  );
}
