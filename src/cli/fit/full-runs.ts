import type { MeasuredRow } from "../validate/measured-row.ts";

/** Calls a second that a run got through, where its note says. */
function achievedRate({ note }: MeasuredRow): number | null {
  const found = /\bachieved (\d+) req\/s/.exec(note);
  return found === null ? null : Number(found[1]);
}

/** Sources give whole calls a second: two that are equal may print one apart. */
const printed = 1;

/** What runs that differ in nothing but their rate have in common. */
function runName({ source, modelName, acceleratorName, devices, inputTokens, outputTokens }: MeasuredRow): string {
  return [source, modelName, acceleratorName, devices, inputTokens, outputTokens].join("\n");
}

/**
 * Tells the runs at a rate that got through as many calls a second as the same deployment does with all calls at once: they were
 * asked for more than it carries, and their times grow with the length of the run.
 */
export function fullRuns(rows: readonly MeasuredRow[]): (row: MeasuredRow) => boolean {
  const most = new Map<string, number>();
  for (const row of rows) {
    const rate = achievedRate(row);
    if (rate !== null && row.demand.kind === "saturating") most.set(runName(row), rate);
  }
  return (row) => {
    const rate = achievedRate(row);
    return row.demand.kind === "rate" && rate !== null && rate + printed >= (most.get(runName(row)) ?? Infinity);
  };
}
