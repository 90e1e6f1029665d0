import type { Quantity } from "../scenario/field.ts";

/** A value as somebody would type it: shares to a hundredth of a per cent. */
const steps = 10_000;

/** A share to as many digits as a person types. */
export function typedShare(share: number): number {
  return Math.round(share * steps) / steps;
}

/** A value times a factor, its range with it. */
export function scaledQuantity(value: Quantity, factor: number): Quantity {
  if (typeof value === "number") return value * factor;
  return { base: value.base * factor, low: value.low * factor, high: value.high * factor };
}

/** A share times a factor, its range with it, none over the whole. */
export function scaledShare(share: Quantity, factor: number): Quantity {
  const scaled = (value: number) => Math.min(1, typedShare(value * factor));
  if (typeof share === "number") return scaled(share);
  return { base: scaled(share.base), low: scaled(share.low), high: scaled(share.high) };
}
