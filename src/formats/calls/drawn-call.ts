/** A call of a trace that is written, not read: drawn from a plan. */
export interface DrawnCall {
  /** Since the beginning. */
  readonly arrivalSeconds: number;
  readonly promptTokens: number;
  readonly outputTokens: number;
  /** Leading tokens of the prompt that the plan counts on in the cache. */
  readonly foundTokens: number;
  /** Calls with the same number begin with the same tokens, session or not. */
  readonly head: number;
  /** `null`: of no session. */
  readonly session: number | null;
  /** From its end until its session goes on; `null`: it does not. */
  readonly waitSeconds: number | null;
}
