import type { Headline } from "../engine/plan-result.ts";
import type { MapSide, TwoWayMap } from "../planning/two-way-map.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatCount } from "../quantity/format-number.ts";
import { formatLongFigure } from "../quantity/format-quantity.ts";
import { type ExperimentAccount, known } from "./account-shape.ts";
import { drawnEnd, drawnName, scaledText } from "./odds-words.ts";

/** What a map may show in each place. */
export type MapFigure = "devices" | "costUsdPerMonth" | "costUsdPerSuccess";

export const mapFigureNames: Readonly<Record<MapFigure, string>> = {
  devices: "Devices",
  costUsdPerMonth: "Cost of a month",
  costUsdPerSuccess: "Cost of a success",
};

/** A figure at a place; a place without a fleet says so. */
export function mapFigureText(plan: Headline, figure: MapFigure): string {
  const value = plan[figure];
  if (value === null) return plan.devices === null ? "no fleet" : "unknown";
  return figure === "devices" ? formatCount(value) : formatUsd(value);
}

/** `Between 40 and 60 devices over both ranges, in 6 sizes of fleet`. */
export function mapTitle({ cells }: TwoWayMap): string {
  const devices = cells.flat().map((plan) => plan.devices);
  const found = devices.filter((count) => count !== null);
  const missing = found.length < devices.length ? "; in some places no fleet carries the load" : "";
  if (found.length === 0) return "No fleet carries the load anywhere over both ranges";
  const [least, most] = [Math.min(...found), Math.max(...found)];
  const sizes = new Set(found).size;
  if (sizes === 1) return `${formatCount(least)} ${least === 1 ? "device" : "devices"} all over both ranges${missing}`;
  return `Between ${formatCount(least)} and ${formatCount(most)} devices over both ranges, in ${formatCount(sizes)} sizes of fleet${missing}`;
}

/** How the places were planned. */
export function mapMethod({ factors }: TwoWayMap): string {
  const scaled = factors.length === 0 ? "" : `, ${scaledText(factors)}`;
  return `Each place is a whole plan by formula${scaled}; all other inputs are at their base.`;
}

/** Units that stand behind each number; what others count the name of the side says. */
const ownUnits: ReadonlySet<string> = new Set(["share", "s", "minutes", "bytes"]);

/** A value along a side: it has little room. */
export function sideText(side: MapSide, value: number): string {
  if (side.kind !== "range") return drawnEnd(side, value);
  const unit = side.unit.startsWith("USD") ? "USD" : ownUnits.has(side.unit) ? side.unit : "";
  return formatLongFigure(value, unit, 4);
}

/** An account of a map: devices and the month over both inputs. */
export function mapAccount(map: TwoWayMap): ExperimentAccount {
  const { across, up, cells } = map;
  const name = (side: MapSide) => drawnName(side, (path) => path);
  return {
    title: mapTitle(map),
    heads: [`${name(up)} by ${name(across)}`, ...across.values.map((value) => sideText(across, value))],
    rows: cells.map((line, place) => [
      sideText(up, up.values[place] ?? up.base),
      ...line.map(
        (plan) => `${mapFigureText(plan, "devices")}, ${known(plan.costUsdPerMonth, (usd) => formatUsd(usd))}`,
      ),
    ]),
    sentences: [mapMethod(map)],
  };
}
