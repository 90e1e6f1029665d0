/** Steps after which two neighbouring doubles are left of any bracket that doubles can hold, were each to halve it only. */
const mostSteps = 100;

/**
 * Where a continuous function goes from below 0 to 0 or above in [low, high], by the Illinois rule: the chord's crossing takes the
 * place of the end on its side, and an end that stays twice counts half. Of a straight line it takes one step. `null`: the ends do
 * not enclose a change.
 *
 * @source derived: false position, whose end that stays is halved so that both ends move; kept inside the bracket throughout.
 */
export function signChange(of: (x: number) => number, low: number, high: number, relative = 1e-12): number | null {
  let [below, above] = [low, high];
  let [atBelow, atAbove] = [of(low), of(high)];
  if (!(atBelow < 0) || !(atAbove >= 0)) return null;
  let stayed = 0;
  for (let step = 0; step < mostSteps && above - below > relative * Math.abs(above); step += 1) {
    const chord = below - (atBelow * (above - below)) / (atAbove - atBelow);
    const x = chord > below && chord < above ? chord : below + (above - below) / 2;
    if (x <= below || x >= above) break;
    const at = of(x);
    if (at === 0) return x;
    if (at < 0) {
      [below, atBelow] = [x, at];
      if (stayed === 1) atAbove /= 2;
      stayed = 1;
    } else {
      [above, atAbove] = [x, at];
      if (stayed === -1) atBelow /= 2;
      stayed = -1;
    }
  }
  return above;
}
