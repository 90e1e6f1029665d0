import type { Reserves } from "../../src/engine/input.ts";

/** Nothing is held for anything. */
export const nothingReserved = {
  failure: 0,
  node: 0,
  rack: 0,
  zone: 0,
  region: 0,
  rollout: 0,
  canary: 0,
  maintenance: 0,
  warm: 0,
  shared: "summed",
} as const satisfies Reserves;
