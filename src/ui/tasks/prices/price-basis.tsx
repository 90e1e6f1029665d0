import { dayWords } from "../../../quantity/day-words.ts";
import type { ScenarioPool } from "../../../scenario/schema.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import styles from "./prices.module.css";

/** What a price may be that is not in force on the day of the plan, by the finding that says so. */
const doubts: Readonly<Record<string, string | undefined>> = {
  "price-expired": "no longer asked",
  "price-not-in-force": "not asked yet",
  "price-ahead": "after the day of the plan",
  "price-old": "old by now",
};

/** Where a pool's price comes from; in the warning's ink, with the word, where it is old or not in force. */
export function PriceBasis({ pool }: { readonly pool: ScenarioPool }) {
  const doubt = useApp((state) => {
    const found = shownPlan(state)?.findings.filter(({ at }) => at === `pools.${pool.id}.usdPerDeviceHour`) ?? [];
    return found.map(({ code }) => doubts[code]).find((words) => words !== undefined) ?? null;
  });
  // us-east-1 and on-demand stay in one piece.
  const words = priceBasisWords(pool).replaceAll("-", "\u2011");
  return doubt === null ? <>{words}</> : <span className={styles["old"]}>{`${words}, ${doubt}`}</span>;
}

/** Whose price it is, where, on which terms, and when it was read; a price typed by hand says so. */
export function priceBasisWords({
  usdPerDeviceHour,
  priceBasis,
}: Pick<ScenarioPool, "usdPerDeviceHour" | "priceBasis">) {
  if (usdPerDeviceHour === null) return "no price is known, so the cost is unknown";
  if (priceBasis === null) return "typed by hand, from no list";
  const { provider, region, commitment, date } = priceBasis;
  const asked = askedWords(priceBasis);
  const parts = [provider, region, commitment, `read on ${dayWords(date)}`, asked];
  return parts.filter((part) => part !== null).join(", ");
}

/** `asked from 1 Jan 2027 to 30 Jun 2027`; `null`: that is not published. */
function askedWords({ effectiveFrom: from, effectiveTo: to }: NonNullable<ScenarioPool["priceBasis"]>): string | null {
  if (from === null) return to === null ? null : `asked until ${dayWords(to)}`;
  return `asked from ${dayWords(from)} ${to === null ? "on" : `to ${dayWords(to)}`}`;
}

/** `a month` of a price in USD/month. */
export function perWords(unit: string): string {
  return unit === "USD/hour" ? "an hour" : "a month";
}

/** `1 of the inputs is a range.`, `7 of the inputs are ranges.` */
export function rangesWords(count: number): string {
  if (count === 0) return "No input is a range: best and worst are the same.";
  return count === 1 ? "1 of the inputs is a range." : `${count} of the inputs are ranges.`;
}

const partOfPath = /^(classes|pools)\.(.+?)\.((?:arrivals\.|limits\.)?[^.]+)$/;

/** The class or pool that a ranged input belongs to, by name, and `Plan` for what is none's. */
export function ownerOf(path: string, classes: readonly { readonly id: string; readonly name: string }[]): string {
  const [, list, id = ""] = partOfPath.exec(path) ?? [];
  if (list === "pools") return `Pool ${id}`;
  return list === "classes" ? (classes.find((workload) => workload.id === id)?.name ?? id) : "Plan";
}
