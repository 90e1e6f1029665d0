import type { QuantityField } from "../../src/quantity/quantity-field.ts";

const field = (unit: string, min: number, max: number, whole = false): QuantityField => ({ unit, min, max, whole });

/** One field of each kind that a scenario has. */
export const fields = {
  tokens: field("tokens", 0, 10_000_000),
  share: field("share", 0, 1),
  seconds: field("s", 0, 86_400),
  minutes: field("minutes", 0, 10_000),
  hoursPerMonth: field("h", 1, 800),
  price: field("USD/device-hour", 0, 10_000),
  wage: field("USD/hour", 0, 100_000),
  monthly: field("USD/month", 0, 1e9),
  step: field("USD/step", 0, 10_000),
  usd: field("USD", 0, 1e9),
  tokenPrice: field("USD per million tokens", 0, 1e6),
  bytes: field("bytes", 0, 1e15),
  bytesPerSecond: field("B/s", 0, 1e14),
  rate: field("workflows/day", 0, 1e9),
  devices: field("devices", 1, 512, true),
  parameters: field("parameters", 0, 1e14, true),
  ratio: field("", 1, 1000),
} as const;
