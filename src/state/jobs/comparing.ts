import type { PageComparison } from "../../planning/compare/page-comparison.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import type { Shown } from "../../scenario/link/shown.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Planner } from "../../worker/protocol.ts";
import { createFollower, troubleText } from "./follower.ts";

/** Another scenario beside the one on the page. */
export interface ComparedOther {
  readonly id: string;
  readonly name: string;
  readonly from: "pinned" | "saved" | "link" | "file";
  readonly scenario: Scenario;
  /** Figures that its link was sent with; `null`: it came in none. */
  readonly sent: Shown | null;
  /** With the rows that the catalogue has today; `null`: they are the same. */
  readonly today: Scenario | null;
}

/** Scenarios that are held against the one on the page, and what was found of each. */
export interface Compared {
  readonly others: readonly ComparedOther[];
  /** The one whose difference is taken apart; `null`: there is none. */
  readonly chosen: string | null;
  /** The newest answer of each, which stays until the next one comes: `of` tells which scenario of the page it is of. */
  readonly answers: Readonly<Record<string, ComparedAnswer>>;
  /** Share done of the one under way, or soon to begin; `null`: none is. */
  readonly progress: number | null;
  /** Why there is no newer answer, in words. */
  readonly trouble: string | null;
}

export interface ComparedAnswer {
  readonly of: Scenario;
  readonly other: ComparedOther;
  readonly value: PageComparison;
}

/** What the page shows. */
interface ComparedFacts {
  readonly task: string;
  readonly link: { readonly state: string };
  readonly scenario: Scenario;
  readonly plan: PagePlan | null;
  readonly isUpdating: boolean;
  readonly judging: number | null;
  readonly compared: Compared;
}

interface Tried {
  readonly other: ComparedOther;
  readonly scenario: Scenario;
}

/** The plan itself comes first. */
const delayMilliseconds = 120;
const deadlineSeconds = 300;
const words = { late: "The comparison took too long and was stopped", fault: "The two could not be compared" };

/** Compares what is committed with the others while somebody looks, the chosen one first; whatever changes the scenario ends it. */
export function createComparing(
  planner: Planner,
  { get, tell }: { readonly get: () => Compared; readonly tell: (facts: Partial<Compared>) => void },
) {
  let asked: Tried | null = null;
  /** What ended without an answer is not begun by itself again. */
  let failed: Tried | null = null;
  let plan: PagePlan | null = null;
  const follower = createFollower<Tried, PageComparison>({
    begin: ({ other: { scenario: a, today }, scenario: b }, progress) =>
      planner.run("compare", { a, b, judgement: plan?.judgement ?? null, today }, { progress, deadlineSeconds }),
    progress: (share) => tell({ progress: share }),
    answered: (value, { question: { other, scenario } }) => {
      asked = null;
      tell({ answers: { ...get().answers, [other.id]: { of: scenario, other, value } }, progress: null });
    },
    failed: (why, { question }) => {
      failed = question;
      tell({ progress: null, trouble: troubleText(why, words) });
    },
  });
  const wantedOf = ({ scenario, compared: { others, chosen, answers } }: ComparedFacts): Tried | null => {
    const inTurn = [...others].sort((one, two) => Number(two.id === chosen) - Number(one.id === chosen));
    const other = inTurn.find((one) => answers[one.id]?.of !== scenario || answers[one.id]?.other !== one);
    return other === undefined ? null : { other, scenario };
  };
  return {
    show: (facts: ComparedFacts) => {
      const { task, link, isUpdating, judging } = facts;
      const isLookedAt = task === "compare" && link.state !== "refused" && !isUpdating && judging === null;
      const wanted = isLookedAt ? wantedOf(facts) : null;
      if (isSame(wanted, asked) || (wanted !== null && isSame(wanted, failed))) return;
      asked = wanted;
      if (wanted === null) {
        if (follower.stop()) tell({ progress: null });
        return;
      }
      ({ plan } = facts);
      tell({ progress: 0, trouble: null });
      follower.ask(wanted, { delayMilliseconds });
    },
    /** Ends what is under way; the last answer stays. */
    cancel: () => {
      failed = asked;
      if (follower.stop()) tell({ progress: null, trouble: "The comparison was stopped." });
    },
    /** Once more, after trouble or a cancel. */
    again: () => {
      failed = null;
      asked = null;
      tell({ trouble: null });
    },
  };
}

function isSame(one: Tried | null, other: Tried | null): boolean {
  return one?.other === other?.other && one?.scenario === other?.scenario;
}
