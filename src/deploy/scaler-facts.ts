import { planFigure, type PoolFacts, setting } from "./pool-facts.ts";
import { readySeconds } from "./replica-pod.ts";
import { type Stated, stated, toDigits } from "./stated.ts";

/** What a scaler of a pool is told. */
export interface ScalerFacts {
  readonly fewest: Stated<number>;
  readonly most: Stated<number>;
  /** Calls in each replica, running and waiting: the load line. */
  readonly callsEach: Stated<number>;
  /** KV cache filled there. */
  readonly kvUse: Stated<number> | null;
  readonly upAfterSeconds: Stated<number>;
  readonly downAfterSeconds: Stated<number>;
}

const unknownLine = "The load line of the pool is unknown, so there is no threshold to scale by.";

/** Fewest and most replicas: those of the plan's own scaler, or from what stands to what the worst case takes. */
function bounds(facts: PoolFacts): Pick<ScalerFacts, "fewest" | "most"> {
  const { plan, result, entered, figure } = facts;
  if (entered.scaling !== null) {
    const { minReplicas, maxReplicas } = entered.scaling;
    return {
      fewest: stated(minReplicas, figure("scaling.minReplicas"), "fewest of the plan's scaler"),
      most: stated(maxReplicas, figure("scaling.maxReplicas"), "most of the plan's scaler"),
    };
  }
  const standing = result.replicas ?? 0;
  const { replicas: worst } = plan.range.worst;
  const fewest = atMeanLoad(facts);
  if (worst === null || plan.replicas === null || worst <= plan.replicas) {
    return { fewest, most: stated(standing, figure("replicas"), "the plan knows no case that takes more") };
  }
  return {
    fewest,
    most: stated(
      standing + worst - plan.replicas,
      [figure("replicas"), planFigure("range.worst.replicas"), planFigure("replicas")],
      "what the worst case of the ranges takes more comes on top",
    ),
  };
}

/** Those that the mean load takes, and all reserves. */
function atMeanLoad({ result, classes, figure }: PoolFacts): Stated<number> {
  const standing = result.replicas ?? 0;
  const steady = result.steadyReplicas ?? standing;
  const sum = (id: "callsPerSecond" | "peakCallsPerSecond") =>
    classes.reduce((total, one) => total + one.result[id], 0);
  const peak = sum("peakCallsPerSecond");
  const share = peak > 0 ? Math.min(1, sum("callsPerSecond") / peak) : 1;
  const ofClasses = classes.flatMap((one) => [one.figure("callsPerSecond"), one.figure("peakCallsPerSecond")]);
  return stated(
    Math.max(1, Math.ceil(steady * share)) + standing - steady,
    [figure("replicas"), figure("steadyReplicas"), ...ofClasses],
    "what the mean load takes of those that serve, and all reserves",
  );
}

/** The load line as a scaler needs it: less than a serving replica carries, so that reserves grow along. */
export function loadLine(facts: PoolFacts): Stated<number> | null {
  const running = setting(facts, "scale-up-running");
  const { steadyReplicas, replicas } = facts.result;
  if (running === null || steadyReplicas === null || replicas === null || replicas === 0) return null;
  const each = toDigits((running.value * steadyReplicas) / replicas, 4);
  return stated(
    each,
    [running.figure, facts.figure("steadyReplicas"), facts.figure("replicas")],
    "calls in each at the load line, less the part that reserves take",
  );
}

/** What a scaler is told; a sentence where the load line is unknown. */
export function scalerFacts(facts: PoolFacts): ScalerFacts | string {
  const callsEach = loadLine(facts);
  if (callsEach === null) return unknownLine;
  const { scaling } = facts.entered;
  const kv = setting(facts, "scale-up-kv");
  const ready = readySeconds(facts);
  return {
    ...bounds(facts),
    callsEach,
    kvUse: kv === null ? null : stated(toDigits(kv.value, 3), kv.figure, "a threshold above is reached too late"),
    upAfterSeconds: stated(
      scaling?.upAfterSeconds ?? 0,
      scaling === null ? [] : facts.figure("scaling.upAfterSeconds"),
      scaling === null ? "more replicas are started at once" : "so long more replicas are asked for",
    ),
    downAfterSeconds:
      scaling === null
        ? ready
        : stated(scaling.downAfterSeconds, facts.figure("scaling.downAfterSeconds"), "so long fewer are asked for"),
  };
}
