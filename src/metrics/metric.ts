import type { EngineInput } from "../engine/input.ts";
import type { Plan } from "../engine/plan-result.ts";
import type { Explanation } from "./explanation.ts";

/** What a figure belongs to: the plan, one of its classes, one of its pools. */
export type MetricScope = "plan" | "class" | "pool";

/** How a figure is shown, apart from its value. */
export interface Facts<Id extends string = string> {
  /** The field of the plan's JSON, or of the input; unique in its scope. A figure one level down has its path. */
  readonly id: Id;
  readonly label: string;
  readonly unit: string;
  /** `null`: neither more nor less of it is better by itself. */
  readonly better: "less" | "more" | null;
  /** What it is, in a plain sentence or two. */
  readonly words: string;
}

/** A figure that can be shown and opened. `at` is the id of the class or pool, `null` for the plan's own. */
export interface Metric extends Facts {
  readonly scope: MetricScope;
  /** Of an input: where the scenario holds it, `*` for the id of its class or pool: `classes.*.arrivals.perDay`. */
  readonly path?: string;
  /** `null`: unknown. */
  readonly read: (plan: Plan, input: EngineInput, at: string | null) => number | null;
  /** `null`: there is no figure, the plan kept no traces, or nothing simpler than the engine itself explains it. */
  readonly explain: (plan: Plan, input: EngineInput, at: string | null) => Explanation | null;
}

/** Fields of a result that are figures. */
export type FigureField<Result> = {
  [Field in keyof Result]-?: Result[Field] extends number | null ? Field : never;
}[keyof Result] &
  string;
