import { className, type NamedClasses } from "../metrics/class-name.ts";
import type { LayoutRow, MixedOrApart, PoolLayout } from "../planning/experiments/mixed-or-apart.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import { type ExperimentAccount, known } from "./account-shape.ts";

/** Layouts as a ledger calls them. */
const layoutNames: Readonly<Record<PoolLayout, string>> = {
  mixed: "One pool",
  "by-class": "A pool for each class",
  "by-lane": "Urgent classes apart from the rest",
};

/** The class whose first token comes earlier by most, apart; `null`: none gains. */
function gain({ rows }: MixedOrApart, apart: LayoutRow) {
  const [mixed] = rows;
  const gains = apart.classes.flatMap(({ id, ttftAtPercentileSeconds: after }) => {
    const before = mixed?.classes.find((one) => one.id === id)?.ttftAtPercentileSeconds ?? null;
    return before === null || after === null || after >= before ? [] : [{ id, before, after }];
  });
  return gains.toSorted((one, other) => other.before - other.after - (one.before - one.after))[0] ?? null;
}

const misses = ({ pools }: LayoutRow) => pools.some(({ missed }) => missed.length > 0);

/** Which is cheaper and by how much, and which class gains; a layout that misses a limit is not compared with one that keeps all. */
export function apartTitle(found: MixedOrApart, names: NamedClasses): string {
  const [mixed, ...others] = found.rows;
  if (mixed === undefined) return "There is nothing to set apart";
  const cost = ({ costUsdPerMonth }: LayoutRow) => costUsdPerMonth ?? Number.MAX_VALUE;
  const [apart] = others.toSorted(
    (one, other) => Number(misses(one)) - Number(misses(other)) || cost(one) - cost(other),
  );
  if (apart === undefined) return "There is nothing to set apart";
  const gained = gain(found, apart);
  const who =
    gained === null
      ? "no class has its first token earlier apart"
      : `apart, the first token of ${className(names, gained.id)} comes within ${formatSeconds(gained.after)} instead of ${formatSeconds(gained.before)}`;
  if (misses(mixed) !== misses(apart))
    return `All limits are kept only ${misses(mixed) ? "apart" : "in one pool"}; ${who}`;
  if (mixed.costUsdPerMonth === null || apart.costUsdPerMonth === null) {
    return `Which is cheaper is unknown: a count or a price is missing; ${who}`;
  }
  const saved = apart.costUsdPerMonth - mixed.costUsdPerMonth;
  if (saved === 0) return `One pool and pools apart cost the same; ${who}`;
  const cheaper = saved > 0 ? "One pool is" : `${layoutNames[apart.layout]} is`;
  return `${cheaper} cheaper by ${formatUsd(Math.abs(saved))} a month; ${who}`;
}

function apartCaption({ rows, isTyped }: MixedOrApart): string {
  if (rows.length === 0) return "One class calls on this pool.";
  const typed = isTyped ? " The count typed for the pool is searched here, as the others are." : "";
  return `Each layout has the smallest counts that keep the limits, with reserves for each of its pools; costs are of the whole plan.${typed}`;
}

/** Each layout's pools, one a line. */
export function apartAccount(found: MixedOrApart, names: NamedClasses): ExperimentAccount {
  const title = apartTitle(found, names);
  const sentences = [apartCaption(found)];
  if (found.rows.length === 0) return { title, heads: [], rows: [], sentences };
  const ofPools = found.rows.flatMap(({ layout, costUsdPerMonth, pools, classes }) =>
    pools.map((pool, index) => [
      `${layoutNames[layout]}: ${pool.classIds.map((id) => className(names, id)).join(", ")}${pool.isOfPrompts ? ", prompts" : ""}`,
      known(pool.replicas, formatCount),
      known(pool.devices, formatCount),
      index === 0 ? known(costUsdPerMonth, formatUsd) : "",
      known(pool.peakUtilisation, formatShare),
      known(pool.meanUtilisation, formatShare),
      known(pool.waitMeanSeconds, formatSeconds),
      classes
        .filter(({ poolId }) => poolId === pool.id)
        .map(({ ttftAtPercentileSeconds }) => known(ttftAtPercentileSeconds, formatSeconds))
        .join(", "),
      formatCount(pool.missed.length),
    ]),
  );
  const heads = ["Pool", "Replicas", "Devices", "Cost/month", "Peak use", "Mean use", "Wait", "First token", "Missed"];
  return { title, heads, rows: ofPools, sentences };
}
