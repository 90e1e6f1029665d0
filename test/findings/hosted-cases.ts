import { madeClass, madeFlow } from "./made-class.ts";
import { hostedModel, type Case } from "./made-plan.ts";

/** A quarter of its workflows, one a second at the peak. */
const overflowing = { share: 0.25, hoursAboveShare: 0.25, peakWorkflowsPerSecond: 1, usdPerMonth: null };

/** Classes that their hosted model serves, or that nobody does; and what nobody counts of them. */
export const hostedCases = {
  imagesLeftOut: {
    class: { images: { perPrompt: 2, widthPixels: 1024, heightPixels: 1024, tokensEach: null, isEntered: false } },
  },
  // Only their tokens were entered.
  towerLeftOut: {
    class: { images: { perPrompt: 2, widthPixels: 1024, heightPixels: 1024, tokensEach: 700, isEntered: true } },
  },
  imagesPricedAlike: {
    class: {
      poolId: null,
      ownWay: madeClass,
      hosted: hostedModel,
      images: { perPrompt: 2, widthPixels: 1024, heightPixels: 1024, tokensEach: 1026, isEntered: false },
    },
  },
  // Its pool has no work, no time is known, and 40 calls a second of 2,000 + 200 tokens come at the peak: 2,400 calls and 5.28 M tokens a minute.
  servedHosted: {
    class: { poolId: null, ownWay: madeClass, hosted: hostedModel },
    classResult: { poolId: null },
    poolResult: { outcome: "no-work" },
  },
  providerTakesLess: {
    class: {
      poolId: null,
      ownWay: madeClass,
      hosted: hostedModel,
      providerLimits: { requestsPerMinute: 1000, tokensPerMinute: 2_000_000 },
    },
    classResult: {
      poolId: null,
      flows: [
        {
          ...madeFlow,
          peakCallsPerSecond: 40,
          poolId: null,
          hosted: hostedModel.id,
          promptTokensPerCall: 2000,
          outputTokensPerCall: 200,
        },
      ],
    },
  },
  // A unit of $20 an hour that carries nobody knows how much.
  unitOfUnknownSize: {
    class: {
      poolId: null,
      ownWay: madeClass,
      hosted: { ...hostedModel, unitUsdPerHour: 20, unitTokensPerMinute: null },
    },
    classResult: { poolId: null },
  },
  overflowsHosted: {
    class: { hosted: hostedModel, overflowAbovePerSecond: 5 },
    classResult: { overflow: overflowing },
  },
  overflowsNowhere: { class: { overflowAbovePerSecond: 5 }, classResult: { overflow: overflowing } },
  hostedByNobody: { class: { poolId: null, ownWay: madeClass }, classResult: { poolId: null } },
} as const satisfies Readonly<Record<string, Case>>;
