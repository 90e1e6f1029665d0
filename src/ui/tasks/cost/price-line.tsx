import type { EngineInput, HostedModel, Pool } from "../../../engine/input.ts";
import { dayWords } from "../../../quantity/day-words.ts";
import { formatLongUsd } from "../../../quantity/format-money.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import type { Scenario } from "../../../scenario/schema.ts";
import styles from "./cost.module.css";

/** A price and the day it was read; an old day is a warning. */
export function PriceLine({ price: { text, date, isOld } }: { readonly price: PriceWords }) {
  return (
    <li>
      {text}
      {date !== null && (
        <>
          , read on{" "}
          <span className={isOld ? styles["old"] : undefined}>
            {isOld ? `${dayWords(date)}, more than 180 days ago` : dayWords(date)}
          </span>
        </>
      )}
      .
    </li>
  );
}

/** A price behind the figures, in a sentence, with the day it was read. */
interface PriceWords {
  readonly id: string;
  readonly text: string;
  /** `null`: entered by hand. */
  readonly date: string | null;
  readonly isOld: boolean;
}

/** Places that a finding calls old: they print their date as a warning. */
type OldPlaces = ReadonlySet<string>;

/** Each pool's price with its provider and commitment; replicas of prompts have one where they are not bought as the pool's are. */
export function devicePrices({ pools }: EngineInput, scenario: Scenario, old: OldPlaces): readonly PriceWords[] {
  const boughtAlike = ({ handsTo, seller }: Pool) =>
    pools.some(({ id, ...own }) => id === handsTo?.poolId && own.seller === seller);
  return pools
    .filter((pool) => !boughtAlike(pool))
    .map(({ id, accelerator, usdPerDeviceHour, priceDate, devicesPerUnit }): PriceWords => {
      const path = `pools.${id}.usdPerDeviceHour`;
      if (usdPerDeviceHour === null) {
        return { id: path, text: `${accelerator.name}: no price`, date: null, isOld: false };
      }
      const basis = scenario.pools.find((pool) => pool.id === id)?.priceBasis ?? null;
      const sold = devicesPerUnit > 1 ? `, sold ${devicesPerUnit} at a time` : "";
      const price = `${accelerator.name} at ${formatLongUsd(usdPerDeviceHour, 6)} a device-hour${sold}`;
      if (basis === null) return { id: path, text: `${price}, as entered`, date: null, isOld: false };
      const where = [basis.provider, basis.region, basis.commitment].filter((part) => part !== null).join(", ");
      return { id: path, text: `${price}, ${where}`, date: priceDate ?? basis.date, isOld: old.has(path) };
    });
}

/** The price of each hosted model that serves a class. */
export function servedPrices({ classes }: EngineInput, old: OldPlaces): readonly PriceWords[] {
  const prices = classes.flatMap(({ id, poolId, hosted }) =>
    poolId === null && hosted !== null ? [hostedPrice(hosted, id, old)] : [],
  );
  return prices.filter(({ text }, index) => prices.findIndex((price) => price.text === text) === index);
}

/** A hosted model's list price. */
export function hostedPrice(model: HostedModel, classId: string, old: OldPlaces): PriceWords {
  const { name, provider, inputUsdPerMillion, cachedInputUsdPerMillion, outputUsdPerMillion, date } = model;
  const { cacheWriteUsdPerMillion } = model;
  const usd = (price: number) => formatLongUsd(price, 6);
  const cached = cachedInputUsdPerMillion === null ? "" : `, ${usd(cachedInputUsdPerMillion)} cached`;
  const written = cacheWriteUsdPerMillion === null ? "" : `, ${usd(cacheWriteUsdPerMillion)} written to the cache`;
  const tokens = `at ${usd(inputUsdPerMillion)} a million tokens in${cached}${written}, ${usd(outputUsdPerMillion)} out`;
  const { usdPerCall = null, unitUsdPerHour = null, unitTokensPerMinute = null } = model;
  const areUnitsHeld = unitUsdPerHour !== null && unitTokensPerMinute !== null;
  const units = areUnitsHeld
    ? `in units of ${formatCount(unitTokensPerMinute, 9)} tokens a minute at ${usd(unitUsdPerHour)} an hour`
    : tokens;
  const call = usdPerCall === null ? "" : `, and ${usd(usdPerCall)} a call besides`;
  const text = `${name} by ${provider} ${units}${call}`;
  const path = `classes.${classId}.hosted`;
  return { id: path, text: date === null ? `${text}, as agreed` : text, date, isOld: old.has(path) };
}
