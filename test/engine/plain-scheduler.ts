import type { SchedulingProfile } from "../../src/engine/scheduling-profile.ts";

/** Running calls first, prompts in pieces, admitted if their whole prompt fits. */
export const plainScheduler: SchedulingProfile = {
  order: "running-first",
  chunksPrompts: true,
  longPromptTokens: null,
  admission: "whole",
  futureShare: 0,
  watermarkShare: 0,
  victim: "last-admitted",
};
