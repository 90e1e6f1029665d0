import type { Scenario } from "../scenario/schema.ts";
import type { JobOutcome } from "../worker/protocol.ts";
import type { AppFacts } from "./app-state.ts";

type PreviewFacts = Pick<AppFacts, "previewed" | "isPreviewing">;
type RunPlan = (scenario: Scenario, isCurrent: () => boolean) => Promise<JobOutcome<"plan">>;

export interface Previewing {
  /** Plans a scenario that is not committed and shows that; `null` ends it, and drops the answer under way. */
  readonly show: (scenario: Scenario | null) => void;
}

/**
 * Plans of a value in hand. A drag asks faster than plans are made: one is under way at a time, and of those asked meanwhile
 * only the newest follows. Answers come in the order of the values, so each is shown although a newer one waits: else a
 * steady drag would show none.
 */
export function createPreviewing(run: RunPlan, tell: (facts: Partial<PreviewFacts>) => void): Previewing {
  let generation = 0;
  let isOn = false;
  let isBusy = false;
  const waiting: Scenario[] = [];

  const follow = async () => {
    const scenario = isBusy ? undefined : waiting.pop();
    if (scenario === undefined) return;
    isBusy = true;
    const asked = generation;
    const isCurrent = () => asked === generation;
    const outcome = await run(scenario, isCurrent);
    isBusy = false;
    if (isCurrent()) {
      const previewed = outcome.state === "answer" ? { scenario, plan: outcome.answer } : null;
      tell({ previewed, isPreviewing: waiting.length > 0 });
    }
    void follow();
  };
  const end = () => {
    generation += 1;
    waiting.length = 0;
    if (isOn) tell({ previewed: null, isPreviewing: false });
    isOn = false;
  };
  return {
    show: (scenario) => {
      if (scenario === null) return end();
      isOn = true;
      waiting.splice(0, 1, scenario);
      tell({ isPreviewing: true });
      void follow();
    },
  };
}
