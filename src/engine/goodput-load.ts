import type { LimitKind } from "./judged-count.ts";

/** A replica that is offered as much as it carries inside every limit. */
export interface AtGoodput {
  /** The limit that more of it would miss. */
  readonly limit: LimitKind | null;
  /** Means over time, and the share of the KV cache that those running fill. */
  readonly runningCalls: number;
  readonly waitingCalls: number;
  readonly kvUse: number;
  readonly utilisationTarget: number;
  /** Of all serving replicas together, over the planning load. */
  readonly headroomCallsPerSecond: number;
}
