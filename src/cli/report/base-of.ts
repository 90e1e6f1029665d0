import type { Quantity } from "../../scenario/field.ts";

/** The value a range stands around. */
export function baseOf(value: Quantity): number {
  return typeof value === "number" ? value : value.base;
}
