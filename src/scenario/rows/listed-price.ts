import { defaultPrice, type Seller } from "../../catalog/default-price.ts";
import type { ScenarioDraft } from "../schema.ts";

type PoolDraft = ScenarioDraft["pools"][number];

/** The list price of an accelerator on a day, as a pool's fields, widened to a range where ends are given; a seller's where it has one. */
export function listedPrice(
  acceleratorId: string,
  onDate: string,
  ends: { readonly low: number; readonly high: number } | null = null,
  seller: Seller | null = null,
): Pick<PoolDraft, "usdPerDeviceHour" | "priceBasis" | "devicesPerUnit"> {
  const price = defaultPrice(acceleratorId, onDate, seller);
  if (price === null) return { usdPerDeviceHour: null, priceBasis: null, devicesPerUnit: 1 };
  const { accelerator, provider, region, commitment, date, usdPerDeviceHour, minDevices } = price;
  const { effectiveFrom = null, effectiveTo = null } = price;
  return {
    usdPerDeviceHour: ends === null ? usdPerDeviceHour : { base: usdPerDeviceHour, ...ends },
    priceBasis: { accelerator, provider, region, commitment, date, effectiveFrom, effectiveTo },
    devicesPerUnit: minDevices,
  };
}
