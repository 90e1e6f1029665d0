import * as fc from "fast-check";
import { expect, test } from "vitest";
import { iterationTime } from "../../../src/engine/service/iteration-time.ts";
import { replicaWork } from "../../../src/engine/service/replica-work.ts";
import { fixedSeconds, fixedTimes } from "../../../src/engine/simulation/fixed-times.ts";
import { poolOf } from "../pool-of.ts";

test("whatever was asked before, a step without attention takes the service model's time for its tokens and its heads", () => {
  const pool = poolOf({ runtime: { ...poolOf().runtime, secondsPerPromptLayer: 0.4e-3 } });
  const times = fixedTimes(pool);
  const work = replicaWork(pool);
  const silent = {
    kvBytesPerDecode: 0,
    attentionFlopsPerDecode: 0,
    chunkAttentionFlops: 0,
    chunkKvBytes: 0,
    prompts: 1,
    depthTokens: 0,
  };
  const count = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(count, fc.nat(9000), fc.integer({ min: 0, max: 3 }), (decodes, chunkTokens, ends) => {
      const load = { ...silent, decodes, chunkTokens, firstTokens: ends };
      const { seconds } = iterationTime(work, pool.runtime, load);
      const known = fixedSeconds(times, decodes, chunkTokens, ends, chunkTokens);
      // A few sums and differences of like size, 2^-53 each.
      expect(Math.abs(known / seconds - 1)).toBeLessThan(1e-12);
      expect(fixedSeconds(times, decodes, chunkTokens, ends, chunkTokens)).toBe(known);
    }),
    { numRuns: 300, seed: 4 },
  );
});
