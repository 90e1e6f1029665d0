import { formatLongUsd } from "../../quantity/format-money.ts";
import type { Scenario, ScenarioClass, ScenarioPool } from "../../scenario/schema.ts";
import { baseOf } from "./base-of.ts";

function poolPrice({ id, accelerator, usdPerDeviceHour, priceBasis }: ScenarioPool): string {
  if (usdPerDeviceHour === null) return `${id}: no price for ${accelerator}.`;
  const price = `${id}: ${accelerator} at ${formatLongUsd(baseOf(usdPerDeviceHour), 6)} a device-hour`;
  if (priceBasis === null) return `${price}, as entered.`;
  const { provider, region, commitment, date } = priceBasis;
  return `${price}, ${[provider, region, commitment].filter((part) => part !== null).join(", ")}, read ${date}.`;
}

/** Each pool's price with its provider, commitment and date: a sentence a pool. */
export function devicePriceLines({ pools }: Scenario): readonly string[] {
  return pools.map(poolPrice);
}

function hostedPrice({ hosted }: ScenarioClass, { catalogue }: Scenario): readonly string[] {
  const row = catalogue.hosted.find(({ id }) => id === hosted);
  if (row === undefined) return [];
  const cached =
    row.cachedInputUsdPerMillion === null ? "" : `, ${formatLongUsd(row.cachedInputUsdPerMillion, 6)} cached`;
  return [
    `${row.id} by ${row.provider}: ${formatLongUsd(row.inputUsdPerMillion, 6)} a million tokens in${cached}, ` +
      `${formatLongUsd(row.outputUsdPerMillion, 6)} out, checked ${row.date}.`,
  ];
}

/** Prices of the hosted models that classes are compared with, each model once. */
export function hostedPriceLines(scenario: Scenario): readonly string[] {
  return [...new Set(scenario.classes.flatMap((row) => hostedPrice(row, scenario)))];
}
