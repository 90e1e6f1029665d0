/** What can be watched of a class by the month, and of the whole plan: one figure each, in the unit that its name ends in. */
export type SeriesId =
  | "workflowsPerDay"
  | "attemptsPerDay"
  | "callsPerDay"
  | "promptTokensPerDay"
  | "outputTokensPerDay"
  | "tokensPerDay"
  | "peakToAverage"
  | "stepsPerAttempt"
  | "callsPerStep"
  | "promptTokensPerCall"
  | "outputTokensPerCall"
  | "cachedShare"
  | "successPerAttempt"
  | "toolSeconds"
  | "reviewShare"
  | "reviewMinutes"
  | "usdPerDeviceHour"
  | "costUsdPerMonth"
  | "devices";

/** How a column may be called, in small letters without anything between them. */
const names: Readonly<Record<SeriesId, readonly string[]>> = {
  workflowsPerDay: ["workflowsperday", "workflowsaday", "tasksperday", "tasksaday"],
  attemptsPerDay: ["attemptsperday", "attemptsaday"],
  callsPerDay: ["callsperday", "callsaday", "requestsperday", "requestsaday"],
  promptTokensPerDay: ["prompttokensperday", "prompttokensaday", "inputtokensperday", "inputtokensaday"],
  outputTokensPerDay: ["outputtokensperday", "outputtokensaday", "completiontokensperday"],
  tokensPerDay: ["tokensperday", "tokensaday", "totaltokensperday"],
  peakToAverage: ["peaktoaverage", "peakoveraverage", "peakovermean"],
  stepsPerAttempt: ["stepsperattempt", "stepsanattempt", "steps"],
  callsPerStep: ["callsperstep", "callsastep"],
  promptTokensPerCall: ["prompttokenspercall", "prompttokensacall", "inputtokenspercall"],
  outputTokensPerCall: ["outputtokenspercall", "outputtokensacall", "completiontokenspercall"],
  cachedShare: ["cachedshare", "cachehitshare", "cachehitrate"],
  successPerAttempt: ["successperattempt", "successshare", "successrate", "success"],
  toolSeconds: ["toolseconds", "tooltime", "toollatencyseconds"],
  reviewShare: ["reviewshare", "reviewed", "reviewedshare"],
  reviewMinutes: ["reviewminutes", "minutesperreview"],
  usdPerDeviceHour: ["usdperdevicehour", "priceofadevicehour", "usdpergpuhour"],
  costUsdPerMonth: ["costusd", "cost", "costamonth", "costpermonth", "usd", "spend", "billedcost"],
  devices: ["devices", "gpus", "accelerators"],
};

/** Totals of a month, which are divided by its days. */
const totals: Readonly<Record<string, SeriesId>> = {
  workflows: "workflowsPerDay",
  tasks: "workflowsPerDay",
  attempts: "attemptsPerDay",
  calls: "callsPerDay",
  requests: "callsPerDay",
  nrequests: "callsPerDay",
  nummodelrequests: "callsPerDay",
  prompttokens: "promptTokensPerDay",
  inputtokens: "promptTokensPerDay",
  outputtokens: "outputTokensPerDay",
  completiontokens: "outputTokensPerDay",
  tokens: "tokensPerDay",
  totaltokens: "tokensPerDay",
};

/** What a column holds; `null`: nothing that is known. */
export interface SeriesColumn {
  readonly id: SeriesId;
  readonly isMonthTotal: boolean;
}

export const bareName = (head: string): string => head.toLowerCase().replaceAll(/[^a-z]/g, "");

/** The series that a column's head names. */
export function seriesColumn(head: string): SeriesColumn | null {
  const bare = bareName(head);
  const total = Object.hasOwn(totals, bare) ? totals[bare] : undefined;
  if (total !== undefined) return { id: total, isMonthTotal: true };
  const found = (Object.keys(names) as SeriesId[]).find((id) => bareName(id) === bare || names[id].includes(bare));
  return found === undefined ? null : { id: found, isMonthTotal: false };
}

const shares: ReadonlySet<SeriesId> = new Set(["cachedShare", "successPerAttempt", "reviewShare"]);
const large: ReadonlySet<SeriesId> = new Set([
  "workflowsPerDay",
  "attemptsPerDay",
  "callsPerDay",
  "promptTokensPerDay",
  "outputTokensPerDay",
  "tokensPerDay",
  "promptTokensPerCall",
  "outputTokensPerCall",
  "costUsdPerMonth",
  "devices",
]);

/** Whether a series is at most 1. */
export function isShareSeries(id: SeriesId): boolean {
  return shares.has(id);
}

/** Whether its figures usually have thousands: counts, tokens and money of a month. */
export function isLargeSeries(id: SeriesId): boolean {
  return large.has(id);
}
