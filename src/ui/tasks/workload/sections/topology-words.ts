import type { ScenarioClass } from "../../../../scenario/schema.ts";
import type { Topology } from "../../../../state/members/agents.ts";

/** What the choices of a workflow mean, in a line. */

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly note: string;
}

export const topologies: readonly Choice<Topology>[] = [
  { value: "single", label: "a single agent", note: "One session does all the work." },
  {
    value: "supervisor",
    label: "a supervisor and workers",
    note: "In each step workers run beside the session that decides; give that one a smaller model.",
  },
  { value: "fan-out", label: "a fan-out", note: "Branches start at once, and the session puts them together." },
  { value: "pipeline", label: "a pipeline", note: "A planner before the work, a reviewer after it." },
];

type Agent = ScenarioClass["agents"][number];

export const agentRoles: readonly Choice<Agent["role"]>[] = [
  { value: "planning", label: "plans", note: "Its calls decide what is to be done." },
  { value: "work", label: "does routine work", note: "Its calls do what was decided." },
  { value: "judgement", label: "judges", note: "Its calls say whether the work is good." },
];

export const agentTimes: readonly Choice<Agent["when"]>[] = [
  { value: "start", label: "as an attempt starts", note: "Once for each attempt that begins at its first step." },
  { value: "each-step", label: "in each step", note: "With every step that is run." },
  { value: "end", label: "as the last step ends", note: "Once for each attempt that gets to its end." },
];
