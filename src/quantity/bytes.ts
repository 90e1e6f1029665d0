import type { Brand } from "./brand.ts";

/** Both families exist: drivers report GiB, makers print GB; 80 GB are 74.5 GiB. */
export type Bytes = Brand<"bytes">;

export const bytesPerKibibyte = 1024;
export const bytesPerMebibyte = 1024 * 1024;
export const bytesPerGibibyte = 1024 * 1024 * 1024;
export const bytesPerTebibyte = 1024 * 1024 * 1024 * 1024;
export const bytesPerKilobyte = 1e3;
export const bytesPerMegabyte = 1e6;
export const bytesPerGigabyte = 1e9;
export const bytesPerTerabyte = 1e12;

export function mebibytes(count: number): Bytes {
  return (count * bytesPerMebibyte) as Bytes;
}

export function gibibytes(count: number): Bytes {
  return (count * bytesPerGibibyte) as Bytes;
}

export function gigabytes(count: number): Bytes {
  return (count * bytesPerGigabyte) as Bytes;
}
