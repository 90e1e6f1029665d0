import { isBatchLane } from "../../engine/cost/hosted-cost.ts";
import { formatLongUsd } from "../../quantity/format-money.ts";
import { formatCount, formatShare } from "../../quantity/format-number.ts";
import type { Scenario, ScenarioClass } from "../../scenario/schema.ts";
import { baseOf } from "./subject.ts";

type HostedRow = Scenario["catalogue"]["hosted"][number];
type Rates = Pick<
  HostedRow,
  "inputUsdPerMillion" | "cachedInputUsdPerMillion" | "cacheWriteUsdPerMillion" | "outputUsdPerMillion"
>;

const price = (usd: number) => formatLongUsd(usd, 6);
/** Starts of long-context rates are printed whole. */
const startDigits = 9;

function ratesText(
  { inputUsdPerMillion, cachedInputUsdPerMillion, cacheWriteUsdPerMillion, outputUsdPerMillion }: Rates,
  unit: string,
): string {
  const cached = cachedInputUsdPerMillion === null ? "" : `, ${price(cachedInputUsdPerMillion)} cached`;
  const written = cacheWriteUsdPerMillion === null ? "" : `, ${price(cacheWriteUsdPerMillion)} written to the cache`;
  return `${price(inputUsdPerMillion)}${unit} in${cached}${written}, ${price(outputUsdPerMillion)} out`;
}

/** Hosted models that a class is compared with, or that serve its sub-agents or its fallback. */
function hostedOf({ hosted, agents, fallback }: ScenarioClass): readonly (string | null)[] {
  return [hosted, ...agents.map((agent) => agent.hosted), fallback?.hosted ?? null];
}

function hostedPrice(row: HostedRow, classes: readonly ScenarioClass[]): string {
  const { id, provider, longContext, batchFactor, date } = row;
  const long =
    longContext === null
      ? ""
      : `; of prompts over ${formatCount(longContext.startTokens, startDigits)} tokens ${ratesText(longContext, "")}`;
  const isBatched = classes.some(({ lane }) => isBatchLane(lane));
  const batch =
    batchFactor === null || !isBatched ? "" : `; ${formatShare(batchFactor)} of it in batch, scheduled and flex lanes`;
  return `${id} by ${provider}: ${ratesText(row, " a million tokens")}${long}${batch}; checked ${date}.`;
}

/** What it pays besides prices of tokens, or for units in place of them; half a unit is none. */
function agreedTerms({ usdPerCall, unitUsdPerHour, unitTokensPerMinute }: ScenarioClass["contract"]): string[] {
  const call = usdPerCall === null ? [] : [`: ${price(baseOf(usdPerCall))} a call besides its tokens`];
  if (unitUsdPerHour === null || unitTokensPerMinute === null) return call;
  const tokens = formatCount(baseOf(unitTokensPerMinute), startDigits);
  const unit = `: units of ${tokens} tokens a minute at ${price(baseOf(unitUsdPerHour))} an hour, as many as carry its peak, all month; its tokens are not billed`;
  return [...call, unit];
}

/** What a class pays in place of list prices. */
function agreedPrices({ name, hosted, contract }: ScenarioClass): readonly string[] {
  const agreed = [
    [contract.inputUsdPerMillion, "in"],
    [contract.cachedInputUsdPerMillion, "cached"],
    [contract.outputUsdPerMillion, "out"],
  ] as const;
  const prices = agreed.flatMap(([usd, what]) => (usd === null ? [] : [`${price(baseOf(usd))} ${what}`]));
  if (hosted === null) return [];
  const ofTokens = prices.length === 0 ? [] : [`, a million tokens: ${prices.join(", ")}`];
  return [...ofTokens, ...agreedTerms(contract)].map((text) => `${hosted} for ${name}, as agreed${text}.`);
}

/** Every price that a bill of hosted models is made of, each model once, and what classes agreed on in their place. */
export function hostedPriceLines({ classes, catalogue }: Scenario): readonly string[] {
  const enabled = classes.filter((workload) => workload.enabled);
  const listed = catalogue.hosted.flatMap((row) => {
    const users = enabled.filter((workload) => hostedOf(workload).includes(row.id));
    return users.length === 0 ? [] : [hostedPrice(row, users)];
  });
  return [...listed, ...enabled.flatMap(agreedPrices)];
}

/** What stands below prices of which one is for writing to a cache; nothing where none is. */
export function writingText({ catalogue }: Scenario): string {
  const writes = catalogue.hosted.some(({ cacheWriteUsdPerMillion }) => cacheWriteUsdPerMillion !== null);
  return writes ? "Where some of the prompts are cached, the others are written to the cache." : "";
}
