import { findingsOf } from "../../findings/findings-of.ts";
import { dayAfter, daysBetween } from "../../quantity/calendar-day.ts";
import { formatUsd } from "../../quantity/format-money.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { daysPerWeek, monthsPerYear } from "../../quantity/time.ts";
import type { ReadinessPoint, ReadinessSubject } from "./readiness-point.ts";
import type { RecommendedLane } from "./recommended-lanes.ts";

/** A review of the plan that comes again: what is looked at, by whom, how often, and what this plan has to show then. */
export interface Review {
  readonly id: string;
  readonly what: string;
  /** Who usually does: nobody says it in the scenario. */
  readonly who: string;
  readonly every: "month" | "quarter" | "half-year";
  /** First Monday of the next month, quarter or half-year after the plan's day. */
  readonly next: string;
  readonly words: string;
  readonly view: ReadinessPoint["view"];
}

const monthsOf: Readonly<Record<Review["every"], number>> = { month: 1, quarter: 3, "half-year": 6 };
const aMonday = "2024-01-01";

/** The first Monday of the next month, quarter or half-year. */
export function nextReview(asOfDate: string, every: Review["every"]): string {
  const months = monthsOf[every];
  const [year = 0, month = 1] = asOfDate.split("-").map(Number);
  const index = (Math.floor((month - 1) / months) + 1) * months;
  const [inYear, inMonth] = [year + Math.floor(index / monthsPerYear), (index % monthsPerYear) + 1];
  const first = `${String(inYear).padStart(4, "0")}-${String(inMonth).padStart(2, "0")}-01`;
  const since = ((daysBetween(aMonday, first) % daysPerWeek) + daysPerWeek) % daysPerWeek;
  return dayAfter(first, (daysPerWeek - since) % daysPerWeek);
}

/** Patterns of pressure that a workflow's design lifts. */
const patterns: ReadonlySet<string> = new Set([
  "tool-loop-growth",
  "context-inflation",
  "premium-model-overuse",
  "retry-waste",
  "eval-contention",
  "burst-pile-up",
]);

const canWait: ReadonlySet<string> = new Set(["background", "batch", "scheduled", "flex"]);

function of(count: number, all: number, what: string): string {
  return `${formatCount(count)} of ${formatCount(all)} ${all === 1 ? "class" : "classes"} ${what}`;
}

function rows({ plan, input }: ReadinessSubject, lanes: readonly RecommendedLane[]): readonly Omit<Review, "next">[] {
  const { classes } = input;
  const count = (is: (one: (typeof classes)[number]) => boolean) => classes.filter(is).length;
  const found = new Set(findingsOf(plan, input).flatMap(({ code }) => (patterns.has(code) ? [code] : [])));
  const valued = count(({ valueUsdPerSuccess, failureUsd }) => valueUsdPerSuccess !== null || failureUsd > 0);
  const budgeted = count(({ budget: { steps, tokens, usd } }) => steps !== null || tokens !== null || usd !== null);
  // Replicas that compute a pool's prompts are a side of it.
  const pools = input.pools.filter(({ handsTo }) => handsTo === undefined);
  const routed = pools.filter(({ routing }) => routing.router === "cache-aware").length;
  const own = lanes.filter(({ lane }) => lane === "own").length;
  const usd = plan.costUsdPerSuccess === null ? "not known yet" : formatUsd(plan.costUsdPerSuccess);
  return [
    {
      id: "actuals",
      what: "Forecast against what came",
      who: "platform",
      every: "month",
      words: "what came is not in this plan",
      view: null,
    },
    {
      id: "unit-cost",
      what: "Cost of a success, not of a request",
      who: "finance and product",
      every: "month",
      words: usd,
      view: "cost",
    },
    {
      id: "patterns",
      what: "Steps, tool loops, context, retries, evaluations",
      who: "engineering",
      every: "month",
      words:
        found.size === 0 ? "none presses on this plan" : [...found].map((code) => code.replaceAll("-", " ")).join(", "),
      view: "plan",
    },
    {
      id: "segments",
      what: "Classes by latency, value and cost of failing",
      who: "product",
      every: "quarter",
      words: of(valued, classes.length, "with a value or a cost of failing"),
      view: null,
    },
    {
      id: "waiting",
      what: "Work that can wait, off the peak",
      who: "platform",
      every: "quarter",
      words: of(
        count(({ lane }) => canWait.has(lane)),
        classes.length,
        "in a lane that can wait",
      ),
      view: null,
    },
    {
      id: "rules",
      what: "Routing, cache and stop rules before more devices",
      who: "engineering",
      every: "quarter",
      words: `${of(budgeted, classes.length, "with a budget")}, ${formatCount(routed)} of ${formatCount(pools.length)} ${pools.length === 1 ? "pool" : "pools"} with cache-aware routing`,
      view: null,
    },
    {
      id: "prices",
      what: "Prices, quota and budget",
      who: "finance",
      every: "quarter",
      words: input.budgetUsdPerMonth === null ? "no budget is set" : "a budget is set",
      view: "cost",
    },
    {
      id: "dedicated",
      what: "Own capacity against hosted",
      who: "finance and platform",
      every: "half-year",
      words: of(own, lanes.length, "cheaper here"),
      view: "cost",
    },
  ];
}

/** The reviews of the founding documents, with what this plan has to show at each. */
export function reviewsOf(subject: ReadinessSubject, lanes: readonly RecommendedLane[]): readonly Review[] {
  const { asOfDate } = subject.input;
  return rows(subject, lanes).map((row) => ({ ...row, next: nextReview(asOfDate, row.every) }));
}
