import { allPrices } from "./prices/index.generated.ts";
import type { PriceRow } from "./prices/price-row.ts";

/** A price with the provider that asks it. */
interface ProviderPrice extends PriceRow {
  readonly provider: string;
}

/**
 * Whether anyone can rent at this price today: on demand, one provider's own list price. Left out are spot prices (they can be
 * taken away), bids of a marketplace (RunPod's Community cloud among them: one moment of many owners), averages over a
 * provider's offers, and prices whose commitment is not stated.
 */
function isListPrice(row: PriceRow, isMarketplace: boolean): boolean {
  return row.commitment === "on-demand" && row.product !== "Community" && !isMarketplace;
}

/** Whether the seller asks the price on a day, by what is published of that. */
function isInForce({ effectiveFrom, effectiveTo }: PriceRow, day: string): boolean {
  return (effectiveFrom ?? day) <= day && day <= (effectiveTo ?? day);
}

/** Prices of an accelerator, oldest first, with every commitment. */
export function acceleratorPrices(acceleratorId: string): readonly ProviderPrice[] {
  return allPrices
    .flatMap(({ provider, rows }) => rows.map((row) => ({ ...row, provider })))
    .filter(({ accelerator }) => accelerator === acceleratorId)
    .toSorted((a, b) => byText(a.date, b.date) || byText(a.provider, b.provider));
}

/** Whose price is asked for first, and of the prices of that provider which. */
export interface Seller {
  readonly provider: string;
  readonly region: string | null;
}

/**
 * The price a plan starts from: the list prices of the newest day on or before `onDate` that are in force then, and of several on that day the median
 * by price (of an even number the lower middle one, so that it is always a price someone asks). With a seller it is that one's,
 * of the same region if it may be, where the seller lists the accelerator at all. `null` where there is none.
 */
export function defaultPrice(
  acceleratorId: string,
  onDate: string | null = null,
  seller: Seller | null = null,
): ProviderPrice | null {
  const all = listPrices(acceleratorId).filter(
    (row) => onDate === null || (row.date <= onDate && isInForce(row, onDate)),
  );
  const own = all.filter(({ provider }) => provider === seller?.provider);
  const near = own.filter(({ region }) => region === seller?.region);
  const listed = near.length > 0 ? near : own.length > 0 ? own : all;
  const newest = listed.at(-1)?.date;
  const ofThatDay = listed
    .filter(({ date }) => date === newest)
    .toSorted((a, b) => a.usdPerDeviceHour - b.usdPerDeviceHour);
  return ofThatDay[Math.floor((ofThatDay.length - 1) / 2)] ?? null;
}

function listPrices(acceleratorId: string): readonly ProviderPrice[] {
  const marketplaces = new Set(allPrices.filter((list) => list.isMarketplace).map((list) => list.provider));
  return acceleratorPrices(acceleratorId).filter((row) => isListPrice(row, marketplaces.has(row.provider)));
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
