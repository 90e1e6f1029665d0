import type { Job, JobKind, Planner } from "./protocol.ts";
import type { Scenario } from "../scenario/schema.ts";

/** A planner whose workers can be warmed while nobody asks anything of them. */
export interface WarmingPlanner extends Planner {
  /**
   * Plans and simulates a scenario of which all is known already, so that a browser has compiled by the first edit what that edit runs: it
   * takes a third to a half less then. Not where something was simulated before; left off at the first question.
   */
  readonly warmUp: (scenario: Scenario) => void;
}

/** Most of a warm-up is had by then, on any machine. */
const mostSeconds = 3;

export function warmingPlanner(planner: Planner): WarmingPlanner {
  let isWarm = false;
  let underWay: readonly Job<JobKind>[] = [];
  return {
    run: (kind, question, options) => {
      for (const job of underWay) job.cancel();
      underWay = [];
      if (kind === "judge" && "judgement" in question) isWarm ||= question.judgement === null;
      return planner.run(kind, question, options);
    },
    close: planner.close,
    warmUp: (scenario) => {
      if (isWarm) return;
      isWarm = true;
      underWay = [
        planner.run("plan", scenario),
        planner.run("judge", { scenario, judgement: null }, { deadlineSeconds: mostSeconds }),
      ];
    },
  };
}
