import type { HostedModel } from "../../engine/input.ts";

/** Prices that are announced for a later day. */
interface LaterPrice {
  readonly from: string;
  readonly inputUsdPerMillion: number;
  readonly cachedInputUsdPerMillion: number | null;
  readonly cacheWriteUsdPerMillion: number | null;
  readonly outputUsdPerMillion: number;
}

/** A hosted model's standard tier as checked on one day. Rows are appended, never edited. */
export interface HostedRow extends HostedModel {
  readonly date: string;
  readonly contextTokens: number;
  readonly laterPrices: readonly LaterPrice[];
  /** Ids of references. */
  readonly source: readonly string[];
  readonly notes: string | null;
}

export interface HostedPriceList {
  readonly id: string;
  readonly provider: string;
  readonly rows: readonly HostedRow[];
}
