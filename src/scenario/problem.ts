/** Why something from outside was refused: a code for programs, the path it stands at, and one sentence. */
export interface Problem {
  readonly code: string;
  readonly at: string;
  readonly text: string;
}

export interface Refused {
  readonly ok: false;
  readonly problem: Problem;
}

export function refused(code: string, at: string, text: string): Refused {
  return { ok: false, problem: { code, at, text } };
}

/** A value, or the problem that stands in its way. */
export type Outcome<Value> = { readonly ok: true; readonly value: Value } | Refused;

export function success<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}
