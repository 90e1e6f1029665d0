import type { Lane, RetryScope } from "../../engine/input.ts";
import type { Provenance } from "../provenance.ts";

/** A figure with its source; every value of a workload is one. */
interface Figure<Value> extends Provenance {
  readonly value: Value;
}

/** 5th and 95th percentile around the base: what the mean of this workload may be, not how single calls differ. */
interface FigureRange {
  readonly base: number;
  readonly low: number;
  readonly high: number;
}

type Count = Figure<number | FigureRange>;

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
  readonly cachedShare: Count;
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
  readonly figures: WorkloadFigures;
  /** What the figures say nothing about, a plain sentence each. */
  readonly leavesOut: readonly string[];
  /** Ids of references. */
  readonly source: readonly string[];
  readonly date: string;
}
