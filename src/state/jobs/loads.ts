import type { Plan } from "../../engine/plan-result.ts";
import type { PageLoads } from "../../planning/page-loads.ts";
import type { JudgedScenario, PagePlan } from "../../planning/page-plan.ts";
import type { Planner } from "../../worker/protocol.ts";
import type { AppFacts, PlanLoads } from "../app-state.ts";
import { shownPlan, shownScenario } from "../shown-plan.ts";
import { createFollower } from "./follower.ts";

type LoadFacts = Pick<
  AppFacts,
  "task" | "link" | "scenario" | "plan" | "previewed" | "isPreviewing" | "isUpdating" | "judging" | "progress" | "loads"
>;

interface Wanted extends JudgedScenario {
  readonly page: PagePlan;
}

/** So long one that was begun is followed before a newer one ends it: a steady drag sees its pictures move. */
const graceMilliseconds = 500;

/** The plan whose times over load are wanted: the one on show while they are looked at, else once nothing is under way: it may be printed. */
function wantedOf(facts: LoadFacts): Wanted | null {
  const page = shownPlan(facts);
  if (page === null || facts.link.state === "refused") return null;
  const { task, isUpdating, isPreviewing, judging, progress } = facts;
  const isSettled = !isUpdating && !isPreviewing && judging === null && progress === null;
  if (task !== "latency" && !isSettled) return null;
  return { scenario: shownScenario(facts), judgement: page.judgement, page };
}

/** Asks for the times over load of the plan on show, which take as long again as the plan. */
export function createLoads(planner: Planner, tell: (loads: PlanLoads) => void) {
  let asked: Plan | null = null;
  const follower = createFollower<Wanted, PageLoads>({
    begin: ({ scenario, judgement }) => planner.run("loads", { scenario, judgement }),
    answered: ({ curves }, { question: { page } }) => tell({ of: page, curves }),
    // Then there are no pictures of them; the others are drawn.
    failed: (_why, { question: { page } }) => tell({ of: page, curves: {} }),
  });
  return {
    show: (facts: LoadFacts) => {
      const wanted = wantedOf(facts);
      const plan = wanted?.page.plan ?? null;
      if (plan === asked) return;
      asked = plan;
      if (wanted === null || plan === facts.loads?.of.plan) follower.stop();
      else follower.ask(wanted, { graceMilliseconds });
    },
  };
}
