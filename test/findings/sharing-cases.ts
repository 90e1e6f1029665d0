import type { MaySplitFurther } from "../../src/engine/parallel.ts";
import { amdAccelerator, type Case } from "./made-plan.ts";

const sharing: NonNullable<MaySplitFurther["parallel"]> = {
  contextShards: 2,
  roomFactor: 2,
  tokenSpeed: 0.8,
  promptSpeed: 0.9,
  expertSkew: 1,
  refused: null,
  isShared: true,
};
const parallel = { decodeContext: 2, prefillContext: 1, redundantExperts: 0, expertImbalance: null };

/** Typed shares of caches, pools whose ranks share caches and prompts, and splits that engines refuse. */
export const sharingCases = {
  cacheRoom: {
    class: { cachedShare: 0.8 },
    classResult: { uncachedPromptTokensPerCall: 350, heldShare: 0.25 },
  },
  cachedShareLow: {
    class: { cachedShare: 0.3 },
    classResult: { uncachedPromptTokensPerCall: 350, heldShare: 0.9 },
  },
  sharingLoses: { pool: { tp: 2, parallel }, poolResult: { parallel: sharing, kvUse: 0.2, utilisation: 0.5 } },
  sharingRefused: {
    pool: { tp: 8, parallel: { ...parallel, decodeContext: 3 } },
    poolResult: {
      parallel: {
        ...sharing,
        tokenSpeed: 1,
        refused: { field: "decodeContext", why: "divides-not", asked: 3, bound: 8, taken: 2 },
      },
    },
  },
  headsNotDivided: { poolResult: { headsLeftOver: { heads: 64, ranks: 3, nextTp: 4 } } },
  slicesSplit: {
    poolResult: { isSplitOverSlices: true },
    pool: {
      tp: 2,
      accelerator: {
        ...amdAccelerator,
        memoryBytes: 20e9,
        name: "NVIDIA H100 SXM 80 GB, MIG slice 2g.20gb",
        linkDomainDevices: 1,
        nodeDevices: 1,
      },
    },
  },
} as const satisfies Record<string, Case>;
