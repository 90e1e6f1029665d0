import type { ClassResult } from "../engine/plan-result.ts";
import { formatUsd } from "../quantity/format-money.ts";

/** What a success costs over several classes is a mix of unlike things: `mean over 2 classes, $0.274 to $8.84`; of one, `null`. */
export function meanText(classes: readonly Pick<ClassResult, "costUsdPerSuccess">[]): string | null {
  const costs = classes.flatMap(({ costUsdPerSuccess }) => (costUsdPerSuccess === null ? [] : [costUsdPerSuccess]));
  if (costs.length < 2) return null;
  const [least, most] = [formatUsd(Math.min(...costs)), formatUsd(Math.max(...costs))];
  return `mean over ${costs.length} classes, ${least === most ? `${least} each` : `${least} to ${most}`}`;
}
