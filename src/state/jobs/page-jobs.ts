import type { AppContext } from "../app-context.ts";
import type { AppActions, AppState } from "../app-state.ts";
import { createActuals } from "./actuals.ts";
import { createComparing } from "./comparing.ts";
import { allLookedAt, noneLookedAt } from "./asked.ts";
import { createExperiments, lookedAtIn } from "./experiments.ts";
import { experimentKey } from "./experiment-of.ts";
import { createOutlooks } from "./outlooks.ts";
import { createLevers } from "./levers.ts";
import { createLoads } from "./loads.ts";
import { createPromises } from "./promises.ts";
import { simulationTarget } from "./plan-simulation.ts";
import { createSimulating } from "./simulating.ts";
import { createSplits } from "./splits.ts";
import { withLibrary } from "./with-library.ts";

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
    | "lookAtOffers"
    | "holdActuals"
    | "cancelComparing"
    | "compareAgain"
  >;
  /** Told of every change of the state: begins what is wanted of it, and ends what is of an earlier scenario. */
  readonly follow: (state: AppState) => void;
}

/** What is worked out beside the plan: its simulation, and what somebody asks for. Answers live in the state. */
export function jobsOf(context: AppContext): PageJobs {
  const { services, get, set } = context;
  const { planner, library } = services;
  const simulating = createSimulating(planner, (facts) => set({ simulation: { ...get().simulation, ...facts } }));
  const experiments = createExperiments(
    planner,
    {
      get: () => get().experiments,
      set: (all) => set({ experiments: all }),
    },
    (scenario) => (get().scenario === scenario ? (get().plan?.judgement ?? null) : null),
  );
  const loads = createLoads(planner, (found) => set({ loads: found }));
  const levers = createLevers(planner, (facts) => set({ levers: { ...get().levers, ...facts } }));
  const comparing = createComparing(planner, {
    get: () => get().compared,
    tell: (facts) => set({ compared: { ...get().compared, ...facts } }),
  });
  const actuals = createActuals(planner, services.storage, (facts) => set({ actuals: { ...get().actuals, ...facts } }));
  const splits = createSplits(planner, { get: () => get().splits, set: (all) => set({ splits: all }) });
  const outlooks = createOutlooks({
    tryOut: ({ poolId, field }, id) =>
      withLibrary(library, ({ takenChoice }) => {
        const { scenario } = get();
        return planner.run("choice", { scenario, poolId, ...takenChoice(scenario, poolId, field, id) });
      }),
    get,
    set: (all) => set({ outlooks: all }),
  });
  const promises = createPromises({
    planner,
    library,
    get,
    set: (all) => set({ promises: all }),
    keep: ({ key, judgement }) => context.judgements.keep(key, judgement),
  });
  return {
    actions: {
      cancelSimulation: simulating.stop,
      simulateAgain: simulating.again,
      experiment: (kind, poolId, inputs) =>
        experiments.ask(experimentKey({ kind, poolId }), {
          kind,
          poolId,
          ...(inputs === undefined ? {} : { inputs }),
        }),
      cancelExperiment: (kind, poolId) => experiments.cancel(experimentKey({ kind, poolId })),
      compareSplits: (kind, poolId) => splits.ask(poolId, { kind, poolId }),
      cancelSplits: splits.cancel,
      lookInto: outlooks.look,
      lookAtOffers: promises.look,
      cancelComparing: comparing.cancel,
      compareAgain: comparing.again,
      holdActuals: (values) => void actuals.hold(values, get().scenario.title),
    },
    follow: (state) => {
      const target = simulationTarget(state);
      if (target !== undefined) simulating.show(target);
      loads.show(state);
      levers.show(state);
      comparing.show(state);
      actuals.show(state);
      const task = state.link.state === "refused" ? null : state.task;
      // Experiments are made with the counts on top, once they are known.
      experiments.show(state.scenario, state.judging === null ? lookedAtIn(task) : noneLookedAt);
      splits.show(state.scenario, task === "latency" ? allLookedAt : noneLookedAt);
      outlooks.show(state.scenario);
      const { scenario, isUpdating, isPreviewing, judging, progress } = state;
      promises.show({ scenario, isBusy: isUpdating || isPreviewing || judging !== null || progress !== null });
    },
  };
}
