import type { BindingLimit, Headline } from "../../../engine/plan-result.ts";
import { bindingText, limitWords } from "../../../metrics/limit-words.ts";
import type { PlanDocument } from "../../../planning/plan-document.ts";
import type { TornadoRow } from "../../../planning/tornado-row.ts";
import type { InputName } from "./input-name.ts";

/** A headline figure at the best, the base and the worst of all ranges. */
export interface Extreme {
  readonly id: "devices" | "replicas" | "costUsdPerMonth" | "costUsdPerSuccess";
  readonly label: string;
  readonly unit: string;
  readonly best: number | null;
  readonly base: number | null;
  readonly worst: number | null;
  /** Where the base stands between best, 0, and worst, 1; `null`: an end is unknown. */
  readonly at: number | null;
}

const figures = [
  { id: "devices", label: "Devices", unit: "" },
  { id: "replicas", label: "Replicas", unit: "" },
  { id: "costUsdPerMonth", label: "Cost a month", unit: "USD" },
  { id: "costUsdPerSuccess", label: "Cost of a success", unit: "USD" },
] as const;

/** The headline figures side by side. */
export function extremes(document: PlanDocument): readonly Extreme[] {
  const { best, worst } = document.range;
  return figures.map(({ id, label, unit }) => {
    const [low, base, high] = [best[id], document[id], worst[id]];
    return { id, label, unit, best: low, base, worst: high, at: between(low, base, high) };
  });
}

function between(low: number | null, base: number | null, high: number | null): number | null {
  if (low === null || base === null || high === null) return null;
  return high === low ? 0.5 : Math.min(1, Math.max(0, (base - low) / (high - low)));
}

/** `time between tokens, 40.5 % of the load it allows`. */
function endText(limit: BindingLimit | null): string {
  return limit === null || limit.isOutOfReach === true ? "no fleet carries the load" : bindingText(limit);
}

/** What binds first at both ends, named again only where it is another than at the base. */
export function bindingSentence(base: Headline, { best, worst }: PlanDocument["range"]): string {
  const kinds = new Set(
    [base, best, worst].map(({ bindingLimit: limit }) =>
      limit === null || limit.isOutOfReach === true ? null : limit.kind,
    ),
  );
  if (kinds.size === 1 && kinds.has(null)) {
    return base.devices === 0
      ? "Nothing binds: no pool has any load."
      : "No fleet carries the load, whatever the ranges.";
  }
  if (kinds.size === 1 && base.bindingLimit !== null) {
    return `What binds first is the same at best, base and worst: ${limitWords[base.bindingLimit.kind]}.`;
  }
  return `What binds first: at best ${endText(best.bindingLimit)}; at the base ${endText(base.bindingLimit)}; at worst ${endText(worst.bindingLimit)}.`;
}

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
