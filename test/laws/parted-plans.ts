import type { Broken } from "./broken-plans.ts";

/** Plans of pools whose prompts are computed on replicas of their own. */

/** On another device, sold two at a time, at an old price. */
const otherDevice = {
  accelerator: "h100-sxm",
  transfer: "whole",
  usdPerDeviceHour: 3,
  priceDate: "2026-01-05",
  devicesPerUnit: 2,
};

export const partedWork = (work: object, pool: object) => ({
  classes: [work],
  pools: [{ ...pool, split: otherDevice }],
});

const apart = { "pools.chat.split": {} };

/** What is said of pools that compute prompts apart. */
export const parted: Readonly<Record<string, Broken>> = {
  "prompts apart under a load that fills replicas of both kinds": {
    edits: { ...apart, "classes.support.arrivals.perDay": 4_000_000 },
    // Its router forgets sessions, as that of one pool does.
    says: ["cold-routing", "split-pays"],
    isLong: true,
  },
  "prompts apart under a load that one replica carries": {
    edits: apart,
    says: ["split-loses"],
  },
};
