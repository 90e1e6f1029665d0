// Written by `npm run generate`: do not edit.
// oxlint-disable max-lines
import attemptsPerWorkflow from "./attempts-per-workflow.ts";
import batchCap from "./batch-cap.ts";
import batchTokens from "./batch-tokens.ts";
import bindingLimitUse from "./binding-limit-use.ts";
import blockedShare from "./blocked-share.ts";
import busyShare from "./busy-share.ts";
import cachedShare from "./cached-share.ts";
import callsInFlight from "./calls-in-flight.ts";
import callsPerAttempt from "./calls-per-attempt.ts";
import callsPerMonth from "./calls-per-month.ts";
import callsPerSecond from "./calls-per-second.ts";
import callsPerStep from "./calls-per-step.ts";
import callsPerWorkflow from "./calls-per-workflow.ts";
import carriedBandwidth from "./carried-bandwidth.ts";
import carriedCompute from "./carried-compute.ts";
import carriedItl from "./carried-itl.ts";
import carriedKv from "./carried-kv.ts";
import carriedQueue from "./carried-queue.ts";
import carriedSequences from "./carried-sequences.ts";
import carriedTtft from "./carried-ttft.ts";
import classCostUsdPerMonth from "./class-cost-usd-per-month.ts";
import classCostUsdPerSuccess from "./class-cost-usd-per-success.ts";
import classItlMeanSeconds from "./class-itl-mean-seconds.ts";
import classSuccessesPerMonth from "./class-successes-per-month.ts";
import classTtftAtPercentileSeconds from "./class-ttft-at-percentile-seconds.ts";
import classTtftMeanSeconds from "./class-ttft-mean-seconds.ts";
import computeFailingUsdPerMonth from "./compute-failing-usd-per-month.ts";
import computeIdleUsdPerMonth from "./compute-idle-usd-per-month.ts";
import computePassingUsdPerMonth from "./compute-passing-usd-per-month.ts";
import computeUsdPerMonth from "./compute-usd-per-month.ts";
import contextCapTokens from "./context-cap-tokens.ts";
import contextMedianTokens from "./context-median-tokens.ts";
import contextP95Tokens from "./context-p95-tokens.ts";
import contextWorstTokens from "./context-worst-tokens.ts";
import costLedgerLinesComputeFailingUsdPerMonth from "./cost-ledger-lines-compute-failing-usd-per-month.ts";
import costLedgerLinesComputeIdleUsdPerMonth from "./cost-ledger-lines-compute-idle-usd-per-month.ts";
import costLedgerLinesComputePassingUsdPerMonth from "./cost-ledger-lines-compute-passing-usd-per-month.ts";
import costLedgerLinesReserveFailureUsdPerMonth from "./cost-ledger-lines-reserve-failure-usd-per-month.ts";
import costLedgerLinesReserveMaintenanceUsdPerMonth from "./cost-ledger-lines-reserve-maintenance-usd-per-month.ts";
import costLedgerLinesReserveRolloutUsdPerMonth from "./cost-ledger-lines-reserve-rollout-usd-per-month.ts";
import costLedgerLinesReserveWarmUsdPerMonth from "./cost-ledger-lines-reserve-warm-usd-per-month.ts";
import costLedgerLinesReviewUsdPerMonth from "./cost-ledger-lines-review-usd-per-month.ts";
import costLedgerLinesToolsFailingUsdPerMonth from "./cost-ledger-lines-tools-failing-usd-per-month.ts";
import costLedgerLinesToolsPassingUsdPerMonth from "./cost-ledger-lines-tools-passing-usd-per-month.ts";
import costUsdPerAttempt from "./cost-usd-per-attempt.ts";
import costUsdPerCall from "./cost-usd-per-call.ts";
import costUsdPerMillionTokens from "./cost-usd-per-million-tokens.ts";
import costsEgressUsdPerMonth from "./costs-egress-usd-per-month.ts";
import costsObservabilityUsdPerMonth from "./costs-observability-usd-per-month.ts";
import costsReviewerUsdPerHour from "./costs-reviewer-usd-per-hour.ts";
import costsStaffUsdPerMonth from "./costs-staff-usd-per-month.ts";
import costsStorageUsdPerMonth from "./costs-storage-usd-per-month.ts";
import decodeContextTokens from "./decode-context-tokens.ts";
import e2eSeconds from "./e2e-seconds.ts";
import earlyAttemptsPerWorkflow from "./early-attempts-per-workflow.ts";
import elementsPerToken from "./elements-per-token.ts";
import endContextTokens from "./end-context-tokens.ts";
import failedShare from "./failed-share.ts";
import failedWorkShare from "./failed-work-share.ts";
import foundingTokensPerSecond from "./founding-tokens-per-second.ts";
import goodputCallsPerSecond from "./goodput-calls-per-second.ts";
import growthTokensPerCall from "./growth-tokens-per-call.ts";
import hostedCostUsdPerMonth from "./hosted-cost-usd-per-month.ts";
import hostedCostUsdPerSuccess from "./hosted-cost-usd-per-success.ts";
import hostedLongContextUsdPerMonth from "./hosted-long-context-usd-per-month.ts";
import hostedStandardUsdPerMonth from "./hosted-standard-usd-per-month.ts";
import hostedTokensUsdPerMonth from "./hosted-tokens-usd-per-month.ts";
import hoursPerMonth from "./hours-per-month.ts";
import itlAtPercentileSeconds from "./itl-at-percentile-seconds.ts";
import kvBytesPerToken from "./kv-bytes-per-token.ts";
import kvUse from "./kv-use.ts";
import lastAttemptsPerWorkflow from "./last-attempts-per-workflow.ts";
import limitsItlSeconds from "./limits-itl-seconds.ts";
import limitsPercentile from "./limits-percentile.ts";
import limitsTtftSeconds from "./limits-ttft-seconds.ts";
import marginUsdPerSuccess from "./margin-usd-per-success.ts";
import maxAttempts from "./max-attempts.ts";
import maxSequences from "./max-sequences.ts";
import maxSequencesAtP95 from "./max-sequences-at-p95.ts";
import maxSequencesAtWorst from "./max-sequences-at-worst.ts";
import maxWaiting from "./max-waiting.ts";
import meanCallsPerSecond from "./mean-calls-per-second.ts";
import meanShare from "./mean-share.ts";
import memoryBytes from "./memory-bytes.ts";
import memoryLedgerTotalBytes from "./memory-ledger-total-bytes.ts";
import memoryShare from "./memory-share.ts";
import offeredCallsPerSecond from "./offered-calls-per-second.ts";
import operatingBatch from "./operating-batch.ts";
import outputTokens from "./output-tokens.ts";
import outputTokensPerCall from "./output-tokens-per-call.ts";
import overheadBytes from "./overhead-bytes.ts";
import passingCallsPerWorkflow from "./passing-calls-per-workflow.ts";
import peakCallsPerSecond from "./peak-calls-per-second.ts";
import peakShare from "./peak-share.ts";
import peakToAverage from "./peak-to-average.ts";
import peakWindowSeconds from "./peak-window-seconds.ts";
import planCostUsdPerMonth from "./plan-cost-usd-per-month.ts";
import planCostUsdPerSuccess from "./plan-cost-usd-per-success.ts";
import planDevices from "./plan-devices.ts";
import planReplicas from "./plan-replicas.ts";
import planSuccessesPerMonth from "./plan-successes-per-month.ts";
import planningCallsPerSecond from "./planning-calls-per-second.ts";
import platformUsdPerMonth from "./platform-usd-per-month.ts";
import poolDevices from "./pool-devices.ts";
import poolItlMeanSeconds from "./pool-itl-mean-seconds.ts";
import poolReplicas from "./pool-replicas.ts";
import poolTtftAtPercentileSeconds from "./pool-ttft-at-percentile-seconds.ts";
import poolTtftMeanSeconds from "./pool-ttft-mean-seconds.ts";
import pp from "./pp.ts";
import prefixTokens from "./prefix-tokens.ts";
import promptTokensPerCall from "./prompt-tokens-per-call.ts";
import promptTokensPerSession from "./prompt-tokens-per-session.ts";
import promptTokensPerWorkflow from "./prompt-tokens-per-workflow.ts";
import quotaDevices from "./quota-devices.ts";
import replicaUsdPerMonth from "./replica-usd-per-month.ts";
import reserveFailureUsdPerMonth from "./reserve-failure-usd-per-month.ts";
import reserveMaintenanceUsdPerMonth from "./reserve-maintenance-usd-per-month.ts";
import reserveRolloutUsdPerMonth from "./reserve-rollout-usd-per-month.ts";
import reserveUsdPerMonth from "./reserve-usd-per-month.ts";
import reserveWarmUsdPerMonth from "./reserve-warm-usd-per-month.ts";
import reservesFailure from "./reserves-failure.ts";
import reservesMaintenance from "./reserves-maintenance.ts";
import reservesRollout from "./reserves-rollout.ts";
import reservesWarm from "./reserves-warm.ts";
import reviewMinutes from "./review-minutes.ts";
import reviewShare from "./review-share.ts";
import reviewUsdPerMonth from "./review-usd-per-month.ts";
import saturationCallsPerSecond from "./saturation-calls-per-second.ts";
import sequenceLimit from "./sequence-limit.ts";
import servingUsdPerMonth from "./serving-usd-per-month.ts";
import sessionsOpen from "./sessions-open.ts";
import steadyReplicas from "./steady-replicas.ts";
import stepFailureShare from "./step-failure-share.ts";
import steps from "./steps.ts";
import stepsPerAttempt from "./steps-per-attempt.ts";
import stepsPerEarlyAttempt from "./steps-per-early-attempt.ts";
import stepsPerWorkflow from "./steps-per-workflow.ts";
import successPerAttempt from "./success-per-attempt.ts";
import successShare from "./success-share.ts";
import targetsBlockedShareLimit from "./targets-blocked-share-limit.ts";
import targetsKvUseLimit from "./targets-kv-use-limit.ts";
import targetsMarginShare from "./targets-margin-share.ts";
import tokenShare from "./token-share.ts";
import toolSeconds from "./tool-seconds.ts";
import toolUsdPerStep from "./tool-usd-per-step.ts";
import toolsFailingUsdPerMonth from "./tools-failing-usd-per-month.ts";
import toolsPassingUsdPerMonth from "./tools-passing-usd-per-month.ts";
import toolsUsdPerMonth from "./tools-usd-per-month.ts";
import tp from "./tp.ts";
import uncachedPromptTokensPerCall from "./uncached-prompt-tokens-per-call.ts";
import usdPerDeviceHour from "./usd-per-device-hour.ts";
import utilisation from "./utilisation.ts";
import valueUsdPerSuccess from "./value-usd-per-success.ts";
import waitMeanSeconds from "./wait-mean-seconds.ts";
import workflowSeconds from "./workflow-seconds.ts";
import workflowsPerDay from "./workflows-per-day.ts";
import workflowsPerMonth from "./workflows-per-month.ts";
import workflowsPerSecond from "./workflows-per-second.ts";

export const allMetrics = [
  attemptsPerWorkflow,
  batchCap,
  batchTokens,
  bindingLimitUse,
  blockedShare,
  busyShare,
  cachedShare,
  callsInFlight,
  callsPerAttempt,
  callsPerMonth,
  callsPerSecond,
  callsPerStep,
  callsPerWorkflow,
  carriedBandwidth,
  carriedCompute,
  carriedItl,
  carriedKv,
  carriedQueue,
  carriedSequences,
  carriedTtft,
  classCostUsdPerMonth,
  classCostUsdPerSuccess,
  classItlMeanSeconds,
  classSuccessesPerMonth,
  classTtftAtPercentileSeconds,
  classTtftMeanSeconds,
  computeFailingUsdPerMonth,
  computeIdleUsdPerMonth,
  computePassingUsdPerMonth,
  computeUsdPerMonth,
  contextCapTokens,
  contextMedianTokens,
  contextP95Tokens,
  contextWorstTokens,
  costLedgerLinesComputeFailingUsdPerMonth,
  costLedgerLinesComputeIdleUsdPerMonth,
  costLedgerLinesComputePassingUsdPerMonth,
  costLedgerLinesReserveFailureUsdPerMonth,
  costLedgerLinesReserveMaintenanceUsdPerMonth,
  costLedgerLinesReserveRolloutUsdPerMonth,
  costLedgerLinesReserveWarmUsdPerMonth,
  costLedgerLinesReviewUsdPerMonth,
  costLedgerLinesToolsFailingUsdPerMonth,
  costLedgerLinesToolsPassingUsdPerMonth,
  costUsdPerAttempt,
  costUsdPerCall,
  costUsdPerMillionTokens,
  costsEgressUsdPerMonth,
  costsObservabilityUsdPerMonth,
  costsReviewerUsdPerHour,
  costsStaffUsdPerMonth,
  costsStorageUsdPerMonth,
  decodeContextTokens,
  e2eSeconds,
  earlyAttemptsPerWorkflow,
  elementsPerToken,
  endContextTokens,
  failedShare,
  failedWorkShare,
  foundingTokensPerSecond,
  goodputCallsPerSecond,
  growthTokensPerCall,
  hostedCostUsdPerMonth,
  hostedCostUsdPerSuccess,
  hostedLongContextUsdPerMonth,
  hostedStandardUsdPerMonth,
  hostedTokensUsdPerMonth,
  hoursPerMonth,
  itlAtPercentileSeconds,
  kvBytesPerToken,
  kvUse,
  lastAttemptsPerWorkflow,
  limitsItlSeconds,
  limitsPercentile,
  limitsTtftSeconds,
  marginUsdPerSuccess,
  maxAttempts,
  maxSequences,
  maxSequencesAtP95,
  maxSequencesAtWorst,
  maxWaiting,
  meanCallsPerSecond,
  meanShare,
  memoryBytes,
  memoryLedgerTotalBytes,
  memoryShare,
  offeredCallsPerSecond,
  operatingBatch,
  outputTokens,
  outputTokensPerCall,
  overheadBytes,
  passingCallsPerWorkflow,
  peakCallsPerSecond,
  peakShare,
  peakToAverage,
  peakWindowSeconds,
  planCostUsdPerMonth,
  planCostUsdPerSuccess,
  planDevices,
  planReplicas,
  planSuccessesPerMonth,
  planningCallsPerSecond,
  platformUsdPerMonth,
  poolDevices,
  poolItlMeanSeconds,
  poolReplicas,
  poolTtftAtPercentileSeconds,
  poolTtftMeanSeconds,
  pp,
  prefixTokens,
  promptTokensPerCall,
  promptTokensPerSession,
  promptTokensPerWorkflow,
  quotaDevices,
  replicaUsdPerMonth,
  reserveFailureUsdPerMonth,
  reserveMaintenanceUsdPerMonth,
  reserveRolloutUsdPerMonth,
  reserveUsdPerMonth,
  reserveWarmUsdPerMonth,
  reservesFailure,
  reservesMaintenance,
  reservesRollout,
  reservesWarm,
  reviewMinutes,
  reviewShare,
  reviewUsdPerMonth,
  saturationCallsPerSecond,
  sequenceLimit,
  servingUsdPerMonth,
  sessionsOpen,
  steadyReplicas,
  stepFailureShare,
  steps,
  stepsPerAttempt,
  stepsPerEarlyAttempt,
  stepsPerWorkflow,
  successPerAttempt,
  successShare,
  targetsBlockedShareLimit,
  targetsKvUseLimit,
  targetsMarginShare,
  tokenShare,
  toolSeconds,
  toolUsdPerStep,
  toolsFailingUsdPerMonth,
  toolsPassingUsdPerMonth,
  toolsUsdPerMonth,
  tp,
  uncachedPromptTokensPerCall,
  usdPerDeviceHour,
  utilisation,
  valueUsdPerSuccess,
  waitMeanSeconds,
  workflowSeconds,
  workflowsPerDay,
  workflowsPerMonth,
  workflowsPerSecond,
];
