// Written by `npm run generate`: do not edit.
import adaptersForCopies from "./adapters-for-copies.ts";
import approvalFirst from "./approval-first.ts";
import asynchronousLane from "./asynchronous-lane.ts";
import batchPrice from "./batch-price.ts";
import cacheAwareRouting from "./cache-aware-routing.ts";
import cacheStableContext from "./cache-stable-context.ts";
import cacheToolResults from "./cache-tool-results.ts";
import capRetries from "./cap-retries.ts";
import contextParallel from "./context-parallel.ts";
import fanOutCap from "./fan-out-cap.ts";
import joinPools from "./join-pools.ts";
import mergeAdapter from "./merge-adapter.ts";
import offloadKv from "./offload-kv.ts";
import otherDevice from "./other-device.ts";
import otherSeller from "./other-seller.ts";
import otherSplit from "./other-split.ts";
import partPrompts from "./part-prompts.ts";
import pruneHistory from "./prune-history.ts";
import quantiseKv from "./quantise-kv.ts";
import quantiseWeights from "./quantise-weights.ts";
import replayOffPeak from "./replay-off-peak.ts";
import reserveDevices from "./reserve-devices.ts";
import resumeRetries from "./resume-retries.ts";
import retryBudget from "./retry-budget.ts";
import routeByDifficulty from "./route-by-difficulty.ts";
import scaleWithDay from "./scale-with-day.ts";
import separatePools from "./separate-pools.ts";
import shiftOffPeak from "./shift-off-peak.ts";
import smallerCoordinator from "./smaller-coordinator.ts";
import smallerWorkers from "./smaller-workers.ts";
import stepBudget from "./step-budget.ts";
import stopDrafting from "./stop-drafting.ts";
import stopOnThinEvidence from "./stop-on-thin-evidence.ts";
import summariseHistory from "./summarise-history.ts";
import verifyDrafts from "./verify-drafts.ts";

export const allProposals = [
  adaptersForCopies,
  approvalFirst,
  asynchronousLane,
  batchPrice,
  cacheAwareRouting,
  cacheStableContext,
  cacheToolResults,
  capRetries,
  contextParallel,
  fanOutCap,
  joinPools,
  mergeAdapter,
  offloadKv,
  otherDevice,
  otherSeller,
  otherSplit,
  partPrompts,
  pruneHistory,
  quantiseKv,
  quantiseWeights,
  replayOffPeak,
  reserveDevices,
  resumeRetries,
  retryBudget,
  routeByDifficulty,
  scaleWithDay,
  separatePools,
  shiftOffPeak,
  smallerCoordinator,
  smallerWorkers,
  stepBudget,
  stopDrafting,
  stopOnThinEvidence,
  summariseHistory,
  verifyDrafts,
];
