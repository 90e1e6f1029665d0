/**
 * Mean wait of each priority class in seconds, most urgent first, where a call in service is never interrupted; `null` for
 * classes that do not keep up: their load and that of more urgent ones fill the servers.
 *
 *     wait(k) = residual / ((1 - s(k - 1)) (1 - s(k))),   s(k) = load of classes 1..k
 *
 * `residualSeconds` is the mean time from an arrival to the first completion that lets a call in, 0 counted where a server is
 * free. `loads` are shares of what all servers can do.
 *
 * @source cobham-1954
 */
export function cobhamWaits(residualSeconds: number, loads: readonly number[]): readonly (number | null)[] {
  let before = 0;
  return loads.map((load) => {
    const idleOfUrgent = 1 - before;
    before += load;
    return before < 1 ? residualSeconds / (idleOfUrgent * (1 - before)) : null;
  });
}
