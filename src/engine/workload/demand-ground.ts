import { recalled } from "./recalled.ts";
import { textOnce } from "./text-once.ts";
import type { WorkloadClass } from "../workload-class.ts";
import type { ContextTokens } from "./context-tokens.ts";
import { contextQuantiles } from "./context-quantiles.ts";
import { isPlain } from "./plain-class.ts";
import { promptTokensAbove as promptTokensOfRunsAbove } from "./prompt-tokens-above.ts";
import { promptTokensAbove, type ShareAbove } from "./prompt-volume.ts";
import { chainGround, workflowChain, type ChainGround, type WorkflowChain } from "./workflow-chain.ts";

/** What a class's demand rests on, however many ask for it and however long they wait. */
export interface DemandGround {
  /** What its workflows run through when a step takes this long; `null`: not known, or nobody leaves for it. */
  readonly chainAt: (stepSeconds: number | null) => WorkflowChain;
  /** `null`: closed formulas give them. */
  readonly context: ContextTokens | null;
  readonly longContext: ShareAbove;
}

interface Asked {
  readonly workload: WorkloadClass;
  readonly workflowsPerSecond: number;
}

/** Classes of a large scenario, one of them changed; and times of a step that its rounds go through. */
const mostGrounds = 24;
const mostChains = 12;

/** In place of what no session and no chain depends on: who asks, how often, where, and what it is worth. */
const asNobody = {
  id: "",
  name: "",
  poolId: "",
  lane: "real-time",
  workflowsPerDay: 0,
  peakToAverage: 1,
  peakWindowSeconds: 0,
  hours: [],
  days: [],
  planAtShare: 1,
  growthPerMonth: 0,
  burst: null,
  submission: null,
  concurrencyCap: null,
  reviewShare: 0,
  reviewMinutes: 0,
  valueUsdPerSuccess: null,
  failureUsd: 0,
  replayShare: 0,
  isReplayAtPeak: false,
} as const satisfies Partial<WorkloadClass>;

const classText = textOnce((workload: WorkloadClass) => JSON.stringify({ ...workload, ...asNobody }));

function keyOf({ workload, workflowsPerSecond }: Asked): string {
  // How often workflows begin decides only whether they find each other's prompts in the cache.
  const isAsked = workload.context.cacheLifetimeSeconds !== null;
  return isAsked ? `${workflowsPerSecond} ${classText(workload)}` : classText(workload);
}

/**
 * What a class's demand rests on: its sessions, its lengths, and the chain of its attempts.
 *
 * @source derived: sessions and lengths know no time.
 */
export const demandGround: (asked: Asked) => DemandGround = recalled(keyOf, newGround, mostGrounds);

function newGround({ workload, workflowsPerSecond }: Asked): DemandGround {
  const ground = chainGround(workload, workflowsPerSecond);
  const start = workload.hosted?.longContext?.startTokens;
  return {
    chainAt: recalled(
      String,
      (stepSeconds) => workflowChain(workload, { workflowsPerSecond, stepSeconds }, ground),
      mostChains,
    ),
    context: isPlain(workload) ? null : contextQuantiles(workload, ground.volume, ground.lengths),
    longContext: start === undefined ? { callsShare: 0, promptTokensShare: 0 } : longCalls(workload, ground, start),
  };
}

function longCalls(workload: WorkloadClass, { volume, lengths }: ChainGround, startTokens: number): ShareAbove {
  return isPlain(workload)
    ? promptTokensAbove(workload, startTokens)
    : promptTokensOfRunsAbove(workload, volume, lengths, startTokens);
}
