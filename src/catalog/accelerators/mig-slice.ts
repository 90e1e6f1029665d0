import { bytesPerGibibyte } from "../../quantity/bytes.ts";
import type { AcceleratorRow } from "./accelerator-row.ts";

/** A profile as `nvidia-smi mig -lgip` prints it: multiprocessors of all of the device's, eighths of its memory. */
interface MigProfile {
  readonly profile: string;
  readonly memoryGib: number;
  readonly multiprocessors: number;
  readonly ofMultiprocessors: number;
  readonly memoryEighths: number;
  readonly memoryLabelGb: number;
}

/** Whether a row is a slice of a device and no device of its own. */
export const isMigSlice = ({ source }: AcceleratorRow): boolean => source.includes("nvidia-mig-profiles");

/**
 * A slice of a device as a device of its own: its multiprocessors' share of the peaks, its memory slices' share of the bandwidth, an
 * even share of what goes in and out. Slices exchange nothing among themselves ("P2P: No"), so each is a replica's only device.
 *
 * @source nvidia-mig-profiles
 */
export function migSlice(device: AcceleratorRow, slice: MigProfile): AcceleratorRow {
  const computing = slice.multiprocessors / slice.ofMultiprocessors;
  const reading = slice.memoryEighths / 8;
  const part = (peak: number | null) => (peak === null ? null : peak * computing);
  return {
    ...device,
    id: `${device.id}-${slice.profile}`,
    name: `${device.name}, MIG slice ${slice.profile}`,
    alsoCalled: [],
    memoryLabelGb: slice.memoryLabelGb,
    memoryBytes: Math.floor(slice.memoryGib * bytesPerGibibyte),
    bandwidthBytesPerSecond: device.bandwidthBytesPerSecond * reading,
    bf16FlopsPerSecond: device.bf16FlopsPerSecond * computing,
    fp8FlopsPerSecond: part(device.fp8FlopsPerSecond),
    int8FlopsPerSecond: part(device.int8FlopsPerSecond),
    fp4FlopsPerSecond: part(device.fp4FlopsPerSecond),
    linkBytesPerSecond: null,
    pcieBytesPerSecond: device.pcieBytesPerSecond * reading,
    linkDomainDevices: 1,
    nodeDevices: 1,
    networkBytesPerSecond: device.networkBytesPerSecond * reading,
    watts: null,
    source: ["nvidia-mig-profiles", ...device.source],
    date: "2026-11-28",
    notes: `${slice.multiprocessors} of ${slice.ofMultiprocessors} multiprocessors, ${slice.memoryEighths} of 8 memory slices. Slices of a device exchange nothing: one is a whole replica. Network: its part of the device's. Sold with its device: enter a price a slice, and how many are bought together.`,
  };
}
