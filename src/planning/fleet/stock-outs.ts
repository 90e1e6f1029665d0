import { randomStream } from "../../numeric/random-stream.ts";

/**
 * How many asks for a replica find no capacity before one does, ask by ask: a stream for each purpose. Of a share s that finds none
 * it is s / (1 - s) on average, so that a replica is ready after 1 / (1 - s) times what one ask takes.
 */
export function stockOuts(purpose: string, stockOutShare: number, seed: number): () => number {
  const asks = randomStream(seed, `stock-outs ${purpose}`);
  return () => {
    let misses = 0;
    while (asks.uniform() < stockOutShare) misses += 1;
    return misses;
  };
}
