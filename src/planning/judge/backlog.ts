/** What is unfinished at a time, of what was submitted by then. */
export interface Backlog {
  readonly atSeconds: number;
  readonly unfinished: number;
  readonly submitted: number;
}

/** Share of a run at whose end a line must not grow, the growth by what arrives meanwhile, and by its own spread. */
const lastPart = 0.4;
const mostGrowth = 0.1;
const mostDeviations = 6;

/**
 * Whether unfinished calls grow without end: over the last 40 % of the run by more than a tenth of what arrives meanwhile, and by more than
 * six times the spread of a line in balance.
 */
export function pilesUp(backlog: readonly Backlog[]): boolean {
  const last = backlog.at(-1);
  if (last === undefined) return false;
  const from = backlog.find(({ atSeconds }) => atSeconds >= (1 - lastPart) * last.atSeconds);
  if (from === undefined || from === last) return false;
  const grown = last.unfinished - from.unfinished;
  const spread = Math.sqrt(Math.max(1, from.unfinished));
  return grown > mostGrowth * (last.submitted - from.submitted) && grown > mostDeviations * spread;
}
