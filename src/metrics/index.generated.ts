// Written by `npm run generate`: do not edit.
// oxlint-disable max-lines
import abandonedShare from "./abandoned-share.ts";
import allCallsPerWorkflow from "./all-calls-per-workflow.ts";
import approvalShare from "./approval-share.ts";
import askMinutesPerWorkflow from "./ask-minutes-per-workflow.ts";
import attemptsPerSuccess from "./attempts-per-success.ts";
import attemptsPerWorkflow from "./attempts-per-workflow.ts";
import attemptsToSuccess from "./attempts-to-success.ts";
import backoffSecondsPerWorkflow from "./backoff-seconds-per-workflow.ts";
import batchCap from "./batch-cap.ts";
import batchTokens from "./batch-tokens.ts";
import bindingLimitUse from "./binding-limit-use.ts";
import blockedShare from "./blocked-share.ts";
import burstFactor from "./burst-factor.ts";
import burstSeconds from "./burst-seconds.ts";
import burstWorkflowsPerSecond from "./burst-workflows-per-second.ts";
import busyShare from "./busy-share.ts";
import cacheHitShare from "./cache-hit-share.ts";
import cachedShare from "./cached-share.ts";
import callsInFlight from "./calls-in-flight.ts";
import callsPerAttempt from "./calls-per-attempt.ts";
import callsPerMonth from "./calls-per-month.ts";
import callsPerSecond from "./calls-per-second.ts";
import callsPerStep from "./calls-per-step.ts";
import callsPerWorkflow from "./calls-per-workflow.ts";
import callsSideBySide from "./calls-side-by-side.ts";
import cancelledShare from "./cancelled-share.ts";
import cappedShare from "./capped-share.ts";
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
import computeReplayUsdPerMonth from "./compute-replay-usd-per-month.ts";
import computeUsdPerMonth from "./compute-usd-per-month.ts";
import concurrencyCap from "./concurrency-cap.ts";
import concurrencyUse from "./concurrency-use.ts";
import contextCapTokens from "./context-cap-tokens.ts";
import contextMedianTokens from "./context-median-tokens.ts";
import contextP95Tokens from "./context-p95-tokens.ts";
import contextWorstTokens from "./context-worst-tokens.ts";
import costLedgerLinesComputeFailingUsdPerMonth from "./cost-ledger-lines-compute-failing-usd-per-month.ts";
import costLedgerLinesComputeIdleUsdPerMonth from "./cost-ledger-lines-compute-idle-usd-per-month.ts";
import costLedgerLinesComputePassingUsdPerMonth from "./cost-ledger-lines-compute-passing-usd-per-month.ts";
import costLedgerLinesComputeReplayUsdPerMonth from "./cost-ledger-lines-compute-replay-usd-per-month.ts";
import costLedgerLinesProviderTokensUsdPerMonth from "./cost-ledger-lines-provider-tokens-usd-per-month.ts";
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
import deadlineSeconds from "./deadline-seconds.ts";
import declinedShare from "./declined-share.ts";
import decodeContextTokens from "./decode-context-tokens.ts";
import deviceHoursPerMonth from "./device-hours-per-month.ts";
import e2eSeconds from "./e2e-seconds.ts";
import earlyAttemptsPerWorkflow from "./early-attempts-per-workflow.ts";
import elementsPerToken from "./elements-per-token.ts";
import endContextTokens from "./end-context-tokens.ts";
import failedShare from "./failed-share.ts";
import failedWorkShare from "./failed-work-share.ts";
import failureUsd from "./failure-usd.ts";
import fallbackShare from "./fallback-share.ts";
import fallbackSuccessShare from "./fallback-success-share.ts";
import foundingTokensPerSecond from "./founding-tokens-per-second.ts";
import goodputCallsPerSecond from "./goodput-calls-per-second.ts";
import goodputCallsPerUsd from "./goodput-calls-per-usd.ts";
import goodputPerDevice from "./goodput-per-device.ts";
import growthPerMonth from "./growth-per-month.ts";
import growthTokensPerCall from "./growth-tokens-per-call.ts";
import hostedCostUsdPerMonth from "./hosted-cost-usd-per-month.ts";
import hostedCostUsdPerSuccess from "./hosted-cost-usd-per-success.ts";
import hostedLongContextUsdPerMonth from "./hosted-long-context-usd-per-month.ts";
import hostedStandardUsdPerMonth from "./hosted-standard-usd-per-month.ts";
import hostedTokensUsdPerMonth from "./hosted-tokens-usd-per-month.ts";
import hoursPerMonth from "./hours-per-month.ts";
import itlAtPercentileSeconds from "./itl-at-percentile-seconds.ts";
import itlCommunicationSeconds from "./itl-communication-seconds.ts";
import itlComputeSeconds from "./itl-compute-seconds.ts";
import itlKvSeconds from "./itl-kv-seconds.ts";
import itlOverheadSeconds from "./itl-overhead-seconds.ts";
import itlPromptsSeconds from "./itl-prompts-seconds.ts";
import itlWeightsSeconds from "./itl-weights-seconds.ts";
import kvBytesPerToken from "./kv-bytes-per-token.ts";
import kvUse from "./kv-use.ts";
import lastAttemptsPerWorkflow from "./last-attempts-per-workflow.ts";
import limitsItlSeconds from "./limits-itl-seconds.ts";
import limitsPercentile from "./limits-percentile.ts";
import limitsTtftSeconds from "./limits-ttft-seconds.ts";
import marginUsdPerDeviceHour from "./margin-usd-per-device-hour.ts";
import marginUsdPerSuccess from "./margin-usd-per-success.ts";
import maxAttempts from "./max-attempts.ts";
import maxSequences from "./max-sequences.ts";
import maxSequencesAtP95 from "./max-sequences-at-p95.ts";
import maxSequencesAtWorst from "./max-sequences-at-worst.ts";
import maxWaiting from "./max-waiting.ts";
import meanCallsPerSecond from "./mean-calls-per-second.ts";
import meanShare from "./mean-share.ts";
import meanSteps from "./mean-steps.ts";
import memoryBytes from "./memory-bytes.ts";
import memoryLedgerTotalBytes from "./memory-ledger-total-bytes.ts";
import memoryShare from "./memory-share.ts";
import monthsAhead from "./months-ahead.ts";
import offeredCallsPerSecond from "./offered-calls-per-second.ts";
import operatingBatch from "./operating-batch.ts";
import otherSeconds from "./other-seconds.ts";
import otherSteps from "./other-steps.ts";
import outputTokens from "./output-tokens.ts";
import outputTokensPerCall from "./output-tokens-per-call.ts";
import outputTokensPerSuccess from "./output-tokens-per-success.ts";
import outputTokensPerWorkflow from "./output-tokens-per-workflow.ts";
import overheadBytes from "./overhead-bytes.ts";
import passingCallsPerWorkflow from "./passing-calls-per-workflow.ts";
import passingSteps from "./passing-steps.ts";
import peakCallsPerSecond from "./peak-calls-per-second.ts";
import peakSessionsOpen from "./peak-sessions-open.ts";
import peakShare from "./peak-share.ts";
import peakToAverage from "./peak-to-average.ts";
import peakWindowSeconds from "./peak-window-seconds.ts";
import peakWorkflowsPerSecond from "./peak-workflows-per-second.ts";
import planAtShare from "./plan-at-share.ts";
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
import promptTokensPerSuccess from "./prompt-tokens-per-success.ts";
import promptTokensPerWorkflow from "./prompt-tokens-per-workflow.ts";
import providerUsdPerMonth from "./provider-usd-per-month.ts";
import quotaDevices from "./quota-devices.ts";
import randomHitShare from "./random-hit-share.ts";
import randomPromptWork from "./random-prompt-work.ts";
import rateUse from "./rate-use.ts";
import readsPerWrite from "./reads-per-write.ts";
import replayShare from "./replay-share.ts";
import replayWorkShare from "./replay-work-share.ts";
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
import retriesBadOutput from "./retries-bad-output.ts";
import retriesModelError from "./retries-model-error.ts";
import retriesPerWorkflow from "./retries-per-workflow.ts";
import retriesTimeOut from "./retries-time-out.ts";
import retriesToolFailure from "./retries-tool-failure.ts";
import reviewMinutes from "./review-minutes.ts";
import reviewMinutesPerWorkflow from "./review-minutes-per-workflow.ts";
import reviewShare from "./review-share.ts";
import reviewUsdPerMonth from "./review-usd-per-month.ts";
import sampleCallsP50 from "./sample-calls-p50.ts";
import sampleCallsP95 from "./sample-calls-p95.ts";
import sampleCallsP99 from "./sample-calls-p99.ts";
import samplePromptTokensP50 from "./sample-prompt-tokens-p50.ts";
import samplePromptTokensP95 from "./sample-prompt-tokens-p95.ts";
import samplePromptTokensP99 from "./sample-prompt-tokens-p99.ts";
import sampleStepsP50 from "./sample-steps-p50.ts";
import sampleStepsP95 from "./sample-steps-p95.ts";
import sampleStepsP99 from "./sample-steps-p99.ts";
import sampleWorkflowSecondsP50 from "./sample-workflow-seconds-p50.ts";
import sampleWorkflowSecondsP95 from "./sample-workflow-seconds-p95.ts";
import sampleWorkflowSecondsP99 from "./sample-workflow-seconds-p99.ts";
import saturationCallsPerSecond from "./saturation-calls-per-second.ts";
import sequenceLimit from "./sequence-limit.ts";
import servingUsdPerMonth from "./serving-usd-per-month.ts";
import sessionsOpen from "./sessions-open.ts";
import shapeFactor from "./shape-factor.ts";
import steadyReplicas from "./steady-replicas.ts";
import stepFailureShare from "./step-failure-share.ts";
import steps from "./steps.ts";
import stepsPerAttempt from "./steps-per-attempt.ts";
import stepsPerEarlyAttempt from "./steps-per-early-attempt.ts";
import stepsPerWorkflow from "./steps-per-workflow.ts";
import stepsToFailure from "./steps-to-failure.ts";
import stepsToSuccess from "./steps-to-success.ts";
import submissionWorkflowsPerSecond from "./submission-workflows-per-second.ts";
import submittedWorkflows from "./submitted-workflows.ts";
import successPerAttempt from "./success-per-attempt.ts";
import successShare from "./success-share.ts";
import targetsBlockedShareLimit from "./targets-blocked-share-limit.ts";
import targetsKvUseLimit from "./targets-kv-use-limit.ts";
import targetsMarginShare from "./targets-margin-share.ts";
import thinShare from "./thin-share.ts";
import tokenShare from "./token-share.ts";
import tokensPerCallOfAll from "./tokens-per-call-of-all.ts";
import toolCallsInFlight from "./tool-calls-in-flight.ts";
import toolCallsPerSecond from "./tool-calls-per-second.ts";
import toolCallsPerStep from "./tool-calls-per-step.ts";
import toolFailedAttemptsShare from "./tool-failed-attempts-share.ts";
import toolFailureShare from "./tool-failure-share.ts";
import toolSeconds from "./tool-seconds.ts";
import toolUsdPerStep from "./tool-usd-per-step.ts";
import toolUse from "./tool-use.ts";
import toolsFailingUsdPerMonth from "./tools-failing-usd-per-month.ts";
import toolsPassingUsdPerMonth from "./tools-passing-usd-per-month.ts";
import toolsUsdPerMonth from "./tools-usd-per-month.ts";
import tp from "./tp.ts";
import ttftIntakeSeconds from "./ttft-intake-seconds.ts";
import ttftPrefillSeconds from "./ttft-prefill-seconds.ts";
import ttftResidualSeconds from "./ttft-residual-seconds.ts";
import uncachedPromptTokensPerCall from "./uncached-prompt-tokens-per-call.ts";
import uncachedTokensPerWorkflow from "./uncached-tokens-per-workflow.ts";
import usdPerDeviceHour from "./usd-per-device-hour.ts";
import utilisation from "./utilisation.ts";
import valueUsdPerSuccess from "./value-usd-per-success.ts";
import waitMeanSeconds from "./wait-mean-seconds.ts";
import workflowSeconds from "./workflow-seconds.ts";
import workflowsPerDay from "./workflows-per-day.ts";
import workflowsPerMonth from "./workflows-per-month.ts";
import workflowsPerSecond from "./workflows-per-second.ts";

export const allMetrics = [
  abandonedShare,
  allCallsPerWorkflow,
  approvalShare,
  askMinutesPerWorkflow,
  attemptsPerSuccess,
  attemptsPerWorkflow,
  attemptsToSuccess,
  backoffSecondsPerWorkflow,
  batchCap,
  batchTokens,
  bindingLimitUse,
  blockedShare,
  burstFactor,
  burstSeconds,
  burstWorkflowsPerSecond,
  busyShare,
  cacheHitShare,
  cachedShare,
  callsInFlight,
  callsPerAttempt,
  callsPerMonth,
  callsPerSecond,
  callsPerStep,
  callsPerWorkflow,
  callsSideBySide,
  cancelledShare,
  cappedShare,
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
  computeReplayUsdPerMonth,
  computeUsdPerMonth,
  concurrencyCap,
  concurrencyUse,
  contextCapTokens,
  contextMedianTokens,
  contextP95Tokens,
  contextWorstTokens,
  costLedgerLinesComputeFailingUsdPerMonth,
  costLedgerLinesComputeIdleUsdPerMonth,
  costLedgerLinesComputePassingUsdPerMonth,
  costLedgerLinesComputeReplayUsdPerMonth,
  costLedgerLinesProviderTokensUsdPerMonth,
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
  deadlineSeconds,
  declinedShare,
  decodeContextTokens,
  deviceHoursPerMonth,
  e2eSeconds,
  earlyAttemptsPerWorkflow,
  elementsPerToken,
  endContextTokens,
  failedShare,
  failedWorkShare,
  failureUsd,
  fallbackShare,
  fallbackSuccessShare,
  foundingTokensPerSecond,
  goodputCallsPerSecond,
  goodputCallsPerUsd,
  goodputPerDevice,
  growthPerMonth,
  growthTokensPerCall,
  hostedCostUsdPerMonth,
  hostedCostUsdPerSuccess,
  hostedLongContextUsdPerMonth,
  hostedStandardUsdPerMonth,
  hostedTokensUsdPerMonth,
  hoursPerMonth,
  itlAtPercentileSeconds,
  itlCommunicationSeconds,
  itlComputeSeconds,
  itlKvSeconds,
  itlOverheadSeconds,
  itlPromptsSeconds,
  itlWeightsSeconds,
  kvBytesPerToken,
  kvUse,
  lastAttemptsPerWorkflow,
  limitsItlSeconds,
  limitsPercentile,
  limitsTtftSeconds,
  marginUsdPerDeviceHour,
  marginUsdPerSuccess,
  maxAttempts,
  maxSequences,
  maxSequencesAtP95,
  maxSequencesAtWorst,
  maxWaiting,
  meanCallsPerSecond,
  meanShare,
  meanSteps,
  memoryBytes,
  memoryLedgerTotalBytes,
  memoryShare,
  monthsAhead,
  offeredCallsPerSecond,
  operatingBatch,
  otherSeconds,
  otherSteps,
  outputTokens,
  outputTokensPerCall,
  outputTokensPerSuccess,
  outputTokensPerWorkflow,
  overheadBytes,
  passingCallsPerWorkflow,
  passingSteps,
  peakCallsPerSecond,
  peakSessionsOpen,
  peakShare,
  peakToAverage,
  peakWindowSeconds,
  peakWorkflowsPerSecond,
  planAtShare,
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
  promptTokensPerSuccess,
  promptTokensPerWorkflow,
  providerUsdPerMonth,
  quotaDevices,
  randomHitShare,
  randomPromptWork,
  rateUse,
  readsPerWrite,
  replayShare,
  replayWorkShare,
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
  retriesBadOutput,
  retriesModelError,
  retriesPerWorkflow,
  retriesTimeOut,
  retriesToolFailure,
  reviewMinutes,
  reviewMinutesPerWorkflow,
  reviewShare,
  reviewUsdPerMonth,
  sampleCallsP50,
  sampleCallsP95,
  sampleCallsP99,
  samplePromptTokensP50,
  samplePromptTokensP95,
  samplePromptTokensP99,
  sampleStepsP50,
  sampleStepsP95,
  sampleStepsP99,
  sampleWorkflowSecondsP50,
  sampleWorkflowSecondsP95,
  sampleWorkflowSecondsP99,
  saturationCallsPerSecond,
  sequenceLimit,
  servingUsdPerMonth,
  sessionsOpen,
  shapeFactor,
  steadyReplicas,
  stepFailureShare,
  steps,
  stepsPerAttempt,
  stepsPerEarlyAttempt,
  stepsPerWorkflow,
  stepsToFailure,
  stepsToSuccess,
  submissionWorkflowsPerSecond,
  submittedWorkflows,
  successPerAttempt,
  successShare,
  targetsBlockedShareLimit,
  targetsKvUseLimit,
  targetsMarginShare,
  thinShare,
  tokenShare,
  tokensPerCallOfAll,
  toolCallsInFlight,
  toolCallsPerSecond,
  toolCallsPerStep,
  toolFailedAttemptsShare,
  toolFailureShare,
  toolSeconds,
  toolUsdPerStep,
  toolUse,
  toolsFailingUsdPerMonth,
  toolsPassingUsdPerMonth,
  toolsUsdPerMonth,
  tp,
  ttftIntakeSeconds,
  ttftPrefillSeconds,
  ttftResidualSeconds,
  uncachedPromptTokensPerCall,
  uncachedTokensPerWorkflow,
  usdPerDeviceHour,
  utilisation,
  valueUsdPerSuccess,
  waitMeanSeconds,
  workflowSeconds,
  workflowsPerDay,
  workflowsPerMonth,
  workflowsPerSecond,
];
