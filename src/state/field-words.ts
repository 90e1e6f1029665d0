/** What a reader calls a field, by the last part of its path; every other field reads well once its name is spelled out. */
const namesByField: Readonly<Record<string, string>> = {
  basedOn: "example",
  asOfDate: "as-of date",
  perDay: "workflows a day",
  peakToAverage: "peak over average",
  peakWindowSeconds: "peak window",
  callsPerStep: "calls a step",
  prefixTokens: "first prompt tokens",
  growthTokensPerCall: "growth tokens a call",
  contextCapTokens: "context cap",
  toolSeconds: "tool time",
  reviewMinutes: "review time",
  toolUsdPerStep: "tools a step",
  valueUsdPerSuccess: "value of a success",
  ttftSeconds: "time to first token limit",
  itlSeconds: "time between tokens limit",
  hosted: "hosted model",
  successMeans: "what success means",
  tp: "tensor parallelism",
  pp: "pipeline parallelism",
  weights: "weight format",
  kv: "KV cache format",
  overheadBytes: "overhead memory",
  memoryBytes: "device memory",
  maxWaiting: "waiting calls",
  usdPerDeviceHour: "price of a device-hour",
  quotaDevices: "quota",
  failure: "failure reserve",
  rollout: "rollout reserve",
  maintenance: "maintenance reserve",
  warm: "warm reserve",
  marginShare: "margin",
  kvUseLimit: "KV cache limit",
  blockedShareLimit: "refused calls limit",
  storageUsdPerMonth: "storage",
  egressUsdPerMonth: "egress",
  observabilityUsdPerMonth: "observability",
  staffUsdPerMonth: "staff",
  reviewerUsdPerHour: "reviewer's wage",
};

/** `output tokens` for `classes.support.outputTokens`. */
export function fieldWords(path: string): string {
  const field = path.slice(path.lastIndexOf(".") + 1);
  return namesByField[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
