import type { StepBatch, StepLaw } from "../../../../src/engine/simulation/step-law.ts";

/** Seconds of a step, as a sum over what it computes. */
export interface LawLine {
  readonly perStep: number;
  readonly perDecode: number;
  /** Per token of context up to each cap. */
  readonly perContext: readonly number[];
  readonly perChunkToken: number;
  /** Per chunk token and token in front of it. */
  readonly perChunkDepth: number;
  readonly perEnd: number;
}

/** A step takes as long as the longest of the lines says; the law looks at most `mostSteps` steps ahead. */
export interface LawScript {
  readonly caps: readonly number[];
  readonly lines: readonly LawLine[];
  readonly mostSteps: number;
  /** Of each adapter in a step, and of each that is fetched before it; absent: nothing. */
  readonly perAdapter?: number;
  readonly perFetch?: number;
}

export function lawOf({ caps, lines, mostSteps, perAdapter = 0, perFetch = 0 }: LawScript): StepLaw {
  return {
    caps: [...caps, Infinity],
    run: (batch, out) => {
      const times = lines.map((line) => timesOf(line, batch));
      // The longest now, and among equals the one that will be.
      const longest = times.reduce((one, other) =>
        other.first > one.first || (other.first === one.first && other.slope > one.slope) ? other : one,
      );
      const overtaken = times.map(({ first, slope }) =>
        slope > longest.slope ? Math.floor((longest.first - first) / (slope - longest.slope)) + 1 : Infinity,
      );
      const { adapters = 0, fetches = 0 } = batch;
      out.firstSeconds = longest.first + perAdapter * adapters + perFetch * fetches;
      out.slopeSeconds = longest.slope;
      out.steps = Math.min(mostSteps, ...overtaken);
    },
  };
}

function timesOf(line: LawLine, { decodes, contextSums, growing, chunks }: StepBatch) {
  let chunkTokens = 0;
  let depths = 0;
  let depthGrowth = 0;
  for (let index = 0; index < chunks.count; index += 1) {
    const tokens = chunks.tokens[index] ?? 0;
    chunkTokens += tokens;
    depths += tokens * (chunks.depthTokens[index] ?? 0);
    depthGrowth += tokens * tokens;
  }
  let first = line.perStep + line.perDecode * decodes + line.perChunkToken * chunkTokens;
  first += line.perChunkDepth * depths + line.perEnd * chunks.ends;
  let slope = line.perChunkDepth * depthGrowth;
  for (const [index, seconds] of line.perContext.entries()) {
    first += seconds * (contextSums[index] ?? 0);
    slope += seconds * (growing[index] ?? 0);
  }
  return { first, slope };
}
