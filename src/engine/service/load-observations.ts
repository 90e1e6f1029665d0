import type { Pool, RuntimeProfile } from "../input.ts";
import { maxSequences } from "../memory/concurrency.ts";
import type { DrivenLoad } from "./closed-ttft.ts";
import { allAtOnceOutcome, closedOutcome, type DrivenOutcome, openOutcome } from "./driven-load.ts";
import type { Observation, ObservedPoint } from "./refit.ts";
import { retuned, serviceModel, type ServiceModel } from "./service-model.ts";

/** One load that a replica was measured under, and its mean times; `null`: not measured. */
export interface MeasuredLoadPoint {
  readonly demand:
    | { readonly kind: "closed"; readonly concurrency: number }
    | { readonly kind: "open"; readonly callsPerSecond: number }
    | { readonly kind: "all-at-once"; readonly calls: number };
  readonly promptTokens: number;
  /** Of the prompt, what the cache held. */
  readonly cachedTokens: number;
  readonly outputTokens: number;
  /** Calls of the whole run; `null`: not known, taken as without end. */
  readonly calls: number | null;
  readonly ttftSeconds: number | null;
  readonly itlSeconds: number | null;
  readonly tokensPerSecond: number | null;
}

/** Above so many calls in flight the first token waits mostly for how the client starts its calls, which files do not say. */
const uncrowded = 8;
/** Times to the first token scatter about twice as far as those between tokens. */
const firstTokenWeight = 0.3;

function driven(
  { demand, calls }: MeasuredLoadPoint,
  load: DrivenLoad,
  cap: number,
): (model: ServiceModel) => DrivenOutcome {
  if (demand.kind === "open") return (model) => openOutcome(model, demand.callsPerSecond, calls, cap, load);
  if (demand.kind === "all-at-once") return (model) => allAtOnceOutcome(model, demand.calls, cap);
  const callsPerUser = calls === null ? null : Math.max(1, calls / demand.concurrency);
  return (model) => closedOutcome(model, demand.concurrency, cap, { ...load, callsPerUser });
}

/** Which of a run's figures the model can be held to: what a queue made says nothing of the replica's speed. */
function figuresOf(point: MeasuredLoadPoint): readonly (readonly [keyof DrivenOutcome, number | null, number])[] {
  const { demand, ttftSeconds, itlSeconds, tokensPerSecond } = point;
  const isCrowded = demand.kind === "closed" && demand.concurrency > uncrowded;
  const first = [
    "ttftSeconds",
    isCrowded || demand.kind === "all-at-once" ? null : ttftSeconds,
    firstTokenWeight,
  ] as const;
  const between = ["itlSeconds", demand.kind === "all-at-once" ? null : itlSeconds, 1] as const;
  // What arrives leaves: at a rate, tokens a second say nothing. Beside the times of a closed load they say the same twice.
  const needsRate = demand.kind === "all-at-once" || (demand.kind === "closed" && itlSeconds === null);
  return [first, between, ["tokensPerSecond", needsRate ? tokensPerSecond : null, 1] as const];
}

/**
 * What a measured load on one replica of a pool says of its runtime: the closed form's figures beside the measured ones. Empty
 * where nothing can be compared, as where not one such call fits.
 *
 * @source derived
 */
export function loadObservations(pool: Pool, point: MeasuredLoadPoint): ObservedPoint {
  const { promptTokens, outputTokens, cachedTokens } = point;
  const end = promptTokens + outputTokens;
  const most = maxSequences(pool, end) ?? 0;
  if (most < 1 || promptTokens < 1 || outputTokens < 1) return [];
  const uncachedTokens = Math.max(1, promptTokens - cachedTokens);
  const plain = serviceModel(pool, {
    outputTokens,
    uncachedTokens,
    cachedTokens: promptTokens - uncachedTokens,
    decodeContextTokens: promptTokens + outputTokens / 2,
    endContextTokens: end,
  });
  const lengths = { uncachedTokens, cachedTokens: promptTokens - uncachedTokens, outputTokens };
  const load: DrivenLoad = { ...lengths, shortestShare: 1, callsPerUser: null, users: null };
  const drive = driven(point, load, Math.min(most, pool.maxSequences));
  const at = (runtime: RuntimeProfile) => drive(retuned(plain, runtime, plain.attentionFlopsPerDecode));
  return figuresOf(point).flatMap(([figure, measured, weight]): readonly Observation[] =>
    measured === null || measured <= 0 || (figure === "itlSeconds" && outputTokens < 2)
      ? []
      : [{ figure, predicted: (runtime) => at(runtime)[figure], measured, weight }],
  );
}
