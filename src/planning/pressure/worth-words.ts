import type { Finding, Remedy } from "../../findings/finding.ts";
import { formatUsd } from "../../quantity/format-money.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import { counted } from "../../quantity/sentence.ts";
import type { Bill, Bills, Side, Sides } from "./worth.ts";

/** What something that a pool has comes to: it costs less than doing without, as much, or more. */
export type Verdict = "pays" | "even" | "loses";

/** Less is better; what no count carries is worse than anything. */
function verdictBetween(having: number, without: number): Verdict {
  if (having === without) return "even";
  return having < without ? "pays" : "loses";
}

/** By what both cost, and by devices where that is the same or nobody knows a price: sold in sets, more may cost no more. */
export function costVerdict({ having, without }: Bills): Verdict {
  const isPriced = [having, without].every((side) => side === null || side.usdPerMonth !== null);
  const usdOf = (side: Bill | null) => (side === null ? Infinity : isPriced ? (side.usdPerMonth ?? 0) : 0);
  const verdict = verdictBetween(usdOf(having), usdOf(without));
  return verdict === "even" ? verdictBetween(having?.devices ?? Infinity, without?.devices ?? Infinity) : verdict;
}

/** Times between tokens with and without, both simulated or both by formula; `null`: of one of them nobody knows. */
interface Gaps {
  readonly having: number;
  readonly without: number;
  readonly isSeen: boolean;
}

function gapsOf({ having, without, isSimulated }: Sides): Gaps | null {
  if (having === null || without === null) return null;
  const seen = isSimulated ? [having.seenItlSeconds, without.seenItlSeconds] : [null, null];
  const [one, other] = seen.includes(null) ? [having.itlSeconds, without.itlSeconds] : seen;
  if (one === null || one === undefined || other === null || other === undefined) return null;
  return { having: one, without: other, isSeen: !seen.includes(null) };
}

/** A thousandth is nothing that a word is worth. */
const worthAWord = 0.001;

/** By cost, and where it is the same by when tokens come. */
export function costOrTimeVerdict(sides: Sides): Verdict {
  const verdict = costVerdict(sides);
  const gaps = verdict === "even" ? gapsOf(sides) : null;
  if (gaps === null || Math.abs(gaps.having / gaps.without - 1) < worthAWord) return verdict;
  return verdictBetween(gaps.having, gaps.without);
}

/** ` A token comes every 8 ms instead of 12 ms.`; nothing where nobody knows. */
function gapsText(sides: Sides): string {
  const gaps = gapsOf(sides);
  if (gaps === null) return "";
  const [having, without] = [formatSeconds(gaps.having), formatSeconds(gaps.without)];
  const subject = sides.isSimulated && !gaps.isSeen ? "By formula a token" : "A token";
  return ` ${subject} comes every ${having === without ? `${having} either way` : `${having} instead of ${without}`}.`;
}

const devicesText = (side: Side | null) =>
  side === null ? "no count that keeps the limits" : counted(side.devices, "device");

const moneyText = (side: Side | null) =>
  side === null || side.usdPerMonth === null ? "" : `, ${formatUsd(side.usdPerMonth)} a month`;

/** What both take: what is the same is said once. */
function bothText({ having, without }: Sides, where: Pick<Worth, "having" | "without">): string {
  const [one, other] = [devicesText(having), devicesText(without)];
  const [usd, otherUsd] = [moneyText(having), moneyText(without)];
  if (usd !== otherUsd) return `${one}${usd} ${where.having}, ${other}${otherUsd} ${where.without}`;
  if (one === other) return `${one}${usd} ${where.having} and ${where.without}`;
  return `${one} ${where.having}, ${other} ${where.without}${usd === "" ? "" : `${usd} either way`}`;
}

/** What is said of something that a pool has, beside what it takes with it and without. */
export interface Worth {
  /** `Drafts`, and what is said of them: `pay`, `save nothing`, `do not pay`. */
  readonly subject: string;
  readonly isPlural: boolean;
  readonly verdict: Verdict;
  readonly codes: Readonly<Record<Verdict, string>>;
  readonly at: string;
  /** `with drafts`, `without`: what stands behind the figures of each. */
  readonly having: string;
  readonly without: string;
  /** What follows the figures before their sentence ends, and sentences behind it. */
  readonly under?: string;
  readonly more?: string;
  readonly numbers: Finding["numbers"];
  readonly remedies: readonly Remedy[];
}

const verbs = {
  pays: ["pays", "pay"],
  even: ["saves nothing", "save nothing"],
  loses: ["does not pay", "do not pay"],
} as const;

/** What something that a pool has is worth: both counts, what both cost, and when tokens come. */
export function worthFinding(sides: Sides, worth: Worth): Finding {
  const { subject, isPlural, verdict, codes, at, numbers, remedies, under = "", more = "" } = worth;
  const both = bothText(sides, worth);
  const by = sides.isSimulated ? "" : "by formula ";
  return {
    code: codes[verdict],
    severity: verdict === "loses" ? "warning" : "note",
    at,
    text: `${subject} ${verbs[verdict][isPlural ? 1 : 0]} in ${sides.pool.id}: ${by}${both}${under}.${gapsText(sides)}${more}`,
    numbers,
    remedies,
  };
}
