/** Inputs of formulas that open nothing: constants, and parts of a chain's, a curve's or a session's own arithmetic. */
export const unopened = new Set(
  `
  secondsPerSentToken sentTokensOfMeanCall secondsPerSentCall pieces promptSeconds transferSeconds promptReplicas promptTtftSeconds linkWaitSeconds shownSeconds sentSeconds answerTtftSeconds
  patchesPerImage secondsPerPatch towerFlopsPerImage towerFlopsPerSecond
  ranksOfSameCache expertGroups sequencesWithSlots draftAcceptanceShare nodeDevices servers regions failureShared nodeShared rackShared zoneShared regionShared rolloutShared canaryShared maintenanceShared warmShared
  secondsPerDay secondsPerHour daysPerWeek workingDaysPerWeek batchFactor uncachedTokens uncachedUsdPerMillion cachedTokens cachedUsdPerMillion
  writtenTokens writtenUsdPerMillion engineSecondsPerCall busySeconds peakBusySeconds allTokensPerSecond
  fullBatchSeconds mostCallsPerSecond sequencesInMemory bytesPerElement carriedCallsPerSecond ranks kvRoomBytes blockedSequenceBytes
  calls callsBelowCap callNumber furtherAttemptsPerWorkflow unfinishedShare wholeRunsPerWorkflow
  promptTokensOfFurtherSteps promptMeanSeconds tokensPerSecond meanWaiting acceptedCallsPerSecond kvUsePerCall
  runningContextTokens blockTokens kvBytesPerTokenPerDevice
  secondsPerCall secondsPerPromptToken promptTokensOfMeanCall engineTimeShare billedUsdPerMonth tokensPerMonth demandGrowth bytesPerGigabyte sessionTokensPerSecond allWorkflowsPerSecond
  ownAttemptsPerWorkflow ownStepsPerWorkflow ownSuccessShare ownPromptTokensPerWorkflow ownUncachedTokensPerWorkflow ownOutputTokensPerWorkflow passingCallsOfPart callsOfPart onItsPool onItsHostedModel allCallsPerSecond allPeakCallsPerSecond allOutputTokensPerSecond allToolCallsInFlight poolPeakTokensPerSecond
  `
    .trim()
    .split(/\s+/),
);
