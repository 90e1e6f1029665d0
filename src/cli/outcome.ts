import type { Refused } from "../scenario/problem.ts";

/** A value, or the problem that stands in its way. */
export type Outcome<Value> = { readonly ok: true; readonly value: Value } | Refused;

export function success<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}
