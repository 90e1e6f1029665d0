type Json = Readonly<Record<string, unknown>>;

/**
 * A file of version 1 or 2 with the names and rows of version 3, as `upgradedTo3` does for links. Fields that a file may leave
 * out are left out, but for the runtime, whose default is another now; what is no scenario passes as it is, to be refused.
 */
export function documentUpgradedTo3(json: Json): Json {
  const { pools, catalogue } = json;
  return {
    ...json,
    ...(pools === undefined ? {} : { pools: eachOf(pools, upgradedPool) }),
    ...(isObject(catalogue) ? { catalogue: upgradedCatalogue(catalogue) } : {}),
  };
}

/** A word that version 2 did not know is kept, to be refused. */
function upgradedPool(pool: Json): Json {
  const { attention, ...rest }: Json = { runtime: "shared", ...pool };
  if (attention === "dp") return { ...rest, attentionRanks: pool["tp"] ?? 1 };
  return attention === undefined || attention === "tp" ? rest : { ...rest, attention };
}

function upgradedCatalogue(catalogue: Json): Json {
  const upgraders = { models: upgradedModel, accelerators: upgradedAccelerator, runtimes: upgradedRuntime };
  const lists = Object.entries(upgraders).flatMap(([kind, upgrade]) =>
    Object.hasOwn(catalogue, kind) ? [[kind, eachOf(catalogue[kind], upgrade)] as const] : [],
  );
  return { ...catalogue, ...Object.fromEntries(lists) };
}

function upgradedModel(model: Json): Json {
  const { groups } = model;
  const expertLayers = Number(model["routedExpertParameters"]) > 0 ? model["layers"] : 0;
  const upgraded = eachOf(groups, (group) => ({
    bytesPerElement: null,
    constantBytes: 0,
    attendedEntries: null,
    ...group,
  }));
  return { expertLayers, ...model, groups: upgraded };
}

/** Eight devices a server, 400 Gb/s each. */
function upgradedAccelerator(accelerator: Json): Json {
  return { nodeDevices: 8, networkBytesPerSecond: 50e9, ...accelerator };
}

function upgradedRuntime({ errorPercent, ...runtime }: Json): Json {
  return {
    kvBandwidthEfficiency: runtime["bandwidthEfficiency"],
    attentionEfficiency: runtime["computeEfficiency"],
    unhiddenShare: 0,
    secondsPerExpertLayer: 0,
    secondsPerSequence: 0,
    secondsPerCall: 0,
    secondsPerPromptToken: 0,
    mixesPrompts: true,
    memoryRule: "share-of-total",
    bytesPerLogit: 0,
    expertWidthMultiple: 1,
    itlErrorPercent: errorPercent,
    itlBandPercent: null,
    ttftErrorPercent: null,
    ttftBandPercent: null,
    throughputErrorPercent: null,
    throughputBandPercent: null,
    ...runtime,
  };
}

/** Lists that are far too long are refused by those who count them: a million members would be read in vain. */
const mostMembers = 200;

function eachOf(list: unknown, upgrade: (member: Json) => Json): unknown {
  if (!Array.isArray(list) || list.length > mostMembers) return list;
  return list.map((member: unknown) => (isObject(member) ? upgrade(member) : member));
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
