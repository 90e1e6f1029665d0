import type { Scenario } from "../../scenario/schema.ts";
import { coldCache, type ColdCache } from "./cold-cache.ts";
import { loadSweep, type LoadSweep } from "./load-sweep.ts";
import { retryStorm, type RetryStorm } from "./retry-storm.ts";
import { routingComparison, type RoutingComparison } from "./routing-comparison.ts";
import { sessionScheduling, type SessionScheduling } from "./session-scheduling.ts";

/** Hears how far an experiment is, 0 to 1; between two calls a worker may end it. */
export type ExperimentProgress = (share: number) => void;

/** What an experiment finds about a pool; `null`: the scenario has no such pool, or it serves nothing. */
type Experiment<Result> = (scenario: Scenario, poolId: string, progress: ExperimentProgress) => Result | null;

/** Results by kind of experiment. */
export interface Experiments {
  readonly load: LoadSweep;
  readonly retries: RetryStorm;
  readonly routing: RoutingComparison;
  readonly "cold-cache": ColdCache;
  readonly sessions: SessionScheduling;
}

export type ExperimentKind = keyof Experiments;

/** Several simulations of a scenario's plan that are compared, asked for one pool. */
export interface ExperimentQuestion<Kind extends ExperimentKind = ExperimentKind> {
  readonly scenario: Scenario;
  readonly poolId: string;
  readonly kind: Kind;
}

/** A result and of which kind it is. */
export type ExperimentAnswer = {
  readonly [Kind in ExperimentKind]: { readonly kind: Kind; readonly result: Experiments[Kind] | null };
}[ExperimentKind];

const experiments: { readonly [Kind in ExperimentKind]: Experiment<Experiments[Kind]> } = {
  load: loadSweep,
  retries: retryStorm,
  routing: routingComparison,
  "cold-cache": coldCache,
  sessions: sessionScheduling,
};

/** Makes the experiment that is asked for. */
export function experiment(
  { scenario, poolId, kind }: ExperimentQuestion,
  progress: ExperimentProgress = () => undefined,
): ExperimentAnswer {
  const result = experiments[kind](scenario, poolId, progress);
  progress(1);
  return { kind, result } as ExperimentAnswer;
}
