import { usualEnds } from "../../engine/uncertainty/ranged-value.ts";
import type { Headline } from "../../engine/plan-result.ts";
import { rememberedHeadline } from "../plan-memory.ts";
import { headlineOf } from "../plan-scenario.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { byUse, swingOf, type TornadoRow } from "../tornado-row.ts";
import { type DrawnInput, drawnInputs } from "./drawn-inputs.ts";
import { drawnInput, type DrawsOf } from "./drawn-plan.ts";

/** One input at a time, on the capacity that the draws have: what simulations found at the base and at some draws scales it. */
export interface DrawnBars {
  readonly base: Headline;
  readonly rows: readonly TornadoRow[];
}

/** The plans of all inputs at their 5th and 95th percentiles, one at a time, beside that of the base. */
export function* drawnBarsInPieces(of: DrawsOf): Piecework<DrawnBars> {
  const inputs = drawnInputs(of.scenario, of.intervals);
  const at = (values: ReadonlyMap<string, number>) => headlineOf(rememberedHeadline(drawnInput(of, values), of.near));
  const rows: TornadoRow[] = [];
  for (const input of inputs) {
    yield rows.length / inputs.length;
    const { path, kind, unit } = input;
    const [low, high] = endsOf(input).map((value) => ({ value, headline: at(new Map([[path, value]])) }));
    if (low === undefined || high === undefined) continue;
    rows.push({ path, kind, unit, low, base: input.ends.base, high, swing: swingOf(low.headline, high.headline) });
  }
  return { base: at(new Map()), rows: byUse(rows) };
}

function endsOf({ ends, least, most, isWhole }: DrawnInput): readonly number[] {
  const { low, high } = usualEnds(ends);
  const held = [low, high].map((value) => Math.min(most, Math.max(least, value)));
  return isWhole ? held.map(Math.round) : held;
}
