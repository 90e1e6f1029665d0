/** A few thousand roundings of 1.1e-16 each; far below anything a load is known to. */
const relativeTolerance = 1e-12;

/**
 * The smallest whole number not under x, where an x that is over a whole number by less than 1e-12 of itself counts as that
 * number: 6.000000000000001 needs 6, not 7. Any x above 0 gives at least 1.
 *
 * @source derived: a load that exactly fills n replicas comes out of a sum some roundings above n.
 */
export function ceilTolerant(x: number): number {
  return Math.ceil(x - Math.abs(x) * relativeTolerance) + 0;
}

/**
 * The largest whole number not over x, where an x that falls short of a whole number by less than 1e-12 of itself counts as
 * that number: room for 5.999999999999999 sequences is room for 6.
 *
 * @source derived: as `ceilTolerant`.
 */
export function floorTolerant(x: number): number {
  return Math.floor(x + Math.abs(x) * relativeTolerance) + 0;
}
