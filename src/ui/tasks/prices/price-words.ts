import type { ScenarioPool } from "../../../scenario/schema.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `9 Nov 2026` of `2026-11-09`. */
export function dayWords(isoDay: string): string {
  const [year = "", month = "", day = ""] = isoDay.split("-");
  const name = months[Number(month) - 1];
  return name === undefined ? isoDay : `${Number(day)} ${name} ${year}`;
}

/** Whose price it is, where, on which terms, and when it was read; a price typed by hand says so. */
export function priceBasisWords({
  usdPerDeviceHour,
  priceBasis,
}: Pick<ScenarioPool, "usdPerDeviceHour" | "priceBasis">) {
  if (usdPerDeviceHour === null) return "no price is known, so cost is unknown";
  if (priceBasis === null) return "typed by hand, from no list";
  const { provider, region, commitment, date } = priceBasis;
  return [provider, ...(region === null ? [] : [region]), commitment, `read on ${dayWords(date)}`].join(", ");
}

/** `1 input is a range.`, `7 inputs are ranges.` */
export function rangesWords(count: number): string {
  if (count === 0) return "No input is a range: best and worst are the same.";
  return count === 1 ? "1 input is a range." : `${count} inputs are ranges.`;
}

const partOfPath = /^(classes|pools)\.(.+?)\.((?:arrivals\.|limits\.)?[^.]+)$/;

/** The class or pool that a ranged input belongs to, by name, and `Plan` for what is none's. */
export function ownerOf(path: string, classes: readonly { readonly id: string; readonly name: string }[]): string {
  const [, list, id = ""] = partOfPath.exec(path) ?? [];
  if (list === "pools") return `Pool ${id}`;
  return list === "classes" ? (classes.find((workload) => workload.id === id)?.name ?? id) : "Plan";
}
