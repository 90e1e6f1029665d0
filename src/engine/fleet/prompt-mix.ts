import { prefillSeconds, type ServiceModel } from "../service/service-model.ts";
import { nanosecondsPerSecond } from "../../quantity/time.ts";
import { towerNanosecondsPerToken } from "../vision-tower.ts";
import { intakeSeconds } from "../service/service-curve.ts";
import { callPrompts } from "../workload/call-prompts.ts";
import type { PromptPoint } from "../workload/prompt-points.ts";
import type { CallFlow } from "../workload/call-flow.ts";

/** Prompts of one size that come to a replica. */
export interface MixedPrompt {
  readonly classId: string;
  /** Of its class's calls, and of all calls of the replica. */
  readonly shareOfClass: number;
  readonly share: number;
  readonly intakeSeconds: number;
  readonly uncachedTokens: number;
  /** All of it. */
  readonly tokens: number;
  /** Which of the mix's kinds it is of. */
  readonly kind: number;
}

/** Prompts of all classes that take about as long. */
export interface PromptKind {
  readonly share: number;
  /** Of them, those that come back to the replica of the call before. */
  readonly returningShare: number;
}

/** All prompts that come to a replica, of all classes, and how long each takes beside others. */
export interface PromptMix {
  readonly prompts: readonly MixedPrompt[];
  readonly kinds: readonly PromptKind[];
  /** Where among them those of each class stand. */
  readonly placesOf: ReadonlyMap<string, readonly number[]>;
  /** By class: of its calls those that a router which knows caches sends back to the replica of the one before; and of all. */
  readonly returningShares: ReadonlyMap<string, number>;
  readonly returningShare: number;
  /** Seconds that each prompt takes beside so many other calls. */
  readonly secondsBeside: (others: number) => Float64Array;
}

/** Prompts that take up to so many times as long as one another are of one kind. */
const kindFactor = 1.5;
/** Others beside a prompt are asked for so far apart, as a share of their number; between them lines are straight. */
const apart = 0.15;

/** The number of others at or below `others` that is asked for, and the next one. */
function askedBeside(others: number): readonly [number, number] {
  let low = 0;
  let high = 1;
  while (high <= others) {
    low = high;
    high += Math.max(1, Math.round(high * apart));
  }
  return [low, high];
}

const noPoint: PromptPoint = { share: 0, uncachedTokens: 0, cachedTokens: 0 };

/** Numbers in groups, each group within a factor of its least: the group of each, counted from the least. */
function groupsWithin(factor: number, numbers: Float64Array): readonly number[] {
  const starts: number[] = [];
  for (const number of numbers.toSorted()) if (!(number <= (starts.at(-1) ?? -1) * factor)) starts.push(number);
  return Array.from(numbers, (number) => starts.findLastIndex((start) => start <= number));
}

/** Of a flow's calls those that find something of their session, where its router looks for it. */
function returningShare({ sessionPrompts, promptTokensPerCall, uncachedPromptTokensPerCall }: CallFlow): number {
  let [later, known] = [0, 0];
  for (const { share, knownTokens, isFirst } of sessionPrompts) {
    if (isFirst) continue;
    later += share;
    known += share * knownTokens;
  }
  return known > 0 ? later * Math.min(1, (promptTokensPerCall - uncachedPromptTokensPerCall) / known) : 0;
}

/**
 * The prompts of all classes of a pool side by side, each class with its own.
 *
 * @source derived: shares of calls by the classes' rates at the peak; times as the service model has them.
 */
export function promptMix(service: ServiceModel, demands: readonly CallFlow[]): PromptMix {
  const all = demands.reduce((sum, { peakCallsPerSecond }) => sum + peakCallsPerSecond, 0);
  const hasAffinity = service.pool.routing.router === "cache-aware";
  const points: readonly PromptPoint[] = demands.flatMap((flow) => callPrompts(flow, hasAffinity));
  const towerSeconds = demands.flatMap((flow) => {
    const perToken = towerNanosecondsPerToken(service.pool, flow.images) / nanosecondsPerSecond;
    return callPrompts(flow, hasAffinity).map(({ imageTokens = 0 }) => perToken * imageTokens);
  });
  const exactBeside = (others: number) => {
    const seconds = new Float64Array(points.length);
    for (let place = 0; place < points.length; place += 1) {
      const { uncachedTokens, cachedTokens } = points[place] ?? noPoint;
      seconds[place] = prefillSeconds(service, others, uncachedTokens, cachedTokens, towerSeconds[place] ?? 0);
    }
    return seconds;
  };
  const asked = new Map<number, Float64Array>();
  const askFor = (others: number) => {
    const known = asked.get(others) ?? exactBeside(others);
    asked.set(others, known);
    return known;
  };
  const secondsBeside = (others: number) => {
    const [low, high] = askedBeside(others);
    const before = askFor(low);
    if (others <= low) return before;
    const after = askFor(high);
    const part = (others - low) / (high - low);
    const between = new Float64Array(before.length);
    for (let index = 0; index < between.length; index += 1) {
      const seconds = before[index] ?? 0;
      between[index] = seconds + part * ((after[index] ?? seconds) - seconds);
    }
    return between;
  };
  const kindOf = groupsWithin(kindFactor, askFor(0));
  const returning = new Map(demands.map((flow) => [flow.id, returningShare(flow)]));
  const kinds = Array.from({ length: Math.max(-1, ...kindOf) + 1 }, () => ({ share: 0, back: 0 }));
  const placesOf = new Map(demands.map(({ id }): [string, number[]] => [id, []]));
  const prompts: MixedPrompt[] = [];
  for (const flow of demands) {
    const { id, peakCallsPerSecond } = flow;
    const part = all > 0 ? peakCallsPerSecond / all : 0;
    const back = returning.get(id) ?? 0;
    const places = placesOf.get(id);
    for (const { share: shareOfClass, uncachedTokens, cachedTokens } of callPrompts(flow, hasAffinity)) {
      const kind = kindOf[prompts.length] ?? 0;
      const share = shareOfClass * part;
      const own = kinds[kind];
      if (own !== undefined) {
        own.share += share;
        own.back += share * back;
      }
      places?.push(prompts.length);
      const fetching = cachedTokens * (flow.fetchSecondsPerCachedToken ?? 0);
      const tokens = uncachedTokens + cachedTokens;
      const intake = fetching + intakeSeconds(service, tokens);
      prompts.push({ classId: id, shareOfClass, share, intakeSeconds: intake, uncachedTokens, tokens, kind });
    }
  }
  return {
    prompts,
    kinds: kinds.map(({ share, back }) => ({ share, returningShare: share > 0 ? back / share : 0 })),
    placesOf,
    returningShares: returning,
    returningShare: kinds.reduce((sum, { back }) => sum + back, 0),
    secondsBeside,
  };
}
