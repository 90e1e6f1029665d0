import type { ScenarioClass } from "../../../../scenario/schema.ts";
import type { Topology } from "../../../../state/members/agents.ts";

/** One of the choices of a section, with what it means in a line. */
interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly note: string;
}

type Outcome = ScenarioClass["outcome"];
type FailureKind = "modelError" | "toolFailure" | "badOutput" | "timeOut";

interface FailureWords {
  readonly id: FailureKind;
  readonly label: string;
  /** When it is found out. */
  readonly noticed: string;
}

export const failureKinds: readonly FailureWords[] = [
  { id: "modelError", label: "a model call goes wrong", noticed: "at its step" },
  { id: "toolFailure", label: "a tool fails", noticed: "at its step" },
  { id: "timeOut", label: "a step takes too long", noticed: "at its step" },
  { id: "badOutput", label: "the result is bad", noticed: "at the end" },
];

export const retryRules: readonly Choice<Outcome["modelError"]["retry"]>[] = [
  { value: "as-class", label: "as above", note: "As the sentence above says for all failures." },
  { value: "restart", label: "from the start", note: "A new attempt repeats every step." },
  { value: "resume", label: "from the failed step", note: "A new attempt keeps the steps that went well." },
  { value: "never", label: "never", note: "The attempt runs on to its end, in vain." },
];

export const capActions: readonly Choice<ScenarioClass["budget"]["atCap"]>[] = [
  { value: "stop", label: "stops", note: "It ends without a result." },
  { value: "summarise", label: "sums up", note: "One more call writes what there is." },
  { value: "ask", label: "asks a person", note: "A person takes over, for the time below." },
  {
    value: "fall-back",
    label: "goes to the fallback",
    note: "The fallback does the whole workflow, where there is one.",
  },
];

export const contextPolicies: readonly Choice<ScenarioClass["context"]["policy"]>[] = [
  { value: "cap", label: "stop growing", note: "Old history slides out as new history comes in." },
  { value: "keep", label: "grow on", note: "The cap is not kept; the model's own limit may be." },
  { value: "prune", label: "are cut back", note: "History is dropped down to what is kept." },
  { value: "summarise", label: "are summed up", note: "One more call writes a summary that replaces the history." },
];

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
