import type { PagePlan } from "../../planning/page-plan.ts";
import type { AppContext } from "../app-context.ts";
import type { AppActions, AppState } from "../app-state.ts";
import { editedWith, type TypedSets } from "../made-with.ts";
import { createExperiments, experimentKey } from "./experiments.ts";
import type { Task } from "./follower.ts";
import { createOutlooks } from "./outlooks.ts";
import { simulationTarget } from "./plan-simulation.ts";
import { createSimulating } from "./simulating.ts";
import { createSplits } from "./splits.ts";

interface PageJobs {
  readonly actions: Pick<
    AppActions,
    | "cancelSimulation"
    | "simulateAgain"
    | "experiment"
    | "cancelExperiment"
    | "compareSplits"
    | "cancelSplits"
    | "lookInto"
  >;
  /** Told of every change of the state: begins what is wanted of it, and ends what is of an earlier scenario. */
  readonly follow: (state: AppState) => void;
}

/** What is worked out beside the plan: its simulation, and what somebody asks for. Answers live in the state. */
export function jobsOf(context: AppContext): PageJobs {
  const { services, get, set } = context;
  const { planner } = services;
  const simulating = createSimulating(planner, (facts) => set({ simulation: { ...get().simulation, ...facts } }));
  const experiments = createExperiments(
    planner,
    {
      get: () => get().experiments,
      set: (all) => set({ experiments: all }),
    },
    (scenario) => (get().scenario === scenario ? (get().plan?.judgement ?? null) : null),
  );
  const splits = createSplits(planner, { get: () => get().splits, set: (all) => set({ splits: all }) });
  const outlooks = createOutlooks({
    tryOut: (sets) => trial(context, sets),
    get,
    set: (all) => set({ outlooks: all }),
  });
  return {
    actions: {
      cancelSimulation: simulating.stop,
      simulateAgain: simulating.again,
      experiment: (kind, poolId) => experiments.ask(experimentKey({ kind, poolId }), { kind, poolId }),
      cancelExperiment: (kind, poolId) => experiments.cancel(experimentKey({ kind, poolId })),
      compareSplits: (kind, poolId) => splits.ask(poolId, { kind, poolId }),
      cancelSplits: splits.cancel,
      lookInto: outlooks.look,
    },
    follow: (state) => {
      const target = simulationTarget(state);
      if (target !== undefined) simulating.show(target);
      const isLookedAt = state.task === "latency" && state.link.state !== "refused";
      // Experiments are made with the counts on top, once they are known.
      experiments.show(state.scenario, isLookedAt && state.judging === null);
      splits.show(state.scenario, isLookedAt);
      outlooks.show(state.scenario);
    },
  };
}

/** The plan with typed values set, which nothing shows; `null`: they cannot be set, or the catalogue cannot be fetched. */
function trial({ services: { library, planner }, get }: AppContext, sets: TypedSets): Task<PagePlan | null> {
  const withRows = () => editedWith(library.here()?.catalogue ?? null, get().scenario, sets);
  const tried = async () => {
    const edited =
      withRows() ??
      (await library.fetch().then(
        () => withRows(),
        () => null,
      ));
    if (edited?.ok !== true) return { state: "answer" as const, answer: null };
    return planner.run("plan", edited.scenario).outcome;
  };
  return { outcome: tried(), cancel: () => undefined };
}
