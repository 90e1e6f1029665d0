/** What a class comes to on its hosted model, whoever serves it. */
export interface HostedResult {
  readonly model: string;
  readonly costUsdPerMonth: number | null;
  readonly costUsdPerSuccess: number | null;
  readonly successPerAttempt: number;
  /** Share of workflows that succeed there in the end. */
  readonly successShare: number;
  readonly attemptsPerWorkflow: number;
  /** The part of it that pays for tokens. */
  readonly tokensUsdPerMonth: number;
}

/** What of a class overflows from its pool to its hosted model. */
export interface OverflowResult {
  /** Share of its workflows, and of it that by the hours of the week alone. */
  readonly share: number;
  readonly hoursAboveShare: number;
  readonly peakWorkflowsPerSecond: number;
  /** What providers bill a month for it; `null`: nobody has named the model. */
  readonly usdPerMonth: number | null;
}

/** What a class's month is made of. */
export interface MonthParts {
  /** Its part of the devices; `null`: unknown. */
  readonly servingUsdPerMonth: number | null;
  readonly toolsUsdPerMonth: number;
  readonly reviewUsdPerMonth: number;
  readonly platformUsdPerMonth: number;
  /** Tokens of what runs on hosted models; `null`: nobody has named one. */
  readonly providerUsdPerMonth: number | null;
}

/**
 * What a class that is served hosted, or overflows, would come to on its pool, by formula, if all that hosted models take were back on
 * pools.
 */
export interface OwnResult extends MonthParts {
  readonly poolId: string | null;
  /** `null`: a price is unknown, or the fleet cannot carry it. */
  readonly costUsdPerMonth: number | null;
  readonly costUsdPerSuccess: number | null;
  readonly successPerAttempt: number;
  readonly successShare: number;
  readonly attemptsPerWorkflow: number;
}
