/** A run of calls as a benchmark's client drives it on one replica. */
export interface ReplayedLoad {
  readonly calls: number;
  /** Calls a second; `null`: all are there at the start. */
  readonly perSecond: number | null;
  /** Whether they come evenly, or at random. */
  readonly isEven: boolean;
  /** Calls in flight at most; further ones wait at the client. */
  readonly mostInFlight: number;
  readonly lengths: LengthRule;
  /** Leading tokens of the prompt that calls share, and how many such heads go round; 0: none. */
  readonly headTokens: number;
  readonly heads: number;
}

/** Lengths of prompts and answers: means over all calls, and how they spread. */
export interface LengthRule {
  readonly promptTokens: number;
  readonly outputTokens: number;
  /**
   * fixed: all alike. even: evenly from `shortestShare` to all of the longest. chat: exponential, as of people's questions and
   * a model's answers in a chat.
   */
  readonly spread: "fixed" | "even" | "chat";
  readonly shortestShare: number;
}
