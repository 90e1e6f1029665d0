import type { AcceleratorRow } from "../../../catalog/accelerators/accelerator-row.ts";
import { defaultPrice } from "../../../catalog/default-price.ts";
import type { ModelRow } from "../../../catalog/models/model-row.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatBytes } from "../../../quantity/format-bytes.ts";
import { formatLongUsd, formatUsd } from "../../../quantity/format-money.ts";
import { formatCount, formatDecimals } from "../../../quantity/format-number.ts";
import { billion } from "../../../quantity/number-words.ts";
import { devicesWords } from "./choice-words.ts";

/** `70.6 billion parameters, context to 131,072`. */
export function modelWords({
  totalParameters,
  maxContextTokens,
}: Pick<ModelRow, "totalParameters" | "maxContextTokens">) {
  return `${formatDecimals(totalParameters / billion, 1)} billion parameters, context to ${formatCount(maxContextTokens)}`;
}

/** `85.5 GB, $6.88 an hour by AWS`. */
export function deviceWords({ id, memoryBytes }: Pick<AcceleratorRow, "id" | "memoryBytes">, onDate: string): string {
  const price = defaultPrice(id, onDate);
  const memory = memoryBytes === null ? "memory unknown" : formatBytes(memoryBytes);
  const asked =
    price === null ? "no price known" : `${formatLongUsd(price.usdPerDeviceHour, 4)} an hour by ${price.provider}`;
  return `${memory}, ${asked}`;
}

/** What a pool comes to in a plan that was only tried: `fits: 4 devices, $35.8k a month in all`. */
export function outlookWords(page: PagePlan | null, poolId: string): string {
  const pool = page?.plan.pools.find(({ id }) => id === poolId);
  if (page === null || pool === undefined) return "cannot be planned";
  const { devices, outcome } = pool;
  if (outcome === "memory-unknown") return "cannot be sized: its memory is unknown";
  if (outcome === "no-work") return "no work to carry";
  if (devices !== null) {
    const usd = page.plan.costUsdPerMonth;
    return `fits: ${devicesWords(devices)}${usd === null ? "" : `, ${formatUsd(usd)} a month in all`}`;
  }
  const isShort = page.findings.some(({ code, at }) => memoryCodes.has(code) && at === `pools.${poolId}`);
  const asked = page.input.pools.find(({ id }) => id === poolId);
  const perReplica = (asked?.tp ?? 1) * (asked?.pp ?? 1);
  return isShort ? `does not fit on ${devicesWords(perReplica)} a replica` : "fits, but misses a limit";
}

const memoryCodes: ReadonlySet<string> = new Set(["does-not-fit", "no-kv-room"]);
