import { bisect } from "./bisect.ts";
import { studentTTail } from "./student-t-tail.ts";

/**
 * The t below which a share p of Student's t distribution lies, for degrees of freedom from 1 to 10,000; error under 1e-12 of
 * 1 + |t|. -Infinity at 0, Infinity at 1, NaN outside.
 *
 * @source derived: the root of `studentTTail`, which falls in t: doubled from 1 until past it, then halved.
 */
export function studentTQuantile(p: number, degrees: number): number {
  if (!(p > 0 && p < 1 && degrees >= 1)) return p === 0 ? -Infinity : p === 1 ? Infinity : NaN;
  if (p < 0.5) return -upperQuantile(p, degrees);
  return p > 0.5 ? upperQuantile(1 - p, degrees) : 0;
}

function upperQuantile(tail: number, degrees: number): number {
  let high = 1;
  while (studentTTail(high, degrees) > tail) high *= 2;
  const { low } = bisect((t) => studentTTail(t, degrees) > tail, high > 1 ? high / 2 : 0, high);
  return low;
}
