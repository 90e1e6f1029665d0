import type { FigureAt } from "../metrics/explanation.ts";

/** A value that an export states, the figures that it comes from, and why it is so. */
export interface Stated<Value extends string | number = string | number> {
  readonly value: Value;
  /** None: it is chosen here, and nothing of the plan moves it. */
  readonly from: readonly FigureAt[];
  readonly reason: string;
}

/** A stated value with the place that it has in its document: `--max-num-seqs`, `spec.replicas`. */
export interface NamedStated extends Stated {
  readonly name: string;
}

/** An export of one pool: its text, and every value in it that comes from somewhere. */
export interface DeployDocument {
  readonly text: string;
  readonly stated: readonly NamedStated[];
}

/** A value that the plan gives. */
export function stated<Value extends string | number>(
  value: Value,
  from: FigureAt | readonly FigureAt[],
  reason: string,
): Stated<Value> {
  return { value, from: "id" in from ? [from] : from, reason };
}

/** A value that is chosen here. */
export function chosen<Value extends string | number>(value: Value, reason: string): Stated<Value> {
  return { value, from: [], reason };
}

/** A figure's name as exports give it: `pools.chat.batchCap`. */
export function figureName({ scope, at, id }: FigureAt): string {
  if (scope === "plan" || at === null) return `plan.${id}`;
  return `${scope === "pool" ? "pools" : "classes"}.${at}.${id}`;
}

/** What a comment says of a value. */
export function reasonLine({ from, reason }: Stated): string {
  return from.length === 0 ? `${reason} (not from the plan)` : `${reason} (${from.map(figureName).join(", ")})`;
}

/** Kept to so many digits: what an export needs, and no more. */
export function toDigits(value: number, digits: number): number {
  return Number(value.toPrecision(digits));
}

/** Figures without repetition, in order. */
export function uniqueFigures(figures: readonly FigureAt[]): readonly FigureAt[] {
  return [...new Map(figures.map((one) => [figureName(one), one])).values()];
}
