import type { Lane, RetryScope } from "../../engine/input.ts";
import type { Count, Figure } from "./figure.ts";
import type { AgentRow, FurtherFigures } from "./further-figures.ts";

/** Keyed by the path of the field in a scenario's class. */
export interface WorkloadFigures {
  readonly lane: Figure<Lane>;
  readonly "arrivals.perDay": Count;
  readonly "arrivals.peakToAverage": Count;
  readonly "arrivals.peakWindowSeconds": Count;
  readonly steps: Count;
  readonly callsPerStep: Count;
  readonly prefixTokens: Count;
  readonly growthTokensPerCall: Count;
  readonly contextCapTokens: Count;
  readonly outputTokens: Count;
  readonly toolSeconds: Count;
  readonly successPerAttempt: Count;
  readonly maxAttempts: Figure<number>;
  readonly retryScope: Figure<RetryScope>;
  readonly reviewShare: Count;
  readonly reviewMinutes: Count;
  readonly toolUsdPerStep: Count;
  readonly valueUsdPerSuccess: Figure<number | null>;
  readonly "limits.ttftSeconds": Figure<number | null>;
  readonly "limits.itlSeconds": Figure<number | null>;
  readonly "limits.percentile": Figure<number>;
}

/** A class of work with figures to start from. */
export interface WorkloadRow {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly successMeans: string;
  /** One constant length, one way to fail: what a worked example shows. */
  readonly figures: WorkloadFigures;
  /** What a class added to a plan has besides; a plain figure that stands here too is replaced. */
  readonly further: FurtherFigures & Partial<WorkloadFigures>;
  readonly agents: readonly AgentRow[];
  /** What the plain figures say nothing about, a plain sentence each. */
  readonly leavesOut: readonly string[];
  /** Ids of references. */
  readonly source: readonly string[];
  readonly date: string;
}
