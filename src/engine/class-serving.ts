/** How the calls of a class are sent and let in. The simulation alone asks for it. */
export interface ClassServing {
  /** A call that is not done after so long is given up; `null`: never. */
  readonly timeoutSeconds: number | null;
  /** Times a call that was given up or refused is sent again. */
  readonly retries: number;
  readonly backoffSeconds: number;
  /** Each further wait over the one before. */
  readonly backoffFactor: number;
  /** Most calls of the class in its pool; `null`: any number. */
  readonly maxInFlight: number | null;
  /** Rate at which the bucket of the class fills, and how much it holds: a call takes one; `null`: no bucket. */
  readonly callsPerSecond: number | null;
  readonly burstCalls: number;
  /** Replicas of the pool that only this class uses. */
  readonly reservedReplicas: number;
  /** Share of what tools add to the prompt that is computed while they still run. */
  readonly toolPrefillShare: number;
  /** Standard deviation of the gaps between arrivals over their mean: 1 random, 0 even. */
  readonly arrivalCv: number;
}

/** What a provider takes in a minute of all that is sent to a model; `null`: nobody said. */
export interface ProviderLimits {
  readonly requestsPerMinute: number | null;
  /** Prompt and generated tokens. */
  readonly tokensPerMinute: number | null;
}
