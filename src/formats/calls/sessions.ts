import type { Distribution } from "../reading/imported.ts";
import { PairTally } from "./pair-tally.ts";
import { WholeTally } from "./whole-tally.ts";

/** Sessions that are told apart. */
const mostSessions = 2_000_000;

/** A call's place: its session's number and how many of the session came before. */
export interface SessionPlace {
  readonly session: number;
  readonly step: number;
}

/** The sessions of a trace, and how many calls each has. */
export class Sessions {
  private readonly numbers = new Map<string, number>();
  private readonly calls: number[] = [];
  private readonly firstPrompts: number[] = [];
  /** Of one that is not told apart any more: `null`. */
  add(id: string, promptTokens: number | null): SessionPlace | null {
    let session = this.numbers.get(id);
    if (session === undefined) {
      if (this.calls.length >= mostSessions) return null;
      session = this.calls.length;
      this.numbers.set(id, session);
      this.calls.push(0);
      this.firstPrompts.push(promptTokens ?? Number.NaN);
    }
    const step = this.calls[session] ?? 0;
    this.calls[session] = step + 1;
    return { session, step };
  }
  /** `null`: the trace names none. */
  get count(): number | null {
    return this.calls.length === 0 ? null : this.calls.length;
  }
  callsPerSession(): Distribution | null {
    const tally = new WholeTally();
    for (const calls of this.calls) tally.add(calls);
    return tally.distribution();
  }
  /** Whether long sessions begin with long prompts. */
  promptCorrelation(): number | null {
    const pairs = new PairTally();
    for (const [session, prompt] of this.firstPrompts.entries())
      if (!Number.isNaN(prompt)) pairs.add(prompt, this.calls[session] ?? 0);
    return pairs.correlation();
  }
}
