import type { ExperimentKind, Experiments } from "../../planning/experiments/experiment.ts";
import type { Asked, AskedByKey } from "./asked.ts";

/** Which comparison of simulations, of which pool. */
export interface ExperimentAsk {
  readonly kind: ExperimentKind;
  readonly poolId: string;
  /** Of a map, the paths of its two inputs. */
  readonly inputs?: readonly string[];
}

/** What one finds; `null`: nothing serves. */
export type FoundExperiment = Experiments[ExperimentKind] | null;
export type AskedExperiments = AskedByKey<ExperimentAsk, FoundExperiment>;

export function experimentKey({ kind, poolId }: Pick<ExperimentAsk, "kind" | "poolId">): string {
  return `${kind} ${poolId}`;
}

/** What is known of an experiment on a pool; `null`: nobody has asked for it. */
export function experimentOf<Kind extends ExperimentKind>(
  { experiments }: { readonly experiments: AskedExperiments },
  kind: Kind,
  poolId: string,
): Asked<ExperimentAsk, Experiments[Kind] | null> | null {
  const asked = experiments[experimentKey({ kind, poolId })] ?? null;
  return asked as Asked<ExperimentAsk, Experiments[Kind] | null> | null;
}
