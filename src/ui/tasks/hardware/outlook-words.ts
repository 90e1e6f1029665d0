import type { AcceleratorRow } from "../../../catalog/accelerators/accelerator-row.ts";
import { assumedMemory } from "../../../catalog/assumed-memory.ts";
import { defaultPrice } from "../../../catalog/default-price.ts";
import type { ModelRow } from "../../../catalog/models/model-row.ts";
import { formatBytes } from "../../../quantity/format-bytes.ts";
import { formatLongUsd, formatUsd } from "../../../quantity/format-money.ts";
import { formatCount, formatDecimals } from "../../../quantity/format-number.ts";
import { billion } from "../../../quantity/number-words.ts";
import type { Outlook } from "../../../state/jobs/outlooks.ts";
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
  const known = memoryBytes ?? assumedMemory(id)?.base ?? null;
  const memory = known === null ? "memory unknown" : `${memoryBytes === null ? "about " : ""}${formatBytes(known)}`;
  const asked =
    price === null ? "no price known" : `${formatLongUsd(price.usdPerDeviceHour, 4)} an hour by ${price.provider}`;
  return `${memory}, ${asked}`;
}

/** What a pool comes to in a plan that was only tried: `fits: 4 devices, $35.8k a month in all`. */
export function outlookWords(outlook: Outlook | null): string {
  if (outlook === null) return "cannot be planned";
  const { outcome, devices, costUsdPerMonth: usd, isShortOfMemory, devicesPerReplica } = outlook;
  if (outcome === "memory-unknown") return "cannot be sized: its memory is unknown";
  if (outcome === "no-work") return "no work to carry";
  if (devices !== null) {
    return `fits: ${devicesWords(devices)}${usd === null ? "" : `, ${formatUsd(usd)} a month in all`}`;
  }
  return isShortOfMemory ? `does not fit on ${devicesWords(devicesPerReplica)} a replica` : "fits, but misses a limit";
}
