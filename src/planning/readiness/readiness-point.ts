import type { EngineInput } from "../../engine/input.ts";
import type { Plan } from "../../engine/plan-result.ts";
import { dayWords } from "../../quantity/day-words.ts";
import { editableFields } from "../../scenario/field-path.ts";
import { scenarioPath } from "../../scenario/prompt-pool.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { exampleValues } from "./example-values.ts";
import type { HostedBreakEven } from "./hosted-break-even.ts";

export type PointState = "answered" | "assumed" | "open";

/** A question to ask before capacity is bought, with what the plan says of it. */
export interface ReadinessPoint {
  readonly id: string;
  readonly point: string;
  readonly state: PointState;
  readonly words: string;
  /** The view that shows the figure; `null`: the field says it. */
  readonly view: "plan" | "memory" | "day" | "cost" | "latency" | "range" | null;
  /** The one act that answers it or changes what is assumed; `null`: there is nothing to do. */
  readonly act: { readonly label: string; readonly path: string } | null;
}

/** What the points are read from. */
export interface ReadinessSubject {
  readonly scenario: Scenario;
  readonly input: EngineInput;
  readonly plan: Plan;
  readonly breakEvens: readonly HostedBreakEven[];
}

/** A figure that the plan computes, and the view that shows it. */
export function answered(id: string, point: string, words: string, view: ReadinessPoint["view"]): ReadinessPoint {
  return { id, point, state: "answered", words, view, act: null };
}

/** An act where the scenario holds its field: of replicas that compute prompts, in the pool that they are a side of. */
function actAt({ label, path }: NonNullable<ReadinessPoint["act"]>): NonNullable<ReadinessPoint["act"]> {
  return { label, path: scenarioPath(path) };
}

/** A value that somebody entered and nothing has shown to be true. */
export function assumed(id: string, point: string, words: string, path: string): ReadinessPoint {
  return { id, point, state: "assumed", words, view: null, act: actAt({ label: "Change", path }) };
}

/** What nobody has said, and the act that says it. */
export function open(id: string, point: string, words: string, act: ReadinessPoint["act"]): ReadinessPoint {
  return { id, point, state: "open", words, view: null, act: act === null ? null : actAt(act) };
}

/** Whose a value is, and of which day: `yours, 22 Nov 2026`; what the example gave is the example's. */
export function whose(scenario: Scenario, planned: string): string {
  const path = scenarioPath(planned);
  const { basedOn, asOfDate } = scenario;
  const examples = basedOn === null ? undefined : exampleValues[basedOn]?.[path];
  const value = editableFields(scenario).find((field) => field.path === path)?.value;
  const isExamples = examples !== undefined && examples === JSON.stringify(value);
  return `${isExamples ? "the worked example’s" : "yours"}, ${dayWords(asOfDate)}`;
}

/** `Support chat: ` before what is said of one class or pool of many. */
export function nameBefore(name: string, count: number): string {
  return count > 1 ? `${name}: ` : "";
}
