import { betaFraction } from "./beta-fraction.ts";
import { exp } from "./exp.ts";
import { log } from "./log.ts";
import { log1p } from "./log1p.ts";
import { logGamma, stirlingCorrection } from "./log-gamma.ts";

const stirlingFrom = 12;

/**
 * Share of Student's t distribution above t, for t of 0 or more and degrees of freedom from 1 to 10,000; error under 1e-12
 * of itself. NaN outside.
 *
 *     tail = t f(t) / n  K(n/2, 1/2; x),  x = n / (n + t^2)      far out
 *     tail = 1/2 - t f(t) K(1/2, n/2; 1 - x)                    near the middle
 *
 * f is the density, K the continued fraction of the incomplete beta function, taken on the side where it converges fast.
 *
 * @source derived: tail = I(x; n/2, 1/2) / 2 with the regularised incomplete beta function I, whose factor in front of the
 *   fraction is t f(t) times 2/n, or times 2 on the other side.
 */
export function studentTTail(t: number, degrees: number): number {
  if (!(t >= 0 && degrees >= 1)) return NaN;
  if (t === Infinity) return 0;
  const half = degrees / 2;
  const ratio = (t / degrees) * t;
  const x = 1 / (1 + ratio);
  const weighted = t * density(t, degrees);
  if (x < (half + 1) / (half + 2.5)) return (weighted / degrees) * betaFraction(half, 0.5, x);
  return 0.5 - weighted * betaFraction(0.5, half, ratio * x);
}

function density(t: number, degrees: number): number {
  const logPeak = logGammaHalfStep(degrees / 2) - log(degrees * Math.PI) / 2;
  // Far out t^2 alone would overflow.
  const spread = t < 1e100 ? log1p((t / degrees) * t) : 2 * log(t) - log(degrees);
  return exp(logPeak - ((degrees + 1) / 2) * spread);
}

/** ln gamma(a + 1/2) - ln gamma(a); large a would lose digits in the plain difference. */
function logGammaHalfStep(a: number): number {
  if (a < stirlingFrom) return logGamma(a + 0.5) - logGamma(a);
  return a * log1p(0.5 / a) + log(a) / 2 - 0.5 + stirlingCorrection(a + 0.5) - stirlingCorrection(a);
}
