type Json = Readonly<Record<string, unknown>>;

/**
 * A file of version 3 with the rows of version 4, as `upgradedTo4` does for links: a profile of its own says how its engine fills
 * steps. What else version 4 added a file may leave out.
 */
export function documentUpgradedTo4(json: Json): Json {
  const { catalogue } = json;
  if (!isObject(catalogue) || !Array.isArray(catalogue["runtimes"])) return json;
  const { runtimes } = catalogue as { readonly runtimes: readonly unknown[] };
  if (runtimes.length > mostMembers) return json;
  return { ...json, catalogue: { ...catalogue, runtimes: runtimes.map((row) => upgradedRuntime(row)) } };
}

/** Lists that are far too long are refused by those who count them: a million members would be read in vain. */
const mostMembers = 200;

const vllm = {
  order: "running-first",
  chunksPrompts: true,
  longPromptTokens: null,
  admission: "whole",
  futureShare: 0,
  watermarkShare: 0,
  victim: "last-admitted",
};
const sglang = { ...vllm, order: "prompt-first", admission: "take-whole", futureShare: 0.3, victim: "fewest-tokens" };
const tensorrtLlm = { ...vllm, order: "decode-first", futureShare: 1, victim: "newest" };

function upgradedRuntime(row: unknown): unknown {
  return isObject(row) ? { scheduler: schedulerOf3(row["id"]), ...row } : row;
}

/** Ids are read in any case. */
function schedulerOf3(id: unknown): Json {
  const name = typeof id === "string" ? id.toLowerCase() : "";
  if (name.startsWith("sglang")) return sglang;
  return name.startsWith("tensorrt-llm") ? tensorrtLlm : vllm;
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
