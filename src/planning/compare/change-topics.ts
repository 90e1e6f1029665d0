/** Fields that people understand as one thing, of each class, of each pool or of the plan. */
interface ChangeTopic {
  readonly id: string;
  /** Paths of it; the first topic that fits has a path. */
  readonly form: RegExp;
}

/** What a group of changed inputs is about. */
export type TopicId = (typeof changeTopics)[number]["id"] | "member";

/** In the order in which a path is looked for. */
const changeTopics = [
  { id: "volume", form: /^classes\..+\.arrivals\.(?:perDay|users|countedOn|growthPerMonth|season|launches.*)$/ },
  { id: "peaks", form: /^classes\..+\.(?:arrivals\..+|serving\.arrivalCv)$/ },
  { id: "first-token", form: /^classes\..+\.limits\.ttftSeconds$/ },
  { id: "token-times", form: /^classes\..+\.limits\.itlSeconds$/ },
  { id: "in-time", form: /^classes\..+\.limits\.percentile$/ },
  { id: "cache", form: /^classes\..+\.(?:cachedShare|context\.(?:sharedPrefixTokens|cacheLifetimeSeconds))$/ },
  { id: "agents", form: /^classes\..+\.agents(?:\..+)?$/ },
  {
    id: "prompts",
    form: /^classes\..+\.(?:prefixTokens|growthTokensPerCall|contextCapTokens|context\..+|varies\.(?:prefixTokens|growthTokensPerCall).*)$/,
  },
  { id: "answers", form: /^classes\..+\.(?:outputTokens|varies\.outputTokens.*)$/ },
  { id: "retries", form: /^classes\..+\.(?:maxAttempts|retryScope|outcome\.retryLayers\..+|outcome\..+\.retry)$/ },
  {
    id: "success",
    form: /^classes\..+\.(?:successPerAttempt|successMeans|outcome\..+|valueUsdPerSuccess|failureUsd)$/,
  },
  { id: "tools", form: /^classes\..+\.(?:tools\..+|toolSeconds|toolUsdPerStep|varies\.toolSeconds.*)$/ },
  { id: "reviews", form: /^classes\..+\.review(?:Share|Minutes)$/ },
  { id: "steps", form: /^classes\..+\.(?:steps|callsPerStep|varies\..+|budget\..+|replay\..+)$/ },
  { id: "hosted", form: /^classes\..+\.(?:servedBy|hosted.*|contract\..+|overflow.+|fallback.*|swaps.*)$/ },
  { id: "enabled", form: /^classes\..+\.enabled$/ },
  { id: "serving", form: /^classes\..+\.(?:pool|lane|serving\..+)$/ },
  { id: "price", form: /^pools\..+\.(?:usdPerDeviceHour|priceBasis.*)$/ },
  { id: "bundles", form: /^pools\..+\.devicesPerUnit$/ },
  { id: "payment", form: /^pools\..+\.(?:paidHours|ways\..+|priceChanges.*)$/ },
  { id: "device", form: /^pools\..+\.(?:accelerator|memoryBytes|memoryShare|overheadBytes|rackDevices)$/ },
  { id: "model", form: /^pools\..+\.(?:model|weights|kv)$/ },
  { id: "split", form: /^pools\..+\.(?:tp|pp|attentionRanks|ep)$/ },
  { id: "engine", form: /^pools\..+\.(?:runtime|maxSequences|batchTokens|maxWaiting|routing\..+)$/ },
  { id: "fleet", form: /^pools\./ },
  { id: "reserve", form: /^reserves\./ },
  { id: "margins", form: /^targets\.(?!budget)/ },
  { id: "other-costs", form: /^(?:costs|stack)\.|^hoursPerMonth$/ },
  { id: "catalogue", form: /^catalogue\./ },
  { id: "rest", form: /^/ },
] as const satisfies readonly ChangeTopic[];

/** The topic of a path. */
export function topicOf(path: string): TopicId {
  return changeTopics.find(({ form }) => form.test(path))?.id ?? "rest";
}
