import type { Brand } from "./brand.ts";

/** A scenario has one currency; the catalogue's prices are in US dollars. */
export type UsdPerHour = Brand<"USD/hour">;

export function usdPerHour(amount: number): UsdPerHour {
  return amount as UsdPerHour;
}

/** An hourly price from a monthly one, at the month's hours. */
export function usdPerHourFromMonth(usdPerMonth: number, hoursPerMonth: number): UsdPerHour {
  return (usdPerMonth / hoursPerMonth) as UsdPerHour;
}
