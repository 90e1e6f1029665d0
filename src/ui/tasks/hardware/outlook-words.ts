import type { AcceleratorRow } from "../../../catalog/accelerators/accelerator-row.ts";
import { assumedMemory } from "../../../catalog/assumed-memory.ts";
import { defaultPrice, type Seller } from "../../../catalog/default-price.ts";
import type { ModelRow } from "../../../catalog/models/model-row.ts";
import { formatBytes } from "../../../quantity/format-bytes.ts";
import { formatLongUsd, formatUsd } from "../../../quantity/format-money.ts";
import { formatCount, formatDecimals } from "../../../quantity/format-number.ts";
import { billion } from "../../../quantity/number-words.ts";
import type { Promised } from "../../../planning/judge/promise.ts";
import type { Outlook } from "../../../planning/pool-choice.ts";
import { numberFormatName } from "../../../quantity/number-format-name.ts";
import { blockedWords } from "../../answer/finding-words.ts";
import { devicesWords } from "./choice-words.ts";

/** `70.6 billion parameters, context to 131,072`. */
export function modelWords({
  totalParameters,
  maxContextTokens,
}: Pick<ModelRow, "totalParameters" | "maxContextTokens">) {
  return `${formatDecimals(totalParameters / billion, 1)} billion parameters, context to ${formatCount(maxContextTokens)}`;
}

/** `85.5 GB, $6.88 an hour by AWS`: at the seller in use where it has the device. */
export function deviceWords(
  { id, memoryBytes }: Pick<AcceleratorRow, "id" | "memoryBytes">,
  onDate: string,
  seller: Seller | null = null,
): string {
  const price = defaultPrice(id, onDate, seller);
  const known = memoryBytes ?? assumedMemory(id)?.base ?? null;
  const memory = known === null ? "memory unknown" : `${memoryBytes === null ? "about " : ""}${formatBytes(known)}`;
  const asked =
    price === null ? "no price known" : `${formatLongUsd(price.usdPerDeviceHour, 4)} an hour by ${price.provider}`;
  return `${memory}, ${asked}`;
}

/**
 * What a choice that was only tried makes of its pool, taken as well as it can be: `about 4 devices as TP 2 in FP8 (mixed), about
 * $55.9k a month in all`; without `about` once it is simulated.
 */
export function outlookWords(outlook: Outlook | null, promised: Promised | null = null): string {
  if (outlook === null) return "cannot be planned";
  const { outcome, devices, costUsdPerMonth: usd, isShortOfMemory, blocker, tp, pp, weights } = outlook;
  if (outcome === "memory-unknown") return "cannot be sized: its memory is unknown";
  if (outcome === "no-work") return "no work to carry";
  if (isShortOfMemory) return `does not fit on ${devicesWords(tp * pp)} a replica`;
  const split = `as ${pp > 1 ? `TP ${tp} × PP ${pp}` : `TP ${tp}`} in ${numberFormatName(weights)}`;
  if (promised !== null && promised.blocker === null && promised.devices !== null) {
    const money = promised.costUsdPerMonth === null ? "" : `, ${formatUsd(promised.costUsdPerMonth)} a month in all`;
    return `${devicesWords(promised.devices)} ${split}${money}, ${promised.judgement.state === "formula" ? "by formula" : "simulated"}`;
  }
  const blocked = promised?.blocker ?? blocker;
  if (devices === null && (blocked === null || blocked === "limits-out-of-reach")) {
    return "fits, but misses a limit, however many there are";
  }
  if (blocked !== null) return `blocked: ${blockedWords(blocked).toLowerCase()}`;
  return `about ${devicesWords(devices ?? 0)} ${split}${usd === null ? "" : `, about ${formatUsd(usd)} a month in all`}`;
}
