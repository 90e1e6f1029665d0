import { apply, defineFormula, type Scope } from "../formula.ts";
import type { AnswerSide } from "../handover.ts";
import type { Pool, Targets } from "../input.ts";
import type { LimitMiss } from "../plan-result.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import { ttftAtPercentile } from "./call-times.ts";
import { type HandoverTimes, handoverTimes, type HandoverWay, handoverWay } from "./handover-times.ts";
import type { PoolPlan } from "./pool-plan.ts";
import { ttftMeanSeconds } from "./replica-latency.ts";

/** How a side is planned. */
type SidePlan = (pool: Pool, flows: readonly CallFlow[]) => PoolPlan;

const unheard = { path: "", traces: null };

/** Of a flow that stays as it was, what a side is asked is the same object. */
const knownAnswers = new WeakMap<CallFlow, CallFlow>();
const knownPrompts = new WeakMap<CallFlow, CallFlow>();
const knownFronts = new WeakMap<Pool, Pool>();

function known<One extends object>(all: WeakMap<One, One>, of: One, make: () => One): One {
  const before = all.get(of) ?? make();
  all.set(of, before);
  return before;
}

/**
 * A flow where it is answered: all of its prompt is there, and its last token is computed once more to give the first of the answer.
 *
 * @source derived
 */
export function answered(flow: CallFlow): CallFlow {
  return known(knownAnswers, flow, () => {
    const { fetchSecondsPerCachedToken: _fetch, images: _images, ...own } = flow;
    return {
      ...own,
      uncachedPromptTokensPerCall: Math.min(1, flow.promptTokensPerCall),
      limits: { ...flow.limits, ttftSeconds: null },
      session: { ...flow.session, isShareComputed: false },
    };
  });
}

/** A flow where its prompts are computed: each call gives one token, and leaves nothing of its answer in the caches. */
function prompted(flow: CallFlow): CallFlow {
  return known(knownPrompts, flow, () => {
    const { promptTokensPerCall: prompt, session } = flow;
    const without = (tokens: number) => Math.max(1, tokens - Math.max(0, flow.outputTokensPerCall - 1));
    return {
      ...flow,
      outputTokensPerCall: 1,
      outputs: [{ share: 1, tokens: 1 }],
      decodeContextTokens: prompt + 1 / 2,
      endContextTokens: prompt + 1,
      contextMedianTokens: without(flow.contextMedianTokens),
      contextP95Tokens: without(flow.contextP95Tokens),
      contextWorstTokens: without(flow.contextWorstTokens),
      limits: { ...flow.limits, itlSeconds: null },
      session: { ...session, rules: { ...session.rules, outputTokens: 1 } },
    };
  });
}

/** The same with what of the limit on the first token the other side leaves. */
function within(flow: CallFlow, added: number, { marginShare }: Targets): CallFlow {
  const { ttftSeconds } = flow.limits;
  if (ttftSeconds === null) return flow;
  const left = Math.max(0, ttftSeconds - added / (1 - marginShare));
  return { ...flow, limits: { ...flow.limits, ttftSeconds: left } };
}

/** A server has taken a call in where its prompt is computed. */
function withoutFront(pool: Pool): Pool {
  const runtime = () => ({ ...pool.runtime, secondsPerCall: 0, secondsPerPromptToken: 0 });
  return known(knownFronts, pool, () => ({ ...pool, runtime: runtime() }));
}

/** A plan with other facts beside what it works out when it is asked. */
function planWith(plan: PoolPlan, facts: Partial<PoolPlan>): PoolPlan {
  const own = Object.entries(facts).map(([name, value]) => [name, { value, enumerable: true, configurable: true }]);
  const all = { ...Object.getOwnPropertyDescriptors(plan), ...(Object.fromEntries(own) as PropertyDescriptorMap) };
  return Object.defineProperties({}, all) as PoolPlan;
}

/**
 * Mean time of a flow's call from the state's arrival to the first token of the answer: a place in the batch, the rest of the step, a step of its own.
 *
 * @source derived
 */
export function answerTtftSeconds({ chain, replica }: PoolPlan, flowId: string): number {
  const served = replica?.classes.find(({ id }) => id === flowId);
  return chain === null || served === undefined ? 0 : ttftMeanSeconds(chain, served, unheard);
}

/** Counts of both sides, and what they cost. */
interface Parted {
  readonly answers: PoolPlan;
  readonly prompts: PoolPlan;
  readonly times: HandoverTimes | null;
  readonly cost: number;
}

/** Rounds in which the replicas of prompts and the link that joins so many agree. */
const mostRounds = 4;
/** So many times the replicas that answer are doubled in search of fewer that compute prompts. */
const mostTries = 12;

/** What a replica costs an hour: by devices where nobody knows a price. */
function replicaCosts(sides: readonly Pool[]): (pool: Pool) => number {
  const isPriced = sides.every(({ usdPerDeviceHour }) => usdPerDeviceHour !== null);
  return ({ tp, pp, usdPerDeviceHour }) => tp * pp * (isPriced ? (usdPerDeviceHour ?? 1) : 1);
}

/** The replicas that answer, as states come to them. */
function answerSide({ pool, replica }: PoolPlan, replicas: number): AnswerSide {
  return { replicas, router: pool.routing.router, returningShare: replica?.mix.returningShare ?? 0 };
}

/** Replicas of prompts beside those that answer: found in rounds, as how many there are may decide on the link that joins them. */
function besides(
  { prompts: pool, targets, planPrompts, cost }: Side,
  answers: PoolPlan,
  flows: readonly CallFlow[],
): Parted {
  const answerReplicas = answers.steadyReplicas ?? 0;
  const heldShares = answers.caches?.shares ?? new Map<string, number>();
  const sides = { prompts: pool, answers: answers.pool, flows };
  const links = Math.max(1, answerReplicas);
  const planOver = ({ rules: { secondsPerToken, secondsPerCall, pieces } }: HandoverWay) => {
    const rates = { secondsPerToken, secondsPerCall, pieces, answers: answerSide(answers, links) };
    return planPrompts(
      pool,
      flows.map((flow) => ({
        ...within(prompted(flow), answerTtftSeconds(answers, flow.id), targets),
        sent: { ...rates, heldShare: heldShares.get(flow.id) ?? 0 },
      })),
    );
  };
  const wayOf = (promptReplicas: number) => handoverWay(sides, { promptReplicas, answerReplicas: links });
  let way = wayOf(pool.replicas ?? 1);
  let prompts = planOver(way);
  for (let round = 1; round < mostRounds && prompts.steadyReplicas !== null; round += 1) {
    const next = wayOf(prompts.steadyReplicas);
    if (next.linkBytesPerSecond === way.linkBytesPerSecond) break;
    way = next;
    prompts = planOver(way);
  }
  const times = answerReplicas < 1 ? null : handoverTimes(prompts, way, answerReplicas);
  const isServed = times !== null && prompts.steadyReplicas !== null;
  const fleet = answerReplicas * cost(answers.pool) + (prompts.steadyReplicas ?? 0) * cost(pool);
  return { answers, prompts, times, cost: isServed ? fleet : Infinity };
}

/** What is missed of a first token, with what its limit leaves to the answer; what a simulation saw is of the whole time. */
function besideAnswer(miss: LimitMiss, { answers, prompts }: Parted): LimitMiss {
  if (miss.limit !== "ttft" || miss.class === null || prompts.pool.judged !== undefined) return miss;
  return { ...miss, answerSeconds: answerTtftSeconds(answers, miss.class) };
}

/** Whether a count was entered, or found by a simulation. */
const isTyped = ({ replicas, judged }: Pool) => replicas !== null || judged !== undefined;

interface Side {
  readonly prompts: Pool;
  readonly targets: Targets;
  readonly planPrompts: SidePlan;
  readonly cost: (pool: Pool) => number;
}

/**
 * Plans the two sides of a pool whose prompts are computed apart, each as a pool of its own: prompts by their queue and the way of their
 * states, within what of the limit on the first token the first step of the answer leaves; answers by memory, queue and time between tokens, with no prompts in their
 * steps. Of the counts the cheapest together: more replicas that answer give a first step sooner and may spare some that compute prompts.
 *
 * @source derived
 */
export function partedPlans(
  sides: { readonly prompts: Pool; readonly answers: Pool },
  flows: readonly CallFlow[],
  targets: Targets,
  plan: { readonly prompts: SidePlan; readonly answers: SidePlan },
): readonly [answers: PoolPlan, prompts: PoolPlan] {
  const { prompts, answers } = sides;
  const side = { prompts, targets, planPrompts: plan.prompts, cost: replicaCosts([prompts, answers]) };
  const front = withoutFront(answers);
  const answering = flows.map(answered);
  const first = plan.answers(front, answering);
  let best = besides(side, first, flows);
  const isFree = !isTyped(answers) && first.steadyReplicas !== null;
  const least = first.steadyReplicas ?? 0;
  const tries = isFree ? mostTries : 0;
  const withMore = (more: number) =>
    besides(side, plan.answers({ ...front, replicas: least + more }, answering), flows);
  let [before, found] = [0, 0];
  for (let tried = 0, more = 1; tried < tries; tried += 1, more *= 2) {
    // Those of prompts that are left have to be there at least.
    if ((least + more) * side.cost(answers) + side.cost(prompts) >= best.cost) break;
    const next = withMore(more);
    const isCheaper = next.cost < best.cost;
    if (isCheaper) [best, before, found] = [next, Math.floor(more / 2), more];
    if (best.cost < Infinity && !isCheaper) break;
  }
  // Between the last two that were tried fewer may do.
  while (found - before > 1) {
    const middle = Math.floor((before + found) / 2);
    const next = withMore(middle);
    if (next.cost <= best.cost) [best, found] = [next, middle];
    else before = middle;
  }
  const own = { pool: answers };
  return [
    planWith(best.answers, { ...own, handover: { prompts: best.prompts, times: best.times } }),
    planWith(best.prompts, { pool: prompts, missed: best.prompts.missed.map((miss) => besideAnswer(miss, best)) }),
  ];
}

/** @source derived: what one side takes has nothing to do with what the other does */
export const handedTtftMean = defineFormula({
  id: "ttftMeanSeconds",
  words: "mean time from a call's arrival to its first token, which is told once its state is where it is answered",
  unit: "s",
  expression: "promptTtftSeconds + sentSeconds + answerTtftSeconds",
  evaluate: (x: Record<"promptTtftSeconds" | "sentSeconds" | "answerTtftSeconds", number>) =>
    x.promptTtftSeconds + x.sentSeconds + x.answerTtftSeconds,
});

/** What a flow's calls take of a side, and on their way; `null`: a side serves nothing, or the link is full. */
function handed(plan: PoolPlan, flowId: string) {
  if (plan.handover === undefined) return null;
  const { prompts, times } = plan.handover;
  const { chain, replica } = prompts;
  const served = replica?.classes.find(({ id }) => id === flowId);
  const sentSeconds = times?.addedSeconds.get(flowId) ?? Infinity;
  if (chain === null || replica === null || served === undefined || !Number.isFinite(sentSeconds)) return null;
  return { chain, replica, served, sentSeconds, answerTtftSeconds: answerTtftSeconds(plan, flowId) };
}

/**
 * Mean time to the first token of a flow's call: with the replicas of prompts, on its way, and where it is answered; `null`: one side serves nothing.
 *
 * @source derived
 */
export function handedTtftSeconds(plan: PoolPlan, flowId: string, scope: Scope): number | null {
  const found = handed(plan, flowId);
  if (found === null) return null;
  const { chain, served, ...after } = found;
  const promptTtftSeconds = ttftMeanSeconds(chain, served, unheard);
  const { sentSeconds, answerTtftSeconds: answer } = after;
  return apply(handedTtftMean, { promptTtftSeconds, sentSeconds, answerTtftSeconds: answer }, scope);
}

/**
 * The time that the percentile of a flow's calls have their first token within: that of the prompts' side and of the way, with the mean of what follows.
 *
 * @source derived: the first step varies little beside the lines before prompt and link
 */
export function handedTtftAtPercentile(plan: PoolPlan, flowId: string): number | null {
  const found = handed(plan, flowId);
  if (found === null) return null;
  const { chain, replica, served, answerTtftSeconds: answer } = found;
  return ttftAtPercentile(chain, replica, served) + answer;
}

/**
 * The plan of the replicas that compute the prompts of a pool.
 *
 * @source derived
 */
export function promptPlan(plan: PoolPlan | undefined): PoolPlan | undefined {
  return plan?.handover?.prompts ?? plan;
}
