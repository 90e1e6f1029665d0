/** A part of a load that can wait. */
interface CanWait {
  readonly share: number;
  /** Work that comes in an hour is begun by the end of the last of so many hours, its own included. */
  readonly hours: number;
}

/**
 * Loads of the hours of a week, the same week after week, after what can wait has waited for room under the lowest level that
 * keeps its deadline; what has waited longest goes first.
 *
 *     hour = min(level, what cannot wait + what is waiting)
 *     level = max over stretches of hours of (what cannot wait in it + what comes in it and is due in it) / hours
 *
 * @source derived: work with one deadline that goes in the order in which it comes meets it at a level exactly where no stretch of
 * hours is asked for more than it has.
 */
export function levelledLoads(loads: Float64Array, { share, hours }: CanWait): Float64Array {
  const level = lowestLevel(loads, share, Math.max(1, Math.round(hours)));
  const levelled = new Float64Array(loads.length);
  let waiting = 0;
  // Work is carried over from the week before, which is like this one: the second round starts with it.
  for (let round = 0; round < 2; round += 1) {
    loads.forEach((load, hour) => {
      const ready = load + waiting;
      levelled[hour] = Math.min(ready, Math.max(level, load * (1 - share)));
      waiting = ready - (levelled[hour] ?? 0);
    });
  }
  return levelled;
}

function lowestLevel(loads: Float64Array, share: number, hours: number): number {
  const upTo = cumulated(loads);
  const week = loads.length;
  let level = (upTo[week] ?? 0) / week;
  for (let from = 0; from < week; from += 1) {
    const start = upTo[from] ?? 0;
    for (let length = 1; length <= 2 * week; length += 1) {
      const firm = (1 - share) * ((upTo[from + length] ?? 0) - start);
      const due = length < hours ? 0 : share * ((upTo[from + length - hours + 1] ?? 0) - start);
      level = Math.max(level, (firm + due) / length);
    }
  }
  return level;
}

/** What has come by each hour's beginning, over three weeks. */
function cumulated(loads: Float64Array): Float64Array {
  const upTo = new Float64Array(3 * loads.length + 1);
  for (let hour = 0; hour + 1 < upTo.length; hour += 1) {
    upTo[hour + 1] = (upTo[hour] ?? 0) + (loads[hour % loads.length] ?? 0);
  }
  return upTo;
}
