// Written by `npm run generate`: do not edit.
import cacheRoom from "./cache-room.ts";
import contextCapTooSmall from "./context-cap-too-small.ts";
import contextOverModel from "./context-over-model.ts";
import contradictoryInput from "./contradictory-input.ts";
import doesNotFit from "./does-not-fit.ts";
import limitMissed from "./limit-missed.ts";
import limitsOutOfReach from "./limits-out-of-reach.ts";
import memoryUnknown from "./memory-unknown.ts";
import noKvRoom from "./no-kv-room.ts";
import noLimits from "./no-limits.ts";
import noWork from "./no-work.ts";
import nothingInReserve from "./nothing-in-reserve.ts";
import overload from "./overload.ts";
import priceOld from "./price-old.ts";
import priceUnknown from "./price-unknown.ts";
import quotaExceeded from "./quota-exceeded.ts";
import tooManyReplicas from "./too-many-replicas.ts";

export const allFindings = [
  cacheRoom,
  contextCapTooSmall,
  contextOverModel,
  contradictoryInput,
  doesNotFit,
  limitMissed,
  limitsOutOfReach,
  memoryUnknown,
  noKvRoom,
  noLimits,
  noWork,
  nothingInReserve,
  overload,
  priceOld,
  priceUnknown,
  quotaExceeded,
  tooManyReplicas,
];
