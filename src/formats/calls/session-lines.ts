import { type TraceCall, unknownCall } from "./call.ts";
import { CallTally } from "./call-tally.ts";

/** Calls that are held back: a log may write one again, and its tools end after it. */
const mostHeldBack = 5000;

/** A call of a log while it may still change. */
export interface OpenCall {
  call: TraceCall;
  /** When its last tool was asked for and when the last answer came; `null`: none did. */
  askedSeconds: number | null;
  answeredSeconds: number | null;
  toolSeconds: number[];
}

/** Calls of a log whose lines come in pieces: they are tallied once nothing more is to be expected of them. */
export class SessionLines {
  readonly tally = new CallTally();
  private readonly open = new Map<string, OpenCall>();
  /** The call of a key; `null`: it is new. */
  find(key: string): OpenCall | null {
    return this.open.get(key) ?? null;
  }
  start(key: string, call: Partial<TraceCall>): OpenCall {
    const opened = { call: { ...unknownCall, ...call }, askedSeconds: null, answeredSeconds: null, toolSeconds: [] };
    this.open.set(key, opened);
    if (this.open.size > mostHeldBack) {
      const [oldest] = this.open;
      if (oldest !== undefined) this.close(oldest[0], oldest[1]);
    }
    return opened;
  }
  private close(key: string, { call, askedSeconds, answeredSeconds, toolSeconds }: OpenCall): void {
    this.open.delete(key);
    const waited =
      askedSeconds === null || answeredSeconds === null ? null : Math.max(0, answeredSeconds - askedSeconds);
    this.tally.add({ ...call, toolWaitSeconds: call.toolWaitSeconds ?? waited, toolSeconds });
  }
  end(): CallTally {
    for (const [key, call] of this.open) this.close(key, call);
    return this.tally;
  }
}
