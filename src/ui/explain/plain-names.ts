/** A value of a formula that has no figure of its own: what a reader calls it, and whether it comes out of the service model. */
export interface PlainName {
  readonly label: string;
  readonly unit: string;
  /** How it is found, in a few words: it does not open. */
  readonly note?: string | undefined;
  readonly isOfModel?: boolean;
}

const ofModel = (label: string, unit: string, note: string): PlainName => ({ label, unit, note, isOfModel: true });
const given = (label: string, unit: string, note?: string): PlainName => ({ label, unit, note });

const ofPool = (label: string, unit: string) => given(label, unit, "those that overflow have the hosted model's");

const shared = given(
  "replicas that another line holds",
  "replicas",
  "its event is taken not to happen at the same time",
);

const plainNames: Readonly<Record<string, PlainName>> = {
  secondsPerSentToken: given(
    "time that a token's keys and values take on the link",
    "s",
    "bytes of a token on a device over the rate of its link; of both sides the slower",
  ),
  secondsPerSentCall: given("time that a message takes", "s", "latency, and what of a state no token adds to"),
  pieces: given("pieces that a state is sent in", "pieces", "the layers of a stage, or one"),
  promptSeconds: ofModel("time that the mean prompt takes alone", "s", "where prompts are computed"),
  transferSeconds: given("transfer of the mean state", "s"),
  promptReplicas: given("serving replicas that compute prompts", "replicas"),
  promptTtftSeconds: given("time with the replicas of prompts", "s", "line, step and own prompt, by their queue"),
  linkWaitSeconds: given("wait until the link is free", "s", "a line before one server"),
  shownSeconds: given("transfer after the prompt", "s"),
  sentSeconds: given("wait for the link, and transfer after the prompt", "s", "of the mean call"),
  answerTtftSeconds: given("time until a step where it is answered", "s", "a place in the batch, and a step"),
  patchesPerImage: given("patches of an image", "patches", "tokens of it, times the patches that one is merged from"),
  secondsPerPatch: ofModel(
    "time of a patch that devices do not share",
    "s",
    "its state, read and written by all layers of the tower at the memory's bandwidth, as often as measured towers do",
  ),
  towerFlopsPerImage: given(
    "work of the vision tower for an image",
    "FLOP",
    "its layers over all patches, and each patch with all others",
  ),
  towerFlopsPerSecond: ofModel(
    "speed of the vision tower",
    "FLOP/s",
    "about half of the dense 16-bit peak of the devices of a stage, as measured",
  ),
  secondsPerDay: given("seconds a day", "s", "60 × 60 × 24"),
  daysPerWeek: given("days a week", "days"),
  workingDaysPerWeek: given(
    "working days a week",
    "days",
    "Monday to Friday, and the part of such a day that Saturday and Sunday bring",
  ),
  secondsPerHour: given("seconds an hour", "s", "60 × 60"),
  bytesPerGigabyte: given("bytes of a gigabyte", "bytes", "1,000 × 1,000 × 1,000"),
  sessionTokensPerSecond: given(
    "context of the sessions opened a second",
    "tokens/s",
    "workflows a second at the peak × tokens that its context holds after a call, in the mean over its calls, added up over the classes",
  ),
  allWorkflowsPerSecond: given("workflows a second of all classes", "workflows/s", "mean over the day, added up"),
  allCallsPerSecond: given(
    "calls a second of all classes",
    "calls/s",
    "mean over the day, agents and retries with them",
  ),
  allPeakCallsPerSecond: given("the same at the peak", "calls/s", "the peak of each class, added up"),
  allOutputTokensPerSecond: given(
    "tokens a second that all classes generate",
    "tokens/s",
    "calls a second × tokens a call writes, added up over the classes",
  ),
  allToolCallsInFlight: given("tool calls in flight of all classes", "calls", "at the peak, added up over the classes"),
  poolPeakTokensPerSecond: given(
    "tokens a second of the pool at the peak",
    "tokens/s",
    "calls a second × tokens a call reads, cached ones too, and writes, added up over its calls",
  ),
  ownAttemptsPerWorkflow: ofPool("attempts of a workflow on its pool", "attempts"),
  ownStepsPerWorkflow: ofPool("steps of a workflow on its pool", "steps"),
  ownSuccessShare: ofPool("share of workflows on its pool that succeed", "share"),
  ownPromptTokensPerWorkflow: ofPool("prompt tokens of a workflow on its pool", "tokens"),
  ownUncachedTokensPerWorkflow: ofPool("computed prompt tokens of a workflow on its pool", "tokens"),
  ownOutputTokensPerWorkflow: ofPool("generated tokens of a workflow on its pool", "tokens"),
  passingCallsOfPart: given(
    "calls on the pool in attempts that pass",
    "calls",
    "per workflow, those that overflow too",
  ),
  callsOfPart: given("calls on the pool", "calls", "per workflow, those that overflow too"),
  onItsPool: given("the same of workflows on its pool", ""),
  onItsHostedModel: given("the same of workflows that overflow", ""),
  servers: given("servers", "servers", "nodes that the replicas lie on, those of all regions added up"),
  sequencesWithSlots: given(
    "calls that name no more adapters than the device holds",
    "calls",
    "as many as can run without that one more is likely to wait for a slot",
  ),
  ranksOfSameCache: given(
    "ranks that hold the same of a sequence",
    "",
    "all that run it where heads share one latent; else as often as its heads repeat",
  ),
  expertGroups: given("groups of experts", "", "of the ranks of a stage, as entered"),
  draftAcceptanceShare: given(
    "share of the drafts that are accepted",
    "share",
    "by the chances of each position: a draft counts only where all before it were accepted",
  ),
  nodeDevices: given("devices of a node", "devices", "those that the seller sells together, else those of one server"),
  regions: given("regions", "regions", "each is a fleet of its own and holds as many"),
  failureShared: shared,
  nodeShared: shared,
  rackShared: shared,
  zoneShared: shared,
  regionShared: shared,
  rolloutShared: shared,
  canaryShared: shared,
  maintenanceShared: shared,
  warmShared: shared,
  foundDevices: given(
    "devices found",
    "devices",
    "what pools of the same device and seller before this one leave of the nodes they buy",
  ),
  leftDevices: given("devices left", "devices", "for the pools of the same device and seller after this one"),
  batchFactor: given(
    "price of a batch call over the standard price",
    "",
    "the provider's batch price where the work can wait, else 1",
  ),
  uncachedTokens: given(
    "prompt tokens billed in full",
    "tokens",
    "calls a month × prompt tokens that the cache does not hold",
  ),
  uncachedUsdPerMillion: given(
    "price of a million of those",
    "USD",
    "the provider's list; where it charges for writing its cache, that price for calls that find anything there",
  ),
  cachedTokens: given("prompt tokens from the cache", "tokens", "calls a month × prompt tokens that the cache holds"),
  cachedUsdPerMillion: given("price of a million of those", "USD", "the provider's list"),
  writtenTokens: given("tokens written", "tokens", "calls a month × tokens a call writes"),
  writtenUsdPerMillion: given("price of a million of those", "USD", "the provider's list"),
  engineTimeShare: ofModel(
    "part of the class's engine time",
    "share",
    "of what the class pays for devices, the part whose engine time goes to tokens of this kind",
  ),
  tokensPerMonth: given("tokens of this kind a month", "tokens", "calls a month × tokens of this kind in a call"),
  engineSecondsPerCall: ofModel(
    "time of a replica that one call takes",
    "s",
    "its prompt alone, then its part of each step it runs in with others",
  ),
  busySeconds: ofModel(
    "the same for all classes of the pool",
    "s",
    "seconds of work that come in a second, added up over the classes",
  ),
  peakBusySeconds: ofModel(
    "the same for all classes of the pool",
    "s",
    "seconds of work that come in a second of the peak, added up over the classes",
  ),
  allTokensPerSecond: given(
    "tokens a second of all classes",
    "tokens/s",
    "calls a second × tokens a call reads and writes, added up over the classes",
  ),
  fullBatchSeconds: ofModel(
    "time of a call with the batch full",
    "s",
    "its part of the steps, each as long as a full batch makes it",
  ),
  mostCallsPerSecond: ofModel(
    "calls a second that it completes at most at its Goodput",
    "calls/s",
    "its batch full, with what its caches hold once so many calls come to it",
  ),
  sequencesInMemory: given(
    "sequences that memory holds 99 % of the time",
    "sequences",
    "as many as the KV cache has room for, each somewhere between its prompt and its end",
  ),
  bytesPerElement: given(
    "bytes an element",
    "bytes",
    "by the format of the KV cache: 2 in BF16, 1 in FP8 and INT8, 0.5625 in FP4 with its scales",
  ),
  carriedCallsPerSecond: ofModel(
    "what that limit alone lets a replica carry",
    "calls/s",
    "the largest load at which it keeps the limit",
  ),
  ranks: given(
    "ranks with sequences of their own",
    "",
    "1, or the devices of a replica where each keeps its own sequences",
  ),
  kvRoomBytes: given(
    "room for KV cache on a device",
    "bytes",
    "what its memory leaves beside weights and overhead: the Memory task shows each line",
  ),
  blockedSequenceBytes: given(
    "KV cache of one sequence on a device, in whole blocks",
    "bytes",
    "tokens rounded up to whole blocks × KV cache a token, split over the devices as the layout says",
  ),
  calls: given("calls of an attempt that runs to its end", "calls", "steps × calls a step"),
  callsBelowCap: given(
    "calls before the prompt meets the cap",
    "calls",
    "counted from the first prompt by the growth of each call",
  ),
  callNumber: given(
    "which call of the attempt it is",
    "",
    "the call in the middle, at the 95th percentile, or the last",
  ),
  furtherAttemptsPerWorkflow: given("further attempts", "attempts", "all attempts of a workflow less the first"),
  unfinishedShare: given("share of workflows that never finish", "share", "those whose every attempt fails"),
  wholeRunsPerWorkflow: given("whole runs a workflow", "", "attempts counted by the part of their steps that they run"),
  promptTokensOfFurtherSteps: given(
    "prompt tokens of the steps run again",
    "tokens",
    "added up over the calls that a further attempt makes",
  ),
  promptMeanSeconds: ofModel(
    "mean time of the prompt itself",
    "s",
    "rest of the step under way, then the prompt, over how many calls run when it comes",
  ),
  tokensPerSecond: ofModel(
    "tokens a second that a replica generates",
    "tokens/s",
    "over the shares of time with each number of calls",
  ),
  meanWaiting: ofModel("calls that wait on average", "calls", "each number of waiting calls by its share of the time"),
  acceptedCallsPerSecond: ofModel(
    "calls a second that are not refused",
    "calls/s",
    "calls that come less those refused",
  ),
  secondsPerCall: ofModel("time that the server takes for any call", "s", "measured: before the call's first step"),
  secondsPerPromptToken: ofModel(
    "time that it takes for each prompt token",
    "s",
    "measured: text is read and cut into tokens, cached ones too",
  ),
  sentTokensOfMeanCall: given(
    "tokens of the mean call's prompt that are sent",
    "tokens",
    "what the caches where it is answered do not hold",
  ),
  promptTokensOfMeanCall: given("prompt tokens of the pool's mean call", "tokens", "by the calls of each class"),
  runningContextTokens: given(
    "tokens that a running call holds",
    "tokens",
    "its prompt and half of its answer, in the mean over the pool's calls",
  ),
  blockTokens: given("tokens of a block", "tokens", "the engine hands out its cache in blocks of so many"),
  kvBytesPerTokenPerDevice: given(
    "bytes that a token keeps on one device",
    "bytes",
    "KV cache a token, split over the devices",
  ),
  kvUsePerCall: ofModel(
    "share of the KV cache that a running call fills",
    "share",
    "KV cache of the mean call in whole blocks ÷ room for it",
  ),
};

/** `roomBytes` as `room bytes`: no name is ever shown as code. */
function spelledOut(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

export function plainName(name: string): PlainName {
  return plainNames[name] ?? given(spelledOut(name), "");
}
