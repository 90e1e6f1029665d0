import { atGoodput } from "./fleet/at-goodput.ts";
import { draftingOf } from "./fleet/drafting.ts";
import { firstTokenParts } from "./fleet/first-token-parts.ts";
import { tokenParts, type TokenParts } from "./fleet/token-parts.ts";
import { hostCoresOf } from "./fleet/host-cores.ts";
import { handedTtftAtPercentile } from "./fleet/parted-plans.ts";
import { handoverResult } from "./fleet/handover-result.ts";
import { sharingOf } from "./fleet/sharing.ts";
import { offloadResult } from "./fleet/offload-result.ts";
import { hasGaps } from "./gives-tokens.ts";
import { itlMeanSeconds } from "./fleet/replica-latency.ts";
import type { PoolCounts } from "./fleet/pool-counts.ts";
import * as figures from "./fleet/pool-figures.ts";
import type { PoolPlan } from "./fleet/pool-plan.ts";
import { ttftAtPercentile } from "./fleet/call-times.ts";
import { saturationCallsPerSecond } from "./fleet/replica-limits.ts";
import type { LimitCapacity } from "./fleet/limit-capacities.ts";
import { simulatedBatch, simulatedTimes } from "./fleet/simulated-times.ts";
import { apply, type Scope } from "./formula.ts";
import type { EngineInput, Pool } from "./input.ts";
import { maxSequences, runningSequences } from "./memory/concurrency.ts";
import type { CallShape } from "./service/call-shape.ts";
import { secondsPerHour } from "../quantity/time.ts";
import { sequenceLimit } from "./service/adapter-work.ts";
import { fitAttempts } from "./memory/fit.ts";
import { blockTokensOf, kvBytesPerTokenPerDevice, sequenceRanks } from "./memory/sharding.ts";
import { kvBytesPerElement, kvBytesPerToken } from "./memory/sequence-bytes.ts";
import type { HandoverResult } from "./handover.ts";
import type { PoolResult, ResourceUse } from "./plan-result.ts";
import type { CallFlow } from "./workload/call-flow.ts";
import type { ToolUse } from "./workload/tool-load.ts";

type Ceilings = Pick<PoolResult, "maxSequences" | "maxSequencesAtP95" | "maxSequencesAtWorst">;

function ceilings({ pool, demands, memory }: PoolPlan, scope: Scope): Ceilings {
  if (demands.length === 0 || memory.roomBytes === null) {
    return { maxSequences: null, maxSequencesAtP95: null, maxSequencesAtWorst: null };
  }
  const held = (id: keyof Ceilings, of: (demand: CallFlow) => number) =>
    maxSequences(pool, Math.max(1, ...demands.map(of)), scope, id);
  return {
    maxSequences: held("maxSequences", (demand) => demand.contextMedianTokens),
    maxSequencesAtP95: held("maxSequencesAtP95", (demand) => demand.contextP95Tokens),
    maxSequencesAtWorst: held("maxSequencesAtWorst", (demand) => demand.contextWorstTokens),
  };
}

const noTokens: { readonly [Part in keyof TokenParts]: null } = {
  itlWeightsSeconds: null,
  itlKvSeconds: null,
  itlComputeSeconds: null,
  itlCommunicationSeconds: null,
  itlOverheadSeconds: null,
  itlPromptsSeconds: null,
};

const noService = {
  ...noTokens,
  operatingBatch: null,
  batchCap: null,
  offeredCallsPerSecond: null,
  utilisation: null,
  ttftMeanSeconds: null,
  ttftIntakeSeconds: null,
  ttftResidualSeconds: null,
  ttftPrefillSeconds: null,
  ttftAtPercentileSeconds: null,
  itlMeanSeconds: null,
  itlByFormulaSeconds: null,
  goodputCallsPerSecond: null,
  goodputPerDevice: null,
  goodputCallsPerUsd: null,
  waitMeanSeconds: null,
  blockedShare: null,
  kvUse: null,
  activeTokens: null,
  lastBlockBytes: null,
} satisfies { readonly [Figure in keyof PoolResult]?: null };

/** How a replica serves: figures that are there or unknown together. */
type Service = Pick<PoolResult, keyof typeof noService | "runningByFormula">;

type Goodput = Pick<PoolResult, "goodputCallsPerSecond" | "goodputPerDevice" | "goodputCallsPerUsd">;

/** What a replica carries inside every limit, of a device and of a dollar. */
function goodput({ capacities, pool: { tp, pp, usdPerDeviceHour } }: PoolPlan, scope: Scope): Goodput {
  const goodputCallsPerSecond = capacities.scarcest?.callsPerSecond ?? null;
  if (goodputCallsPerSecond === null) {
    return { goodputCallsPerSecond, goodputPerDevice: null, goodputCallsPerUsd: null };
  }
  const split = { goodputCallsPerSecond, tp, pp };
  const goodputPerDevice = apply(figures.goodputPerDevice, split, scope);
  const priced = usdPerDeviceHour === null ? null : { ...split, secondsPerHour, usdPerDeviceHour };
  // Of a price that is as good as none a dollar carries calls without end.
  const isKnown = priced !== null && Number.isFinite(figures.goodputCallsPerUsd.evaluate(priced));
  return {
    goodputCallsPerSecond,
    goodputPerDevice,
    goodputCallsPerUsd: isKnown ? apply(figures.goodputCallsPerUsd, priced, scope) : null,
  };
}

function service(plan: PoolPlan, scope: Scope): Service {
  const served = serviceByFormula(plan, scope);
  const times = served.ttftMeanSeconds === null ? null : simulatedTimes(plan);
  return times === null ? served : { ...served, ...times };
}

function serviceByFormula(plan: PoolPlan, scope: Scope): Service {
  const { chain, replica, planningCallsPerSecond, steadyReplicas } = plan;
  if (chain === null || replica === null || steadyReplicas === null) return noService;
  const offered = apply(figures.offeredCallsPerSecond, { planningCallsPerSecond, steadyReplicas }, scope);
  const saturation = saturationCallsPerSecond(replica);
  const cap = replica.curve.batchCap;
  if (saturation > 0) apply(figures.saturationRate, { batchCap: cap, fullBatchSeconds: cap / saturation }, scope);
  // At or over 1 the queue only stands still because it is bounded: a finding says so, not a number.
  const isStable = offered < saturation;
  const load = { offeredCallsPerSecond: offered, saturationCallsPerSecond: saturation };
  const atPercentile = replica.classes.map((served) => ttftAtPercentile(chain, replica, served));
  // Where nothing is generated no token follows another.
  const generates = hasGaps(plan.pool);
  const itl = generates ? itlMeanSeconds(chain, replica, scope) : null;
  const { waitMeanSeconds, ...first } = firstTokenParts(chain, replica, scope);
  const seen = simulatedBatch(plan, cap);
  const operatingBatch = seen ?? chain.meanRunning;
  return {
    operatingBatch,
    ...(seen === null ? {} : { runningByFormula: chain.meanRunning }),
    batchCap: batchCapOf(plan.pool, replica.service.shape, scope),
    offeredCallsPerSecond: offered,
    utilisation: isStable ? apply(figures.utilisation, load, scope) : null,
    ttftMeanSeconds: waitMeanSeconds + first.ttftIntakeSeconds + first.ttftResidualSeconds + first.ttftPrefillSeconds,
    ...first,
    ttftAtPercentileSeconds: Math.max(...atPercentile),
    itlMeanSeconds: itl,
    itlByFormulaSeconds: itl,
    ...(scope.traces === null || !generates ? noTokens : tokenParts(chain, replica)),
    ...goodput(plan, scope),
    waitMeanSeconds: apply(
      figures.waitMeanSeconds,
      { meanWaiting: chain.meanWaiting, acceptedCallsPerSecond: chain.throughputPerSecond },
      scope,
    ),
    blockedShare: chain.blockedShare,
    kvUse: apply(figures.kvUse, { operatingBatch, kvUsePerCall: replica.kvUsePerCall }, scope),
    ...heldTokens(plan.pool, operatingBatch, replica.service.shape.decodeContextTokens, scope),
  };
}

/** What running calls hold, and what of it their last blocks leave empty. */
/** Most calls that a replica runs at once: by its limit, its memory, and the slots for adapters where there are any. */
function batchCapOf(pool: Pool, { decodeContextTokens, endContextTokens }: CallShape, scope: Scope): number {
  const sequencesInMemory = runningSequences(pool, decodeContextTokens, endContextTokens) ?? 0;
  const limits = { sequenceLimit: pool.maxSequences, sequencesInMemory };
  return pool.adapters === undefined
    ? apply(figures.batchCap, limits, scope)
    : apply(
        { ...figures.batchCapWithAdapters, id: "batchCap" },
        { ...limits, sequencesWithSlots: sequenceLimit(pool) },
        scope,
      );
}

function heldTokens(pool: Pool, operatingBatch: number, runningContextTokens: number, scope: Scope) {
  const blockTokens = blockTokensOf(pool);
  const kvBytesPerToken = kvBytesPerTokenPerDevice(pool, runningContextTokens);
  const held = { operatingBatch, ranks: sequenceRanks(pool), blockTokens, kvBytesPerTokenPerDevice: kvBytesPerToken };
  return {
    activeTokens: apply(figures.activeTokens, { operatingBatch, runningContextTokens }, scope),
    // An engine that hands out single tokens has no last blocks.
    lastBlockBytes: blockTokens > 1 ? apply(figures.lastBlockBytes, held, scope) : null,
  };
}

function tallestTools(uses: readonly ToolUse[]): ResourceUse | null {
  let tallest: ResourceUse | null = null;
  for (const { use, callsPerSecond } of uses) {
    if (tallest === null || use > tallest.use) tallest = { kind: "tools", use, callsPerSecond };
  }
  return tallest;
}

/**
 * Peak load over what each resource alone could safely carry, tallest first.
 *
 * @source derived
 */
export function resources(
  plan: PoolPlan,
  { devices, purchase, quotaBesideDevices = 0 }: Pick<PoolResult, "devices" | "purchase" | "quotaBesideDevices">,
  toolUses: readonly ToolUse[],
  { path, traces }: Scope,
  capacities: readonly LimitCapacity[] = plan.capacities.all(),
): ResourceUse[] {
  const uses: ResourceUse[] = [];
  const { offeredCallsPerSecond: offered, steadyReplicas, pool } = plan;
  for (const { kind, callsPerSecond } of capacities) {
    if (offered === null || steadyReplicas === null || callsPerSecond <= 0) continue;
    const loads = { offeredCallsPerSecond: offered, carriedCallsPerSecond: callsPerSecond };
    const use = apply(figures.resourceUse, loads, { path: `${path}.resources.${kind}`, traces });
    uses.push({ kind, use, callsPerSecond: callsPerSecond * steadyReplicas });
  }
  if (pool.quotaDevices !== null && pool.quotaDevices > 0 && devices !== null && quotaBesideDevices !== null) {
    const strandedDevices = purchase?.strandedDevices ?? 0;
    const counts = { devices, strandedDevices, quotaBesideDevices, quotaDevices: pool.quotaDevices };
    const use = apply(figures.quotaUse, counts, { path: `${path}.resources.quota`, traces });
    uses.push({ kind: "quota", use, callsPerSecond: null });
  }
  // What tools let through, in calls of the class that waits for them.
  const tools = tallestTools(toolUses);
  if (tools !== null) uses.push(tools);
  return uses.sort((one, other) => other.use - one.use);
}

/** Where prompts are computed apart, what passes before a call's state is there counts as its prompt; a simulation has seen it all. */
function withWay(plan: PoolPlan, served: Service, handover: HandoverResult | null): Service {
  const { ttftMeanSeconds, ttftPrefillSeconds } = served;
  if (handover === null || ttftMeanSeconds === null || ttftPrefillSeconds === null) return served;
  if (simulatedTimes(plan) !== null) return served;
  const before = handover.ttftMeanSeconds - ttftMeanSeconds;
  return {
    ...served,
    ttftMeanSeconds: handover.ttftMeanSeconds,
    ttftPrefillSeconds: ttftPrefillSeconds + before,
    ttftAtPercentileSeconds: Math.max(0, ...plan.demands.map(({ id }) => handedTtftAtPercentile(plan, id) ?? 0)),
  };
}

/** Times the calls that run at once by formula that a simulation saw; 1 where it saw none. */
function seenRunning({ operatingBatch, runningByFormula = 0 }: Service): number {
  return operatingBatch === null || runningByFormula <= 0 ? 1 : operatingBatch / runningByFormula;
}

/**
 * A pool's result: counts with reserves, memory, service at the planning load, what binds.
 *
 * @source derived
 */
export function poolResult(
  plan: PoolPlan,
  { purchase, ...counted }: PoolCounts & Pick<PoolResult, "purchase" | "quotaBesideDevices">,
  input: EngineInput,
  toolUses: readonly ToolUse[],
  scope: Scope,
): PoolResult {
  const { pool } = plan;
  const handover = plan.handover === undefined ? null : handoverResult(plan, scope);
  const served = withWay(plan, service(plan, scope), handover);
  return {
    id: pool.id,
    model: pool.model.id,
    accelerator: pool.accelerator.id,
    tp: pool.tp,
    pp: pool.pp,
    outcome: plan.outcome,
    basis: pool.judged === undefined ? "formula" : "simulated",
    timesBasis: simulatedTimes(plan) === null ? "formula" : "simulated",
    ...counted,
    ...hostCoresOf(plan, counted, input.stack, scope),
    kvBytesPerToken: apply(
      figures.kvBytesPerToken,
      {
        elementsPerToken: kvBytesPerToken(pool.model, pool.kv, plan.worstContextTokens) / kvBytesPerElement[pool.kv],
        bytesPerElement: kvBytesPerElement[pool.kv],
      },
      scope,
    ),
    kvDtype: pool.kv,
    weightFormat: pool.weights,
    ...ceilings(plan, scope),
    ...served,
    atGoodput: scope.traces === null ? null : atGoodput(plan, seenRunning(served), scope),
    whyNotFewer: plan.whyNotFewer,
    missed: plan.missed,
    resources: resources(plan, { ...counted, purchase }, toolUses, scope),
    fitAttempts: fitAttempts(pool, plan.worstContextTokens),
    memoryLedger: plan.memory.ledger,
    purchase,
    ...(counted.quotaBesideDevices === undefined ? {} : { quotaBesideDevices: counted.quotaBesideDevices }),
    ...(pool.offload === undefined || pool.offload === null ? {} : { offload: offloadResult(plan) }),
    ...draftingOf(plan, served.operatingBatch, scope),
    ...(handover === null ? {} : { handover }),
    ...sharingOf(plan, served.operatingBatch, scope),
  };
}
