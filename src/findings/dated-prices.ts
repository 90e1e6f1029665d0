import type { EngineInput } from "../engine/input.ts";
import { inIdOrder } from "../numeric/in-id-order.ts";

interface DatedPrice {
  /** Path of the price. */
  readonly at: string;
  readonly what: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** First and last day that the seller asks it; `null`: not published. */
  readonly effectiveFrom: string | null;
  readonly effectiveTo: string | null;
}

/** Each price that has a date once, however many pools or classes use it. */
export function datedPrices(input: EngineInput): readonly DatedPrice[] {
  const devices = inIdOrder(input.pools).flatMap(({ id, accelerator, usdPerDeviceHour, ...price }) =>
    price.priceDate === null || usdPerDeviceHour === null
      ? []
      : [
          {
            at: `pools.${id}.usdPerDeviceHour`,
            what: accelerator.name,
            date: price.priceDate,
            effectiveFrom: price.priceFrom,
            effectiveTo: price.priceTo,
          },
        ],
  );
  const hosted = inIdOrder(input.classes).flatMap(({ id, hosted: model }) =>
    model === null || model.date === null
      ? []
      : [
          {
            at: `classes.${id}.hosted`,
            what: `${model.name} at ${model.provider}`,
            date: model.date,
            effectiveFrom: null,
            effectiveTo: null,
          },
        ],
  );
  const prices = [...devices, ...hosted];
  const key = ({ what, date, effectiveFrom, effectiveTo }: DatedPrice) =>
    JSON.stringify([what, date, effectiveFrom, effectiveTo]);
  return prices.filter((price, index) => prices.findIndex((other) => key(other) === key(price)) === index);
}
