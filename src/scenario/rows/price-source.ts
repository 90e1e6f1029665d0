import { acceleratorPrices } from "../../catalog/default-price.ts";
import { formatLongUsd } from "../../quantity/format-money.ts";
import { moneyWords } from "../../quantity/money-words.ts";
import { dayWords } from "../../quantity/day-words.ts";
import type { ScenarioPool } from "../schema.ts";

type Listed = ReturnType<typeof acceleratorPrices>[number];

/** The row of the catalogue that a pool's price is; `null` where it was typed, or the list has no such row any more. */
export function listedPrice({ priceBasis, usdPerDeviceHour }: ScenarioPool): Listed | null {
  if (priceBasis === null) return null;
  const { accelerator, provider, region, commitment, date } = priceBasis;
  const rows = acceleratorPrices(accelerator).filter(
    (row) => row.provider === provider && row.region === region && row.commitment === commitment && row.date === date,
  );
  const own = typeof usdPerDeviceHour === "number" ? usdPerDeviceHour : (usdPerDeviceHour?.base ?? null);
  return rows.find((row) => row.usdPerDeviceHour === own) ?? rows[0] ?? null;
}

/** `sold 8 at a time as p5.48xlarge $55.04/h` */
function productWords({ minDevices, product }: Listed): string {
  const named = product === null ? "" : ` as ${moneyWords(product)}`;
  return minDevices > 1 ? `, sold ${minDevices} at a time${named}` : product === null ? "" : `, sold${named}`;
}

/** `AWS, us-east-1, on-demand, read on 9 Nov 2026: $6.88 for an hour of a device, sold 8 at a time as p5.48xlarge.` */
export function listPriceWords(pool: ScenarioPool): string | null {
  const { priceBasis } = pool;
  if (priceBasis === null) return null;
  const { provider, region, commitment, date } = priceBasis;
  const row = listedPrice(pool);
  const where = [provider, region ?? "any region", commitment, `read on ${dayWords(date)}`].join(", ");
  if (row === null) return `List price: ${where}.`;
  return `List price: ${where}: ${formatLongUsd(row.usdPerDeviceHour, 6)} for an hour of a device${productWords(row)}.`;
}
