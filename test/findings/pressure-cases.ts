import { madeFlow } from "./made-class.ts";
import type { Case } from "./made-plan.ts";

/** Sizes that were taken from a mean, a benchmark or a setting, and work that was left out. */
export const pressureCases = {
  replaysOffPeak: {
    // One replica carries 2.5 calls a second: 0.51 of users and 6 of replays are 2.604 times that, and (2.5 - 0.51) / 6 of 3 a workflow fit.
    class: { replayShare: 3, isReplayAtPeak: false },
    classResult: {
      flows: [
        madeFlow,
        { ...madeFlow, id: "support/replay", part: "replay", callsPerSecond: 6, peakCallsPerSecond: 0 },
      ],
    },
  },
  // A workflow takes 16 s.
  shortDeadline: { class: { submission: { workflows: 2, deadlineSeconds: 10 } } },
  // 0.116 workflows a second in the mean and at the peak; 2.5 of 1.02 calls a second are 2.45 times the load.
  withoutPeak: { classResult: { peakWorkflowsPerSecond: 0.116 } },
  oneLength: { classResult: { contextP95Tokens: 1950 } },
  // Half of 0.232 x 4.4 calls a second.
  forTheMiddle: { class: { limits: { ttftSeconds: 1, itlSeconds: 0.05, percentile: 0.5 } } },
  // 1.02 calls a second at 0.8 of the most: 1.275, so that one replica completes them; 0.9 are inside every limit: two are needed.
  countedByThroughput: {
    pool: { replicas: 1 },
    poolResult: {
      utilisation: 0.8,
      goodputCallsPerSecond: 0.9,
      missed: [{ limit: "ttft", class: "support", value: 1.31, bound: 0.95 }],
    },
  },
  // 1.02 / 0.4 = 2.55 at most, and 2.5 of it is planned with: 98 %.
  plannedToTheBrim: {
    class: { limits: { ttftSeconds: null, itlSeconds: null, percentile: 0.95 } },
    input: { targets: { marginShare: 0, kvUseLimit: 0.85, blockedShareLimit: 0.001 } },
  },
  // 7 of 8 places are taken, and memory holds 70 calls of the longer kind.
  oneConcurrency: {
    pool: { maxSequences: 8 },
    poolResult: {
      batchCap: 8,
      atGoodput: {
        limit: "ttft",
        runningCalls: 7,
        waitingCalls: 2,
        kvUse: 0.08,
        utilisationTarget: 0.9,
        headroomCallsPerSecond: 1.48,
      },
    },
  },
  // 2.4 of 2.5 on the first; on the other 6 x 0.5 / 2.5 = 1.2 replicas' worth: 2 of 6 are enough.
  idleBeside: {
    poolResult: { offeredCallsPerSecond: 2.4, utilisation: 0.94 },
    beside: {
      pool: { replicas: 6 },
      result: { steadyReplicas: 6, replicas: 7, devices: 7, offeredCallsPerSecond: 0.5, utilisation: 0.2 },
    },
  },
  // 0.2 + 0.6 replicas' worth fit one.
  samePools: {
    poolResult: { offeredCallsPerSecond: 1.5, utilisation: 0.6 },
    beside: { pool: {}, result: { offeredCallsPerSecond: 0.5, utilisation: 0.2 } },
  },
  neverFails: { class: { successPerAttempt: 1 } },
  // 2 devices at $2 for 730 - 160 hours.
  officeHours: { input: { hoursPerMonth: 160 } },
} as const satisfies Readonly<Record<string, Case>>;
