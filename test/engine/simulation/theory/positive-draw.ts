import type { RandomStream } from "../../../../src/numeric/random-stream.ts";

/**
 * Draws of mean 1 with a given squared coefficient of variation: 0 constant, 1 exponential, 1/k the sum of k exponential
 * stages, above 1 one of two exponentials that bring half of the mean each (balanced means).
 */
export function positiveDraw(scv: number, stream: RandomStream): () => number {
  if (scv === 0) return () => 1;
  if (scv === 1) return stream.exponential;
  if (scv > 1) {
    const share = (1 + Math.sqrt((scv - 1) / (scv + 1))) / 2;
    return () => stream.exponential() / (2 * (stream.uniform() < share ? share : 1 - share));
  }
  const stages = Math.round(1 / scv);
  return () => {
    let sum = 0;
    for (let stage = 0; stage < stages; stage += 1) sum += stream.exponential();
    return sum / stages;
  };
}
