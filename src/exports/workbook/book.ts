import type { Trace } from "../../engine/formula.ts";
import type { FigureAt } from "../../metrics/explanation.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import type { CountRows } from "./fleet-count.ts";

/** A cell that others may refer to. */
export interface BookCell {
  readonly key: string;
  readonly label: string;
  /** Whose: a class, a pool, or nobody's. */
  readonly of: string;
  readonly unit: string;
  readonly value: number;
  /** Other cells by `{key}`; `null`: the value is typed. */
  readonly formula: string | null;
  /**
   * `live`: to be changed, and all that follows moves as the plan would. `held`: an input that moves the fleet too, which the
   * sheet does not size anew. `found`: what the plan found by search or simulation. `worked`: a formula.
   */
  readonly kind: "live" | "held" | "found" | "worked";
}

/** What a figure belongs to. */
export type Place = Pick<FigureAt, "scope" | "at">;

export const wholePlan: Place = { scope: "plan", at: null };
export const classAt = (id: string): Place => ({ scope: "class", at: id });
export const poolAt = (id: string): Place => ({ scope: "pool", at: id });

/** The key of a figure: `pools.chat.replicas`. */
export function keyOf({ scope, at }: Place, name: string): string {
  return scope === "plan" ? `plan.${name}` : `${scope === "pool" ? "pools" : "classes"}.${at}.${name}`;
}

export const reference = (key: string) => `{${key}}`;

/** Whether two values are one but for roundings. */
export function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other));
}

/** The cells of a plan, made as they are asked for: each formula after its inputs. */
export interface TracedBook {
  readonly page: PagePlan;
  readonly counts: readonly CountRows[];
  readonly cells: ReadonlyMap<string, BookCell>;
  readonly put: (cell: BookCell) => string;
  readonly traceAt: (place: Place, name: string) => Trace | undefined;
  /** A reference to what a formula gave; `null`: none did. */
  readonly traced: (place: Place, name: string) => { readonly text: string; readonly value: number } | null;
  /** What a formula calls by a name that has this value: a reference, or a number. */
  readonly named: (place: Place, name: string, value: number) => string;
  /** Whose a figure is, in words. */
  readonly whose: (place: Place) => string;
}

/** A figure that formulas name and that no formula of its own gives: sums over flows and classes, and what is looked up. */
export type NamedFigure = Pick<BookCell, "label" | "unit" | "value" | "formula">;
