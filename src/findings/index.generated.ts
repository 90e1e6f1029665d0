// Written by `npm run generate`: do not edit.
import boughtByTheNode from "./bought-by-the-node.ts";
import budgetMissed from "./budget-missed.ts";
import budgetStopsMany from "./budget-stops-many.ts";
import burstPileUp from "./burst-pile-up.ts";
import cacheRoom from "./cache-room.ts";
import cachedShareLow from "./cached-share-low.ts";
import callsCapTooLow from "./calls-cap-too-low.ts";
import concurrencyCapReached from "./concurrency-cap-reached.ts";
import contextCapTooSmall from "./context-cap-too-small.ts";
import contextInflation from "./context-inflation.ts";
import contextOverModel from "./context-over-model.ts";
import contradictoryInput from "./contradictory-input.ts";
import costEnteredTwice from "./cost-entered-twice.ts";
import doesNotFit from "./does-not-fit.ts";
import evalContention from "./eval-contention.ts";
import fallbackCarriesMany from "./fallback-carries-many.ts";
import fanOutDropsCalls from "./fan-out-drops-calls.ts";
import formatWidened from "./format-widened.ts";
import headsNotDivided from "./heads-not-divided.ts";
import hostCoresShort from "./host-cores-short.ts";
import hostedUnnamed from "./hosted-unnamed.ts";
import imagesLeftOut from "./images-left-out.ts";
import imagesPricedAlike from "./images-priced-alike.ts";
import limitMissed from "./limit-missed.ts";
import limitsOutOfReach from "./limits-out-of-reach.ts";
import memoryAssumed from "./memory-assumed.ts";
import memoryUnknown from "./memory-unknown.ts";
import noKvRoom from "./no-kv-room.ts";
import noLimits from "./no-limits.ts";
import noTokensOut from "./no-tokens-out.ts";
import noWork from "./no-work.ts";
import nothingInReserve from "./nothing-in-reserve.ts";
import oneConcurrency from "./one-concurrency.ts";
import overload from "./overload.ts";
import premiumModelOveruse from "./premium-model-overuse.ts";
import priceAhead from "./price-ahead.ts";
import priceExpired from "./price-expired.ts";
import priceNotInForce from "./price-not-in-force.ts";
import priceOld from "./price-old.ts";
import priceUnknown from "./price-unknown.ts";
import priceZero from "./price-zero.ts";
import providerLimitExceeded from "./provider-limit-exceeded.ts";
import quotaExceeded from "./quota-exceeded.ts";
import rateCapRefuses from "./rate-cap-refuses.ts";
import regionNotSpread from "./region-not-spread.ts";
import replaysUnfinished from "./replays-unfinished.ts";
import retryWaste from "./retry-waste.ts";
import servedHosted from "./served-hosted.ts";
import sharingLoses from "./sharing-loses.ts";
import sharingRefused from "./sharing-refused.ts";
import sizedByMean from "./sized-by-mean.ts";
import slicesSplit from "./slices-split.ts";
import speculationUncounted from "./speculation-uncounted.ts";
import spillOverLate from "./spill-over-late.ts";
import submissionLate from "./submission-late.ts";
import supplyRunsOut from "./supply-runs-out.ts";
import throughputAsCapacity from "./throughput-as-capacity.ts";
import tooManyReplicas from "./too-many-replicas.ts";
import toolLoopGrowth from "./tool-loop-growth.ts";
import toolsNearLimit from "./tools-near-limit.ts";
import toolsOverloaded from "./tools-overloaded.ts";
import unevenUse from "./uneven-use.ts";
import unitIncomplete from "./unit-incomplete.ts";
import usersLeave from "./users-leave.ts";
import workLeftOut from "./work-left-out.ts";
import zoneNotSpread from "./zone-not-spread.ts";

export const allFindings = [
  boughtByTheNode,
  budgetMissed,
  budgetStopsMany,
  burstPileUp,
  cacheRoom,
  cachedShareLow,
  callsCapTooLow,
  concurrencyCapReached,
  contextCapTooSmall,
  contextInflation,
  contextOverModel,
  contradictoryInput,
  costEnteredTwice,
  doesNotFit,
  evalContention,
  fallbackCarriesMany,
  fanOutDropsCalls,
  formatWidened,
  headsNotDivided,
  hostCoresShort,
  hostedUnnamed,
  imagesLeftOut,
  imagesPricedAlike,
  limitMissed,
  limitsOutOfReach,
  memoryAssumed,
  memoryUnknown,
  noKvRoom,
  noLimits,
  noTokensOut,
  noWork,
  nothingInReserve,
  oneConcurrency,
  overload,
  premiumModelOveruse,
  priceAhead,
  priceExpired,
  priceNotInForce,
  priceOld,
  priceUnknown,
  priceZero,
  providerLimitExceeded,
  quotaExceeded,
  rateCapRefuses,
  regionNotSpread,
  replaysUnfinished,
  retryWaste,
  servedHosted,
  sharingLoses,
  sharingRefused,
  sizedByMean,
  slicesSplit,
  speculationUncounted,
  spillOverLate,
  submissionLate,
  supplyRunsOut,
  throughputAsCapacity,
  tooManyReplicas,
  toolLoopGrowth,
  toolsNearLimit,
  toolsOverloaded,
  unevenUse,
  unitIncomplete,
  usersLeave,
  workLeftOut,
  zoneNotSpread,
];
