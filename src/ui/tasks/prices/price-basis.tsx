import { dayWords } from "../../../quantity/day-words.ts";
import type { ScenarioPool } from "../../../scenario/schema.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import styles from "./prices.module.css";

/** Where a pool's price comes from; in the warning's ink, with the word, where it is old. */
export function PriceBasis({ pool }: { readonly pool: ScenarioPool }) {
  const isOld = useApp(
    (state) =>
      shownPlan(state)?.findings.some(
        ({ code, at }) => code === "price-old" && at === `pools.${pool.id}.usdPerDeviceHour`,
      ) ?? false,
  );
  // us-east-1 and on-demand stay in one piece.
  const words = priceBasisWords(pool).replaceAll("-", "\u2011");
  return isOld ? <span className={styles["old"]}>{words}, old by now</span> : <>{words}</>;
}

/** Whose price it is, where, on which terms, and when it was read; a price typed by hand says so. */
export function priceBasisWords({
  usdPerDeviceHour,
  priceBasis,
}: Pick<ScenarioPool, "usdPerDeviceHour" | "priceBasis">) {
  if (usdPerDeviceHour === null) return "no price is known, so the cost is unknown";
  if (priceBasis === null) return "typed by hand, from no list";
  const { provider, region, commitment, date } = priceBasis;
  return [provider, ...(region === null ? [] : [region]), commitment, `read on ${dayWords(date)}`].join(", ");
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
