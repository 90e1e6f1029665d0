import type { EngineInput } from "../engine/input.ts";
import { inIdOrder } from "../numeric/in-id-order.ts";

interface DatedPrice {
  /** Path of the price. */
  readonly at: string;
  readonly what: string;
  /** YYYY-MM-DD. */
  readonly date: string;
}

/** Each price that has a date once, however many pools or classes use it. */
export function datedPrices(input: EngineInput): readonly DatedPrice[] {
  const devices = inIdOrder(input.pools).flatMap(({ id, accelerator, priceDate, usdPerDeviceHour }) =>
    priceDate === null || usdPerDeviceHour === null
      ? []
      : [{ at: `pools.${id}.usdPerDeviceHour`, what: accelerator.name, date: priceDate }],
  );
  const hosted = inIdOrder(input.classes).flatMap(({ id, hosted: model }) =>
    model === null || model.date === null
      ? []
      : [{ at: `classes.${id}.hosted`, what: `${model.name} at ${model.provider}`, date: model.date }],
  );
  const prices = [...devices, ...hosted];
  return prices.filter(
    ({ what, date }, index) => prices.findIndex((other) => other.what === what && other.date === date) === index,
  );
}
