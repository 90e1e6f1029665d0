import type { LiveSimulation } from "../../engine/simulation/simulation.ts";
import type { WorkflowClient } from "../../engine/simulation/workflow/workflow-client.ts";
import type { SimulationSetup } from "../simulation/simulation-setup.ts";

/** A run, and the workflows that send its calls; `null`: they come by themselves. */
export interface LiveRun {
  readonly live: LiveSimulation;
  readonly client: () => WorkflowClient | null;
}

/** What is unfinished in a run, looked at from time to time: whether work piles up, and where. */
export interface Backlog {
  readonly sample: () => void;
  readonly pilesUp: () => boolean;
  /** Pools whose replicas have calls waiting; all, where none has. */
  readonly poolsInLine: () => readonly string[];
  /** Classes whose work piles up before their own cap on what is under way. */
  readonly heldByCaps: () => readonly string[];
  /** Times the replicas that would complete what comes while lines grow, at least; 1 where they do not. */
  readonly shortfall: () => number;
}

/** What is unfinished at a time, of what was submitted by then. */
interface Sample {
  readonly atSeconds: number;
  readonly unfinished: number;
  readonly submitted: number;
}

/** Calls that wait for a replica or are done at a time. */
interface Served {
  readonly atSeconds: number;
  readonly waiting: number;
  readonly done: number;
}

/** Share of a run at whose end a line must not grow, the growth by what arrives meanwhile, and by its own spread. */
const lastPart = 0.4;
const mostGrowth = 0.1;
const mostDeviations = 6;

/** The samples at the ends of the last part of a run; `null`: there are no two. */
function lastPartOf<Any extends { readonly atSeconds: number }>(samples: readonly Any[]): readonly [Any, Any] | null {
  const last = samples.at(-1);
  if (last === undefined) return null;
  const from = samples.find(({ atSeconds }) => atSeconds >= (1 - lastPart) * last.atSeconds);
  return from === undefined || from === last ? null : [from, last];
}

/**
 * Whether what is unfinished grows without end: over the last 40 % of the run by more than a tenth of what arrives meanwhile, and by more
 * than six times the spread of a line in balance.
 */
function growsWithoutEnd(samples: readonly Sample[]): boolean {
  const ends = lastPartOf(samples);
  if (ends === null) return false;
  const [from, last] = ends;
  const grown = last.unfinished - from.unfinished;
  const spread = Math.sqrt(Math.max(1, from.unfinished));
  return grown > mostGrowth * (last.submitted - from.submitted) && grown > mostDeviations * spread;
}

/** What comes by what is completed, while lines grow by more than a tenth of it: who waits sends no further calls. */
function shortfallOf(samples: readonly Served[]): number {
  const ends = lastPartOf(samples);
  if (ends === null) return 1;
  const [from, last] = ends;
  const done = Math.max(1, last.done - from.done);
  const grown = last.waiting - from.waiting;
  return grown > mostGrowth * done ? (done + grown) / done : 1;
}

/** Begins to look at a run. */
export function backlogOf({ live, client }: LiveRun, { pools, classes }: SimulationSetup): Backlog {
  const whole: Sample[] = [];
  const served: Served[] = [];
  const beforeCaps = classes.map((): Sample[] => []);
  return {
    sample: () => {
      const { submitted, done, expired, refusedBucketEmpty, refusedLineFull, refusedTooLarge, waiting } = live.counts();
      const lost = expired + refusedBucketEmpty + refusedLineFull + refusedTooLarge;
      const atSeconds = live.nowSeconds();
      let inLine = 0;
      beforeCaps.forEach((samples, index) => {
        const counts = client()?.counts(index);
        if (counts === undefined) return;
        inLine += counts.inLine;
        samples.push({ atSeconds, unfinished: counts.inLine, submitted: counts.arrived });
      });
      served.push({ atSeconds, waiting, done });
      whole.push({ atSeconds, unfinished: submitted - done - lost + inLine, submitted });
    },
    pilesUp: () => growsWithoutEnd(whole),
    poolsInLine: () => {
      const waiting = pools.filter(({ replicas }, pool) =>
        Array.from({ length: replicas }, (_, replica) => live.replicaState(pool, replica)).some(
          (state) => state.waiting > 0,
        ),
      );
      return (waiting.length > 0 ? waiting : pools).map(({ id }) => id);
    },
    shortfall: () => shortfallOf(served),
    heldByCaps: () =>
      classes.flatMap(({ workload: { id, concurrencyCap } }, index) =>
        concurrencyCap !== null && growsWithoutEnd(beforeCaps[index] ?? []) ? [id] : [],
      ),
  };
}
