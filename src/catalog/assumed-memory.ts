import { bytesPerGibibyte } from "../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerators/accelerator-row.ts";
import { isMigSlice } from "./accelerators/mig-slice.ts";
import { allAccelerators } from "./accelerators/index.generated.ts";

/** Memory of a device in whole bytes: what is likely, and what it may come down to. */
export interface AssumedMemory {
  readonly base: number;
  readonly low: number;
  readonly high: number;
}

type Labelled = Pick<AcceleratorRow, "memoryLabelGb">;

/** Labels count binary gigabytes: an H100 of "80 GB" has 79.65 GiB. */
function labelBytes({ memoryLabelGb }: Labelled): number {
  return memoryLabelGb * bytesPerGibibyte;
}

/** Shares of their label that drivers report, of the whole devices where both are known, rising. */
export const reportedShares: readonly number[] = allAccelerators
  .filter((row) => !isMigSlice(row))
  .flatMap((row) => (row.memoryBytes === null ? [] : [row.memoryBytes / labelBytes(row)]))
  .toSorted((one, other) => one - other);

/** The middle one of the shares: 0.9956 of 23 devices, from 0.9326 (B300) to 1 (A100). */
export const usualShare = reportedShares[Math.floor(reportedShares.length / 2)] ?? 1;
/** The least share that any driver reports, rounded: GDDR with error correction takes a sixteenth. */
export const leastShare = 0.93;

/** The memory of a device by its label alone. */
export function memoryByLabel(row: Labelled): AssumedMemory {
  const base = Math.round(usualShare * labelBytes(row));
  return { base, low: Math.round(leastShare * labelBytes(row)), high: base };
}

/** The memory of a device whose driver's figure no source gives, from its label; `null` where it is known or there is no such device. */
export function assumedMemory(acceleratorId: string): AssumedMemory | null {
  const row = allAccelerators.find(({ id }) => id === acceleratorId);
  return row === undefined || row.memoryBytes !== null ? null : memoryByLabel(row);
}
