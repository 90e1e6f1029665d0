import { exp } from "../../numeric/exp.ts";
import { normalQuantile } from "../../numeric/normal-quantile.ts";
import { randomStream } from "../../numeric/random-stream.ts";
import { lognormalSigma } from "../../engine/workload/spread.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { callOrder, type RecordedCalls } from "./recorded-calls.ts";
import { recordedLoad, replicasByLoad } from "./trace-plan.ts";

/**
 * What calls have together and a class draws apart: that they come together beyond what their gaps alone say; that long prompts go with
 * long answers; that lengths of one kind follow each other; that some prompts are found in the caches and others are not.
 */
const jointProperties = ["arrivals", "lengths-together", "length-order", "found-prompts"] as const;
export type JointProperty = (typeof jointProperties)[number];

export const jointWords: Readonly<Record<JointProperty, string>> = {
  arrivals: "calls come in groups: after a short gap comes another, which independent gaps do not show",
  "lengths-together": "long prompts go with long or short answers",
  "length-order": "calls of like length follow each other",
  "found-prompts": "some prompts are found in the cache almost whole and others not at all",
};

/** Replicas that the class needs replayed without any such property, and with one of them each. */
export interface LostProperty {
  readonly replicasByReplayedClass: number | null;
  readonly withProperty: Readonly<Record<JointProperty, number | null>>;
  /** The one that brings the class nearest to the trace; `null`: none brings it nearer. */
  readonly lost: JointProperty | null;
}

type Uniform = () => number;

/** The places of the calls in an order of chance. */
function shuffled(count: number, uniform: Uniform): Int32Array {
  const places = Int32Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = Math.floor(uniform() * (at + 1));
    const kept = places[at] ?? 0;
    places[at] = places[other] ?? 0;
    places[other] = kept;
  }
  return places;
}

/** Arrivals of independent gaps with a deviation of so many times their mean, over the same time. */
function independentArrivals(arrivals: Float64Array, gapCv: number, uniform: Uniform): Float64Array {
  const sigma = lognormalSigma(gapCv);
  const times = new Float64Array(arrivals.length);
  let sum = 0;
  for (let at = 1; at < times.length; at += 1) times[at] = sum += exp(sigma * normalQuantile(uniform()));
  const span = arrivals.reduce((most, seconds) => Math.max(most, seconds), 0);
  return sum > 0 ? times.map((seconds) => (seconds * span) / sum) : times;
}

function taken<Column extends Int32Array>(column: Column, places: Int32Array): Int32Array {
  return Int32Array.from(places, (at) => column[at] ?? -1);
}

/** Calls with the lengths and gaps of a trace, each drawn apart from the others, save for one property that is kept. */
function drawnApart(calls: RecordedCalls, gapCv: number, kept: JointProperty | null, seed: number): RecordedCalls {
  const stream = randomStream(seed, "calls drawn apart");
  const uniform = () => stream.uniform();
  const { count } = calls;
  const prompts = shuffled(count, uniform);
  const outputs = shuffled(count, uniform);
  const found = shuffled(count, uniform);
  const asTheyCame = shuffled(count, uniform).sort();
  const promptPlaces = kept === "length-order" ? asTheyCame : prompts;
  const drawn = taken(calls.prompts, promptPlaces);
  const shares = Float64Array.from(calls.reusable, (tokens, at) => tokens / Math.max(1, calls.prompts[at] ?? 1));
  const meanShare = sum(calls.reusable) / Math.max(1, sum(calls.prompts));
  const isKnown = calls.reusable.some((tokens) => tokens >= 0);
  return {
    ...calls,
    arrivals: kept === "arrivals" ? calls.arrivals : independentArrivals(calls.arrivals, gapCv, uniform),
    prompts: drawn,
    outputs: taken(
      calls.outputs,
      kept === "lengths-together" ? promptPlaces : kept === "length-order" ? asTheyCame : outputs,
    ),
    reusable: drawn.map((tokens, at) => {
      if (!isKnown) return -1;
      const share = kept === "found-prompts" ? (shares[found[at] ?? 0] ?? 0) : meanShare;
      return Math.floor(Math.max(0, share) * tokens);
    }),
  };
}

function sum(column: Int32Array): number {
  return column.reduce((total, value) => total + Math.max(0, value), 0);
}

/**
 * Which property of a trace's calls its class loses: the class is replayed as calls drawn apart, and once more with each property of the
 * trace. Of traces with sessions nothing can be said so.
 */
export function lostProperty(
  scenario: Scenario,
  calls: RecordedCalls,
  speedUp: number,
  replicasByTrace: number,
): LostProperty | null {
  const [workload] = scenario.classes;
  if (workload === undefined || calls.sessions.some((session) => session >= 0)) return null;
  const { arrivalCv: cv } = workload.serving;
  const replicas = (kept: JointProperty | null): number | null => {
    const drawn = drawnApart(calls, typeof cv === "number" ? cv : cv.base, kept, scenario.seed);
    const order = callOrder(drawn);
    return order === null ? null : replicasByLoad(scenario, recordedLoad(drawn, order, speedUp));
  };
  const replicasByReplayedClass = replicas(null);
  const withProperty = Object.fromEntries(
    jointProperties.map((id) => [id, replicas(id)]),
  ) as LostProperty["withProperty"];
  const gap = (count: number | null) => (count === null ? Number.POSITIVE_INFINITY : Math.abs(count - replicasByTrace));
  const nearest = jointProperties.reduce((best, id) => (gap(withProperty[id]) < gap(withProperty[best]) ? id : best));
  return {
    replicasByReplayedClass,
    withProperty,
    lost: gap(withProperty[nearest]) < gap(replicasByReplayedClass) ? nearest : null,
  };
}
