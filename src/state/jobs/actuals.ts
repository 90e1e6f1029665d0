import type { Actual } from "../../formats/actuals/merged-months.ts";
import type { ActualsReview } from "../../planning/forecast/actuals-document.ts";
import type { Judgement } from "../../planning/judge/judge.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Planner } from "../../worker/protocol.ts";
import { createFollower, troubleText } from "./follower.ts";
import { type HeldActuals, noActuals } from "./no-answers.ts";

/** Where a browser keeps what came, by the title of its scenario; `null`: nothing. */
interface Shelf {
  readonly actuals: (title: string) => Promise<readonly Actual[] | null>;
  readonly keepActuals: (title: string, values: readonly Actual[] | null) => Promise<void>;
}

/** What the page shows. */
interface ActualsFacts {
  readonly task: string;
  readonly link: { readonly state: string };
  readonly scenario: Scenario;
  readonly isUpdating: boolean;
  readonly judging: number | null;
  readonly plan: { readonly judgement: Judgement | null } | null;
  readonly actuals: HeldActuals;
}

interface Question {
  readonly scenario: Scenario;
  readonly values: readonly Actual[];
  readonly judgement: Judgement | null;
}

const deadlineSeconds = 120;
const words = {
  late: "Holding what came against the plan took too long and was stopped",
  fault: "What came could not be held against the plan",
};

/** Holds what came against what is committed while somebody looks at it. */
export function createActuals(planner: Planner, storage: Shelf, tell: (facts: Partial<HeldActuals>) => void) {
  /** Under which title what is kept was looked for last, and the newest values that somebody pasted. */
  let lookedFor: string | null = null;
  let held: readonly Actual[] | null = null;
  let asked: Pick<Question, "scenario" | "values"> | null = null;
  const follower = createFollower<Question, ActualsReview>({
    begin: ({ scenario, values, judgement }, progress) =>
      planner.run("actuals", { scenario, judgement, actuals: values, hasPlans: true }, { progress, deadlineSeconds }),
    answered: (review, { question: { scenario, values } }) =>
      tell({ answer: { review, scenario, values }, isUnderWay: false }),
    failed: (why) => tell({ isUnderWay: false, trouble: troubleText(why, words) }),
  });
  const lookUp = async (title: string) => {
    lookedFor = title;
    const values = await storage.actuals(title).catch(() => null);
    if (values === null || held !== null || lookedFor !== title) return;
    held = values;
    tell({ values, isKept: true });
  };
  return {
    /** `null` deletes it. */
    hold: async (values: readonly Actual[] | null, title: string) => {
      held = values;
      lookedFor = title;
      tell(values === null ? noActuals : { values, isKept: false });
      const isDone = await storage.keepActuals(title, values).then(
        () => true,
        () => false,
      );
      if (held === values && values !== null) tell({ isKept: isDone });
    },
    show: ({ task, link, scenario, isUpdating, judging, plan, actuals }: ActualsFacts) => {
      const { values, answer } = actuals;
      const isLookedAt = task === "forecast" && link.state !== "refused" && !isUpdating && judging === null;
      if (task === "forecast" && values === null && lookedFor !== scenario.title) void lookUp(scenario.title);
      const wanted = isLookedAt && values !== null ? { scenario, values } : null;
      if (wanted?.scenario === asked?.scenario && wanted?.values === asked?.values) return;
      asked = wanted;
      if (wanted === null || (answer?.scenario === scenario && answer.values === values)) {
        if (follower.stop()) tell({ isUnderWay: false });
        return;
      }
      tell({ isUnderWay: true, trouble: null });
      follower.ask({ ...wanted, judgement: plan?.judgement ?? null });
    },
  };
}
