import type { ExperimentKind, Experiments } from "../../planning/experiments/experiment.ts";
import type { JobOutcome } from "../../worker/protocol.ts";
import type { AppContext } from "../app-context.ts";
import type { AppActions } from "../app-state.ts";

/** How an experiment ends; a result of `null`: nothing serves. */
export type ExperimentEnd<Kind extends ExperimentKind> =
  | { readonly state: "result"; readonly result: Experiments[Kind] | null }
  | { readonly state: "cancelled" }
  | { readonly state: "trouble"; readonly text: string };

/** An experiment under way. */
export interface ExperimentTask<Kind extends ExperimentKind> {
  /** Always settles, never rejects. */
  readonly end: Promise<ExperimentEnd<Kind>>;
  readonly cancel: () => void;
}

/** Experiments wait for each other: the last of several has its time all the same. */
const deadlineSeconds = 240;

function endOf<Kind extends ExperimentKind>(outcome: JobOutcome<"experiment">): ExperimentEnd<Kind> {
  switch (outcome.state) {
    case "answer":
      return { state: "result", result: outcome.answer.result as Experiments[Kind] | null };
    case "cancelled":
      return outcome;
    case "late":
      return { state: "trouble", text: "The simulation took too long and was stopped." };
    default:
      return fault(outcome.text);
  }
}

function fault(text: string): { readonly state: "trouble"; readonly text: string } {
  return {
    state: "trouble",
    text: `The simulation could not be made, by a fault of this page: ${text.replace(/\.$/, "")}.`,
  };
}

/** Comparisons of simulations: asked on demand, for the scenario as it is committed. */
export function experimentActions({ services, get }: AppContext): Pick<AppActions, "experiment"> {
  return {
    experiment: (kind, poolId, progress) => {
      try {
        const question = { scenario: get().scenario, poolId, kind };
        const { outcome, cancel } = services.planner.run("experiment", question, { progress, deadlineSeconds });
        return { end: outcome.then((ended) => endOf<typeof kind>(ended)), cancel };
      } catch (error) {
        // A browser may refuse to start a worker at all.
        const text = error instanceof Error ? error.message : String(error);
        return { end: Promise.resolve(fault(text)), cancel: () => undefined };
      }
    },
  };
}
