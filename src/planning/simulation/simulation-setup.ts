import { inputInIdOrder } from "../../engine/input-in-id-order.ts";
import { inIdOrder } from "../../numeric/in-id-order.ts";
import type { EngineInput, Pool, WorkloadClass } from "../../engine/input.ts";
import type { Plan } from "../../engine/plan-result.ts";
import type { LaneLimits } from "../../engine/simulation/measure/lane-report.ts";
import type { Intake } from "../../engine/simulation/measure/call-records.ts";
import { splitHandover, splitPools } from "../../engine/simulation/simulated-split.ts";
import { kvBlocksOf, mostKvBlocks, simulatedPool } from "../../engine/simulation/simulated-pool.ts";
import type { SimulatedPool } from "../../engine/simulation/simulation-input.ts";
import type {
  ArrivalRules,
  CallPlace,
  ClientClass,
  ServingRules,
} from "../../engine/simulation/workflow/workflow-input.ts";
import { unstatedSpread } from "../../engine/workload/call-prompts.ts";
import { ownPart } from "../../engine/workload/overflow-load.ts";
import { arrivalLoad } from "../../engine/workload/arrival-load.ts";
import { secondsPerDay } from "../../quantity/time.ts";
import {
  entryOf,
  isPatient,
  simulatedLimits,
  simulationLanes,
  type NamedLane,
  type ServingPool,
} from "./simulation-lanes.ts";
import { foundIn } from "./typed-share.ts";

/** What one simulation is made of. */
export interface SimulationSetup {
  readonly pools: readonly (ServingPool & { readonly simulated: SimulatedPool })[];
  /** Part of the replicas and of the load that is simulated: under 1 for fleets of hundreds. */
  readonly fleetShare: number;
  readonly lanes: readonly NamedLane[];
  /** By lane: limits, and the time in front of the engine that each call and each of its prompt tokens takes. */
  readonly limits: readonly LaneLimits[];
  readonly intakes: readonly Intake[];
  readonly classes: readonly ClientClass[];
  /** Whether load comes in bursts or drops, so that one run has no steady middle. */
  readonly isBursty: boolean;
}

/** Replicas of a pool that compute prompts alone. */
interface SplitReplicas {
  readonly poolId: string;
  readonly promptReplicas: number;
}

/** What the part of a split pool that answers is called among the pools: no pool has such an id. */
export function answersOf(poolId: string): string {
  return `${poolId} answers`;
}

/** How a simulation differs from what the plan is made for. */
export interface SetupChanges {
  /** Times the load that the plan carries; 1 unless told. */
  readonly load?: number;
  /** By pool: serving replicas other than the plan's. */
  readonly replicas?: Readonly<Record<string, number>>;
  /** A pool of which so many replicas compute prompts alone, and the others answer. */
  readonly split?: SplitReplicas;
  /** Most replicas that are simulated one by one; 256 unless told. */
  readonly mostReplicas?: number;
  /** Whether the workflows of a submission come evenly until its deadline, not all at once. */
  readonly spreadsSubmissions?: boolean;
}

/** Share of time in bursts, where a class has any: one second in ten. */
const burstShare = 0.1;
/** When a submission is dropped: once the first calls have had their time. */
const submissionSeconds = 60;

/** More replicas are simulated by a part of them, under that part of the load: they are all alike. */
const mostReplicasSimulated = 256;

interface CountedPool {
  readonly pool: Pool;
  readonly replicas: number;
  readonly kvBlocks: number;
}

function countedPools(input: EngineInput, plan: Plan, { replicas }: SetupChanges): readonly CountedPool[] {
  const counted = input.pools.flatMap((pool): readonly CountedPool[] => {
    const result = plan.pools.find(({ id }) => id === pool.id);
    const count = replicas?.[pool.id] ?? result?.steadyReplicas ?? 0;
    const kvBlocks = kvBlocksOf(pool, meanTokens(plan, pool));
    return !(count >= 1) || kvBlocks === null || kvBlocks < 1 ? [] : [{ pool, replicas: count, kvBlocks }];
  });
  // Where prompts are computed apart neither side serves without the other.
  const isThere = (id: string | undefined) => id === undefined || counted.some(({ pool }) => pool.id === id);
  return counted.filter(({ pool }) => isThere(pool.promptsIn) && isThere(pool.handsTo?.poolId));
}

/** The same room in blocks of another size: who answers keeps states in blocks as they come. */
function inBlocksOf(pool: SimulatedPool, { blockTokens }: SimulatedPool): SimulatedPool {
  const blocks = (count: number) => Math.floor((count * pool.blockTokens) / blockTokens);
  if (blockTokens === pool.blockTokens) return pool;
  const scheduler = { ...pool.scheduler, watermarkBlocks: blocks(pool.scheduler.watermarkBlocks) };
  return { ...pool, scheduler, blockTokens, kvBlocks: Math.min(mostKvBlocks, Math.max(1, blocks(pool.kvBlocks))) };
}

/** Pools that compute prompts send their states to those that answer. */
function withHandovers(given: SimulationSetup["pools"], counted: readonly CountedPool[], plan: Plan) {
  const pools = given.map((one) => {
    const promptsIn = counted.find(({ pool }) => pool.id === one.id)?.pool.promptsIn;
    const prompts = given.find(({ id }) => id === promptsIn);
    return prompts === undefined ? one : { ...one, simulated: inBlocksOf(one.simulated, prompts.simulated) };
  });
  return pools.map((one) => {
    const prompts = counted.find(({ pool }) => pool.id === one.id);
    const answers = counted.find(({ pool }) => pool.id === prompts?.pool.handsTo?.poolId);
    if (prompts === undefined || answers === undefined) return one;
    const sides = { promptReplicas: prompts.replicas, answerReplicas: answers.replicas };
    const poolIndex = pools.findIndex(({ id }) => id === answers.pool.id);
    const tokens = meanTokens(plan, answers.pool);
    const handover = splitHandover({ prompts: prompts.pool, answers: answers.pool, ...sides }, tokens, poolIndex);
    return { ...one, simulated: { ...one.simulated, handover } };
  });
}

/** The part of a fleet that is simulated, and its pools. */
function servingPools(
  counted: readonly CountedPool[],
  most: number,
  plan: Plan,
): Pick<SimulationSetup, "pools" | "fleetShare"> {
  const all = counted.reduce((sum, { replicas }) => sum + replicas, 0);
  const fleetShare = all > most ? most / all : 1;
  const pools = counted.map(({ pool, replicas, kvBlocks }) => {
    const some = Math.max(1, Math.round(replicas * fleetShare));
    return { id: pool.id, replicas: some, simulated: simulatedPool(pool, some, kvBlocks) };
  });
  return { pools: withHandovers(pools, counted, plan), fleetShare };
}

/** The same with a pool's replicas in two parts; one that has a single replica stays whole. */
function inParts(
  { pools, fleetShare }: Pick<SimulationSetup, "pools" | "fleetShare">,
  { poolId, promptReplicas }: SplitReplicas,
  input: EngineInput,
  plan: Plan,
): SimulationSetup["pools"] {
  const pool = input.pools.find(({ id }) => id === poolId);
  const whole = pools.find(({ id }) => id === poolId);
  if (pool === undefined || whole === undefined || whole.replicas < 2) return pools;
  const some = Math.max(1, Math.min(whole.replicas - 1, Math.round(promptReplicas * fleetShare)));
  const all = Math.round(whole.replicas / fleetShare);
  const sides = { prompts: pool, answers: pool, promptReplicas: all, answerReplicas: 0 };
  const handover = splitHandover(sides, meanTokens(plan, pool), pools.length);
  const [prompts = whole.simulated, answers = whole.simulated] = splitPools(whole.simulated, some, handover);
  return [
    ...pools.map((one) => (one === whole ? { id: poolId, replicas: some, simulated: prompts } : one)),
    { id: answersOf(poolId), replicas: whole.replicas - some, simulated: answers },
  ];
}

/** Tokens held of a call on average, over the calls of the pool: where windows and constant state are right. */
function meanTokens({ classes }: Plan, pool: Pool): number {
  let calls = 0;
  let tokens = 0;
  for (const served of inIdOrder(classes)) {
    if (served.poolId !== (pool.handsTo?.poolId ?? pool.id)) continue;
    calls += served.peakCallsPerSecond;
    tokens += served.peakCallsPerSecond * (served.promptTokensPerCall + served.outputTokensPerCall / 2);
  }
  return calls > 0 ? tokens / calls : 1;
}

function arrivalsOf(workload: WorkloadClass, input: EngineInput, load: number): ArrivalRules {
  const rates = arrivalLoad(workload, input.monthsAhead, { path: "", traces: null });
  const { burst, submission, serving } = workload;
  const dropped = rates.submissionWorkflowsPerSecond ?? 0;
  return {
    workflowsPerSecond: Math.max(0, rates.peakWorkflowsPerSecond - dropped) * load,
    gapCv: serving.arrivalCv,
    loads: [],
    startSeconds: 0,
    burst: burst === null ? null : { ...burst, share: burstShare },
    submissionSeconds: submission === null ? [] : [submissionSeconds],
  };
}

/** The same with the workflows of a submission coming evenly until its deadline, as the plan counts them. */
function spreadArrivals(workload: WorkloadClass, input: EngineInput, load: number): ArrivalRules {
  const { peakWorkflowsPerSecond } = arrivalLoad(workload, input.monthsAhead, { path: "", traces: null });
  const arrivals = arrivalsOf(workload, input, load);
  return { ...arrivals, workflowsPerSecond: peakWorkflowsPerSecond * load, submissionSeconds: [] };
}

function varied(workload: WorkloadClass, load: number): WorkloadClass {
  const { spreads, submission } = workload;
  // Where the mean is the one token that an answer has at least, all have one.
  const outputTokens = workload.outputTokens > 1 ? (spreads.outputTokens ?? unstatedSpread) : null;
  const toolSeconds = spreads.toolSeconds ?? unstatedSpread;
  const workflows = submission === null ? 0 : Math.max(1, Math.round(submission.workflows * load));
  return {
    ...workload,
    spreads: { ...spreads, outputTokens, toolSeconds },
    submission: submission === null ? null : { ...submission, workflows },
  };
}

/** After which a caller gives up: what is typed; of calls that wait outside, the deadline of their submission, to begin by. */
function timeoutOf(workload: WorkloadClass): Pick<ServingRules, "callTimeoutSeconds" | "timesOutWaitingOnly"> {
  const { serving, submission } = workload;
  if (serving.timeoutSeconds !== null || submission === null || !isPatient(workload)) {
    return { callTimeoutSeconds: serving.timeoutSeconds ?? Number.POSITIVE_INFINITY, timesOutWaitingOnly: false };
  }
  return { callTimeoutSeconds: submission.deadlineSeconds, timesOutWaitingOnly: true };
}

function clientClass(
  workload: WorkloadClass,
  input: EngineInput,
  lanes: readonly NamedLane[],
  load: number,
): ClientClass {
  const { serving, agents, fallback } = workload;
  const place = (part: string, callSeconds: number): CallPlace => ({
    lane: lanes.findIndex((lane) => lane.classId === workload.id && lane.part === part),
    callSeconds,
    ...foundIn(workload, part),
  });
  const routing = input.pools.find(({ id }) => id === workload.poolId)?.routing;
  return {
    workload: varied(workload, load),
    arrivals: arrivalsOf(workload, input, load),
    main: place("main", 0),
    agents: agents.map((agent) => place(agent.id, agent.callSeconds)),
    fallback: place("fallback", fallback?.callSeconds ?? 0),
    replay: place("replay", 0),
    replayDelaySeconds: Number.POSITIVE_INFINITY,
    serving: {
      ...timeoutOf(workload),
      callRetries: serving.retries,
      callBackoffSeconds: serving.backoffSeconds,
      callBackoffFactor: serving.backoffFactor,
      toolPrefillShare: serving.toolPrefillShare,
      keepsState: routing?.keepsState ?? false,
      ordersByTurnsLeft: routing?.order === "turns-left",
      leavesDuringCalls: false,
    },
  };
}

/**
 * The simulation of a plan's serving replicas under its planning load; `null` where no pool serves. Classes of pools that do
 * not run are left out. Pools, classes and their lanes enter in the order of their ids: what comes first at one instant hangs on no place
 * in a list.
 */
export function simulationSetup(given: EngineInput, plan: Plan, changes: SetupChanges = {}): SimulationSetup | null {
  const input = inputInIdOrder(given);
  const whole = servingPools(countedPools(input, plan, changes), changes.mostReplicas ?? mostReplicasSimulated, plan);
  const { fleetShare } = whole;
  const pools = changes.split === undefined ? whole.pools : inParts(whole, changes.split, input, plan);
  if (pools.length === 0) return null;
  const served = input.classes
    .filter(({ poolId }) => pools.some(({ id }) => id === poolId))
    .map((workload) => ownPart(workload, input.monthsAhead));
  const lanes = simulationLanes({ ...input, classes: served }, pools);
  const limitsOf = ({ classId }: NamedLane): LaneLimits => {
    const workload = served.find(({ id }) => id === classId);
    const limits =
      workload === undefined || changes.spreadsSubmissions === true ? workload?.limits : simulatedLimits(workload);
    return {
      ttftSeconds: limits?.ttftSeconds ?? Number.POSITIVE_INFINITY,
      itlSeconds: limits?.itlSeconds ?? Number.POSITIVE_INFINITY,
      e2eSeconds: Number.POSITIVE_INFINITY,
    };
  };
  const intakeOf = ({ poolId }: NamedLane): Intake => {
    const runtime = input.pools.find(({ id }) => id === entryOf(input, poolId))?.runtime;
    return {
      secondsPerCall: runtime?.secondsPerCall ?? 0,
      secondsPerPromptToken: runtime?.secondsPerPromptToken ?? 0,
    };
  };
  const load = (changes.load ?? 1) * fleetShare;
  const classes = served.map((workload) => {
    const client = clientClass(workload, input, lanes, load);
    return changes.spreadsSubmissions === true
      ? { ...client, arrivals: spreadArrivals(workload, input, load) }
      : client;
  });
  return {
    pools,
    fleetShare,
    lanes,
    limits: lanes.map(limitsOf),
    intakes: lanes.map(intakeOf),
    classes,
    isBursty: classes.some(({ arrivals }) => arrivals.burst !== null || arrivals.submissionSeconds.length > 0),
  };
}

/** No simulation looks farther ahead than a week. */
export const farthestSeconds = 7 * secondsPerDay;
