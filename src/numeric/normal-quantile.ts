import { log } from "./log.ts";
import { normalCdf, normalDensity } from "./normal-cdf.ts";

/** 8 (pi - 3) / (3 pi (4 - pi)): makes the first guess right at the centre and far out. */
const shape = 0.1400122886866666;
const twoOverPiShape = 2 / (Math.PI * shape);

/**
 * The x below which a share p of a standard normal variable lies; error under 1e-13 of 1 + |x|. -Infinity at 0, Infinity at
 * 1, NaN outside.
 *
 *     guess:  x^2 = 2 (sqrt(a^2 - ln(4 p (1 - p)) / shape) - a),  a = 2 / (pi shape) + ln(4 p (1 - p)) / 2
 *     step:   x + u + u^2 (x + h) / 2,  u = ln(p / cdf(x)) / h,  h = density(x) / cdf(x)
 *
 * @source derived: the guess solves cdf(x) (1 - cdf(x)) = e^(-x^2 (2/pi + shape x^2/4) / (1 + shape x^2/2)) / 4; the step is
 *   the Taylor series of the inverse of ln cdf, nearly straight even far out, so three steps cube the error thrice.
 */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) return p === 0 ? -Infinity : p === 1 ? Infinity : NaN;
  if (p > 0.5) return -normalQuantile(1 - p);
  const spread = log(4 * p * (1 - p));
  const a = twoOverPiShape + spread / 2;
  let x = -Math.sqrt(Math.max(0, 2 * (Math.sqrt(a * a - spread / shape) - a)));
  for (let step = 0; step < 3; step += 1) {
    const share = normalCdf(x);
    const slope = normalDensity(x) / share;
    const u = log(p / share) / slope;
    x += u + (u * u * (x + slope)) / 2;
  }
  return x;
}
