import type { Demand } from "./measured-row.ts";

const amount = String.raw`(\d+(?:\.\d+)?)`;
const rate = new RegExp(`^rate=${amount}$`);
const allAtOnce = new RegExp(`^all_at_once=${amount}$`);
const plain = new RegExp(`^${amount}$`);

/**
 * What the column `concurrency_or_rate` asks of the engine: `64` calls in flight, `rate=2.5` calls a second, `all_at_once=1000`,
 * `inf`; MLPerf names its scenario instead. `null`: none of these.
 */
export function demandOf(cell: string): Demand | null {
  if (cell === "inf" || cell === "rate=inf") return { kind: "saturating" };
  if (cell === "" || /^(?:offline|server|interactive)$/.test(cell)) return { kind: "unstated" };
  const perSecond = Number(rate.exec(cell)?.[1] ?? 0);
  if (perSecond > 0) return { kind: "rate", perSecond };
  const together = Number(allAtOnce.exec(cell)?.[1] ?? 0);
  if (together > 0) return { kind: "all-at-once", count: together };
  const inFlight = Number(plain.exec(cell)?.[1] ?? 0);
  return inFlight > 0 ? { kind: "concurrency", count: inFlight } : null;
}
