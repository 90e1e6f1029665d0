/** How a quantity of described work is spread; `null`: nobody says. */
export interface DescribedSpread {
  readonly mean: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly standardDeviation: number | null;
  /** As its source names it: "log_normal", "bimodal". */
  readonly shape: string | null;
}

/** A limit and why it was set, in the words of its source. */
export interface DescribedLimit {
  readonly seconds: number;
  /** Share of calls that meet it. */
  readonly percentile: number;
  readonly justification: string | null;
}

/** A kind of work as a catalogue of workloads describes it. */
export interface DescribedWork {
  readonly promptTokens: DescribedSpread;
  readonly outputTokens: DescribedSpread;
  readonly calls: DescribedSpread | null;
  readonly secondsBetweenCalls: DescribedSpread | null;
  readonly systemPromptTokens: DescribedSpread | null;
  /** Added to the prompt by each further call. */
  readonly tokensPerTurn: DescribedSpread | null;
  /** Of a prompt, tokens that a cache can hold already. */
  readonly cacheableTokens: DescribedSpread | null;
  readonly ttft: DescribedLimit | null;
  readonly itl: DescribedLimit | null;
  readonly e2e: DescribedLimit | null;
}
