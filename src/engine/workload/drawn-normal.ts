import { powerOfTwo } from "../../numeric/binary-exponent.ts";
import { floatBucket, floatBucketStart } from "../../numeric/float-bucket.ts";
import { normalDensity } from "../../numeric/normal-cdf.ts";
import { normalQuantile } from "../../numeric/normal-quantile.ts";

/** Hardly one draw in a million lies below: such a one is worked out by itself. */
const leastShare = powerOfTwo(-20);
const firstBucket = floatBucket(leastShare);

/** What is known of a bucket of shares: the place of each figure in its record. */
const figurePlaces = {
  /** The middle of the bucket, its quantile, and how much that rises with the share. */
  share: 0,
  z: 1,
  perShare: 2,
  /** Coefficients of the series. */
  second: 3,
  third: 4,
  fourth: 5,
  fifth: 6,
} as const;
const recordSize = 8;

let known: Float64Array | null = null;

function bucketFigures(): Float64Array {
  const figures = new Float64Array((floatBucket(0.5) - firstBucket + 1) * recordSize);
  for (let at = 0; at < figures.length; at += recordSize) {
    const bucket = firstBucket + at / recordSize;
    fillRecord(figures, at, (floatBucketStart(bucket) + Math.min(0.5, floatBucketStart(bucket + 1))) / 2);
  }
  return figures;
}

function fillRecord(figures: Float64Array, at: number, share: number): void {
  const z = normalQuantile(share);
  const square = z * z;
  figures[at + figurePlaces.share] = share;
  figures[at + figurePlaces.z] = z;
  figures[at + figurePlaces.perShare] = 1 / normalDensity(z);
  figures[at + figurePlaces.second] = z / 2;
  figures[at + figurePlaces.third] = (1 + 2 * square) / 6;
  figures[at + figurePlaces.fourth] = (z * (7 + 6 * square)) / 24;
  figures[at + figurePlaces.fifth] = (7 + square * (46 + 24 * square)) / 120;
}

/**
 * Turns uniform draws into normal ones where they stand: `normalQuantile` for draws by the hundred thousand, multiples of 2^-53, the
 * same to 1e-12 of 1 + |x| at a tenth of the price.
 *
 *     x = z + t + z t^2/2 + (1 + 2 z^2) t^3/6 + (7 z + 6 z^3) t^4/24 + (7 + 46 z^2 + 24 z^4) t^5/120,
 *     t = (p - share) / density(z)
 *
 * @source derived: Taylor series of the inverse of the cdf around the middle of the bucket in which p, or what it leaves to 1,
 *   lies, 1/128 of its start wide; |t| is under 0.005 at the centre and 1/256 of 1/|z| far out, so that the term left out is
 *   under 1e-14.
 */
export function normalsInPlace(draws: Float64Array): void {
  known ??= bucketFigures();
  const figures = known;
  for (let index = 0; index < draws.length; index += 1) {
    const p = draws[index] ?? 0;
    const low = lowerShare(p);
    if (low < leastShare) {
      draws[index] = normalQuantile(p);
      continue;
    }
    const sign = 1 - 2 * Math.ceil(p - 0.5);
    const at = (floatBucket(low) - firstBucket) * recordSize;
    const z = figures[at + figurePlaces.z] ?? 0;
    const t = (low - (figures[at + figurePlaces.share] ?? 0)) * (figures[at + figurePlaces.perShare] ?? 0);
    const fourth = (figures[at + figurePlaces.fourth] ?? 0) + t * (figures[at + figurePlaces.fifth] ?? 0);
    const second =
      (figures[at + figurePlaces.second] ?? 0) + t * ((figures[at + figurePlaces.third] ?? 0) + t * fourth);
    draws[index] = sign * (z + t * (1 + t * second));
  }
}

/** A share, or what it leaves to 1 if that is less: exact for multiples of 2^-53, as draws are, and without a branch. */
function lowerShare(p: number): number {
  return 0.5 - Math.abs(p - 0.5);
}

const one = new Float64Array(1);

/**
 * A normal draw from a uniform one.
 *
 * @source derived: `normalsInPlace`
 */
export function drawnNormal(p: number): number {
  one[0] = p;
  normalsInPlace(one);
  return one[0];
}
