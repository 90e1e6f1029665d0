import type { LimitKind } from "../../engine/plan-result.ts";
import { formatShare } from "../../quantity/format-number.ts";

/** What a limit is called where room is short: in full, on two lines, and on two lines of eight characters. */
interface LimitName {
  readonly full: string;
  readonly lines: readonly string[];
  readonly short: readonly string[];
}

const names: Readonly<Record<LimitKind, LimitName>> = {
  kv: { full: "KV memory", lines: ["KV memory"], short: ["KV", "memory"] },
  sequences: { full: "Sequence limit", lines: ["Sequence", "limit"], short: ["Sequence", "limit"] },
  bandwidth: { full: "Memory bandwidth", lines: ["Memory", "bandwidth"], short: ["Memory", "speed"] },
  compute: { full: "Compute", lines: ["Compute"], short: ["Compute"] },
  queue: { full: "Queue", lines: ["Queue"], short: ["Queue"] },
  ttft: { full: "Time to first token", lines: ["Time to", "first token"], short: ["First", "token"] },
  itl: { full: "Time between tokens", lines: ["Time between", "tokens"], short: ["Between", "tokens"] },
  quota: { full: "Device quota", lines: ["Device", "quota"], short: ["Quota"] },
  tools: { full: "Tools", lines: ["Tools"], short: ["Tools"] },
};

export function limitName(kind: LimitKind): string {
  return names[kind].full;
}

/** The name broken for a column of so many pixels. */
export function limitLines(kind: LimitKind, width: number): readonly string[] {
  if (width >= 176) return [names[kind].full];
  return width >= 104 ? names[kind].lines : names[kind].short;
}

/** Below this share a use is named, not counted: nobody plans by it. */
const leastShown = 0.001;

/** From here to the line a use is rounded down to a tenth of a percent: it never reads 100 % before it is. */
const nearlyThere = 0.99;

/** From the line to here a use over it would read 100 %, as if it were just on it. */
const justOver = 1.005;

/** `93.4 %`, `118 %`, `under 0.1 %`, `over 100 %`. */
export function shareText(use: number): string {
  if (use > 1 && use < justOver) return `over ${formatShare(1)}`;
  if (use >= nearlyThere && use < 1) return formatShare(Math.floor(use * 1000) / 1000);
  return use > 0 && use < leastShown ? `under ${formatShare(leastShown)}` : formatShare(use);
}
