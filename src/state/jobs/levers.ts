import type { LeverSearch } from "../../planning/levers/lever-search.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Planner } from "../../worker/protocol.ts";
import { createFollower, troubleText } from "./follower.ts";

/** What levers do to a plan by formula, and what it was found of. */
export interface Levers {
  /** The newest answer, which stays until the next one comes: `scenario` tells what it is of. */
  readonly answer: { readonly search: LeverSearch; readonly scenario: Scenario } | null;
  /** Share done of the one under way, or soon to begin; `null`: none is. */
  readonly progress: number | null;
  /** Why there is no newer answer, in words. */
  readonly trouble: string | null;
}

/** What the page shows. */
interface LeverFacts {
  readonly task: string;
  readonly link: { readonly state: string };
  readonly scenario: Scenario;
  readonly isUpdating: boolean;
  readonly levers: Levers;
}

/** The plan itself comes first. */
const delayMilliseconds = 120;
const deadlineSeconds = 180;
const words = { late: "Trying the levers took too long and was stopped", fault: "The levers could not be tried" };

/** Tries levers on what is committed while somebody looks at them; whatever changes the scenario ends it. */
export function createLevers(planner: Planner, tell: (facts: Partial<Levers>) => void) {
  let asked: Scenario | null = null;
  const follower = createFollower<Scenario, LeverSearch>({
    begin: (scenario, progress) => planner.run("levers", scenario, { progress, deadlineSeconds }),
    progress: (share) => tell({ progress: share }),
    answered: (search, { question: scenario }) => tell({ answer: { search, scenario }, progress: null }),
    failed: (why) => tell({ progress: null, trouble: troubleText(why, words) }),
  });
  return {
    show: ({ task, link, scenario, isUpdating, levers }: LeverFacts) => {
      const isLookedAt = task === "levers" && link.state !== "refused" && !isUpdating;
      const wanted = isLookedAt ? scenario : null;
      if (wanted === asked) return;
      asked = wanted;
      const isNeeded = wanted !== null && levers.answer?.scenario !== wanted;
      if (!isNeeded) {
        if (follower.stop()) tell({ progress: null });
        return;
      }
      tell({ progress: 0, trouble: null });
      follower.ask(wanted, { delayMilliseconds });
    },
  };
}
