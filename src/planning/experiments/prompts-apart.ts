import type { HandoverLink } from "../../engine/handover.ts";
import { splitLink } from "../../engine/simulation/simulated-split.ts";
import type { Scenario, ScenarioPool } from "../../scenario/schema.ts";
import type { Crew } from "../crew.ts";
import { basePlan } from "../plan-scenario.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { simulationSetup } from "../simulation/simulation-setup.ts";
import type { ComparedFigures } from "./compared-figures.ts";
import { type ComparedSpan, comparedRunsInPieces, leadingClass } from "./compared-runs.ts";

/** A way to use a pool's replicas: all for both, or so many for prompts and the others for answers. */
export interface SplitRow {
  /** 0: all compute prompts and answer. */
  readonly promptReplicas: number;
  readonly answerReplicas: number;
  readonly figures: ComparedFigures;
}

/** One pool and two side by side: the same replicas under the plan's load with the same draws. */
export interface PromptsApart extends ComparedSpan {
  readonly poolId: string;
  readonly replicas: number;
  readonly devicesPerReplica: number;
  /** What the keys and values travel on between replicas, and how fast a device sends them. */
  readonly link: HandoverLink;
  readonly linkBytesPerSecond: number;
  /** One pool first, then splits with more and more replicas for prompts; empty: one replica cannot part. */
  readonly rows: readonly SplitRow[];
  /** Of the rows the split that keeps most calls inside their limits; `null`: there is none. */
  readonly bestPromptReplicas: number | null;
}

/** Part of the scenario's events that each way gets. */
const eventShare = 0.3;
/** So many splits are tried at most, evenly spread. */
const mostSplits = 7;

function triedSplits(replicas: number): readonly number[] {
  const count = Math.min(mostSplits, replicas - 1);
  const at = (index: number) => Math.round((replicas * (index + 1)) / (count + 1));
  return [...new Set(Array.from({ length: count }, (_, index) => Math.min(replicas - 1, Math.max(1, at(index)))))];
}

/** Shares closer than this are alike: then the time of a whole workflow tells. */
const sameShare = 0.001;

function isBetter({ figures: one }: SplitRow, { figures: other }: SplitRow): boolean {
  const gain = (one.goodputShare ?? 0) - (other.goodputShare ?? 0);
  if (Math.abs(gain) > sameShare) return gain > 0;
  const [own, others] = [one, other].map(({ workflowMean }) => workflowMean?.value ?? Number.MAX_VALUE);
  return (own ?? 0) < (others ?? 0);
}

/** Replicas of the pool's own kind that take as many devices as those of both sides do, where both are counted. */
function joinedReplicas({ tp, pp, replicas, split }: ScenarioPool): ScenarioPool["replicas"] {
  if (split === null || replicas === "auto" || split.replicas === null) return replicas;
  const promptDevices = split.replicas * (split.tp ?? tp) * (split.pp ?? pp);
  return replicas + Math.max(1, Math.round(promptDevices / (tp * pp)));
}

/** The scenario with a pool whose replicas compute their own prompts. */
function joined(scenario: Scenario, poolId: string): Scenario {
  if (scenario.pools.every(({ id, split }) => id !== poolId || split === null)) return scenario;
  const join = (pool: ScenarioPool) => ({ ...pool, replicas: joinedReplicas(pool), split: null });
  return { ...scenario, pools: scenario.pools.map((pool) => (pool.id === poolId ? join(pool) : pool)) };
}

/**
 * Simulates in pieces a pool's serving replicas at the plan's load as they are, and parted into replicas of prompts and of answers in several
 * ratios, over the same time with the same draws: keys and values travel layer by layer over the link that joins the replicas. `null` where the pool
 * serves nothing.
 */
export function* promptsApartInPieces(
  scenario: Scenario,
  poolId: string,
  crew: Crew | null = null,
): Piecework<PromptsApart | null> {
  const { input, plan } = basePlan(joined(scenario, poolId));
  const pool = input.pools.find(({ id }) => id === poolId);
  const own = simulationSetup(input, plan);
  const served = own?.pools.find(({ id }) => id === poolId);
  if (pool === undefined || own === null || served === undefined) return null;
  const replicas = plan.pools.find(({ id }) => id === poolId)?.steadyReplicas ?? served.replicas;
  const { kind: link, bytesPerSecond: linkBytesPerSecond } = splitLink({
    prompts: pool,
    answers: pool,
    promptReplicas: replicas,
    answerReplicas: 0,
  });
  const about = { poolId, replicas, devicesPerReplica: pool.tp * pool.pp, link, linkBytesPerSecond };
  if (served.replicas < 2) {
    const nothing = { seed: input.seed, runs: 0, events: 0, simulatedSeconds: 0, warmUpSeconds: 0, rows: [] };
    return { ...about, ...nothing, fleetShare: own.fleetShare, bestPromptReplicas: null };
  }
  const counts = [0, ...triedSplits(replicas)];
  const {
    figures,
    fullShares: _full,
    ...compared
  } = yield* comparedRunsInPieces(
    counts.map((promptReplicas) =>
      promptReplicas === 0 ? { input } : { input, changes: { split: { poolId, promptReplicas } } },
    ),
    { plan, poolId, leading: leadingClass(own, plan, poolId) },
    { seed: input.seed, events: input.simulation.events * eventShare, runs: input.simulation.runs },
    crew,
  );
  const rows = counts.flatMap((promptReplicas, index): readonly SplitRow[] => {
    const found = figures[index];
    const answerReplicas = promptReplicas === 0 ? replicas : replicas - promptReplicas;
    return found === undefined ? [] : [{ promptReplicas, answerReplicas, figures: found }];
  });
  const [, ...splits] = rows;
  const best = splits.reduce<SplitRow | null>((held, row) => (held === null || isBetter(row, held) ? row : held), null);
  return { ...about, ...compared, rows, bestPromptReplicas: best?.promptReplicas ?? null };
}
