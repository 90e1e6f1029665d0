/** A value of a formula that has no figure of its own: what a reader calls it, and whether it comes out of the service model. */
export interface PlainName {
  readonly label: string;
  readonly unit: string;
  readonly isOfModel?: boolean;
}

const ofModel = (label: string, unit: string): PlainName => ({ label, unit, isOfModel: true });
const given = (label: string, unit: string): PlainName => ({ label, unit });

const plainNames: Readonly<Record<string, PlainName>> = {
  secondsPerDay: given("seconds a day", "s"),
  secondsPerHour: given("seconds an hour", "s"),
  computeUsdPerMonth: ofModel("the class's part of the devices", "USD/month"),
  toolsUsdPerMonth: given("tools", "USD/month"),
  reviewUsdPerMonth: given("human review", "USD/month"),
  platformUsdPerMonth: given("the class's part of the platform", "USD/month"),
  tokensUsdPerMonth: given("tokens at the provider's prices", "USD/month"),
  hostedUsdPerMonth: given("the month on the hosted model", "USD/month"),
  batchFactor: given("price of a batch call over the standard price", ""),
  standardUsdPerMonth: given("tokens at the standard prices", "USD/month"),
  longContextUsdPerMonth: given("tokens at the prices of long prompts", "USD/month"),
  sequencesInMemory: given("sequences that memory holds at the mean context", "sequences"),
  elementsPerToken: given("elements that a token keeps over all layers", ""),
  bytesPerElement: given("bytes an element", "bytes"),
  carriedCallsPerSecond: ofModel("what that limit alone lets a replica carry", "calls/s"),
  ranks: given("ranks with sequences of their own", ""),
  kvRoomBytes: given("room for KV cache on a device", "bytes"),
  blockedSequenceBytes: given("KV cache of one sequence on a device, in whole blocks", "bytes"),
  calls: given("calls of an attempt that runs to its end", "calls"),
  callsBelowCap: given("calls before the prompt meets the cap", "calls"),
  callNumber: given("which call of the attempt it is", ""),
  furtherAttemptsPerWorkflow: given("further attempts", "attempts"),
  unfinishedShare: given("share of workflows that never finish", "share"),
  wholeRunsPerWorkflow: given("whole runs a workflow", ""),
  promptTokensOfFurtherSteps: given("prompt tokens of the steps run again", "tokens"),
  promptMeanSeconds: ofModel("mean time of the prompt itself", "s"),
  tokensPerSecond: ofModel("tokens a second that a replica generates", "tokens/s"),
  meanWaiting: ofModel("calls that wait on average", "calls"),
  acceptedCallsPerSecond: ofModel("calls a second that are not refused", "calls/s"),
  kvUsePerCall: ofModel("share of the KV cache that a running call fills", "share"),
  saturationCallsPerSecond: ofModel("the most a replica completes", "calls/s"),
};

/** `roomBytes` as `room bytes`: no name is ever shown as code. */
function spelledOut(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

export function plainName(name: string): PlainName {
  return plainNames[name] ?? given(spelledOut(name), "");
}
