/** What became of the calls that count in one run. */
export interface RunRecord {
  /** Calls that count, and the seconds in which they arrived. */
  readonly calls: number;
  readonly spanSeconds: number;
  readonly refused: number;
  readonly abandoned: number;
  readonly abandonedWaitSeconds: number;
  /** Of those that were served, in the order of their ends: class, arrival, wait and service; as many as `served`. */
  readonly served: number;
  readonly classes: Int32Array;
  readonly arrivals: Float64Array;
  readonly waits: Float64Array;
  readonly services: Float64Array;
  /** Calls in the system that each call found; as many as `calls`. */
  readonly found: Int32Array;
}

/** A record while the run goes on. */
export type OpenRecord = { -readonly [Name in keyof RunRecord]: RunRecord[Name] };

/** A record with room for so many calls, none of them there yet. */
export function openRecord(calls: number): OpenRecord {
  return {
    calls,
    spanSeconds: Number.NaN,
    refused: 0,
    abandoned: 0,
    abandonedWaitSeconds: 0,
    served: 0,
    classes: new Int32Array(calls),
    arrivals: new Float64Array(calls),
    waits: new Float64Array(calls),
    services: new Float64Array(calls),
    found: new Int32Array(calls),
  };
}
