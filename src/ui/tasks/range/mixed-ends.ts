import type { TornadoRow } from "../../../planning/tornado.ts";
import type { InputName } from "./input-name.ts";

/** The end of an input at which a figure is less: what nothing carries is worse than any number; `null`: both are the same. */
function lesserEnd({ low, high }: TornadoRow, figure: "costUsdPerMonth" | "costUsdPerSuccess"): "low" | "high" | null {
  const [atLow, atHigh] = [low.headline[figure] ?? Infinity, high.headline[figure] ?? Infinity];
  return atLow === atHigh ? null : atLow < atHigh ? "low" : "high";
}

/** Which inputs are at one end for the month's cost and at the other for that of a success; `null` where none is. */
export function mixedEndsText(rows: readonly TornadoRow[], nameOf: (path: string) => InputName): string | null {
  const turned = rows.filter((row) => {
    const [month, success] = [lesserEnd(row, "costUsdPerMonth"), lesserEnd(row, "costUsdPerSuccess")];
    return month !== null && success !== null && month !== success;
  });
  if (turned.length === 0) return null;
  const parts = turned.map((row) => {
    const { label, whose } = nameOf(row.path);
    const ends =
      lesserEnd(row, "costUsdPerMonth") === "low"
        ? "low end, and a success is at the high"
        : "high end, and a success is at the low";
    return `“${whose === "" ? label : `${label}, ${whose}`}”, the month is cheapest at the ${ends} end`;
  });
  return `Best and worst are each figure's own, not one case. Of ${parts.join("; of ")}.`;
}
