import { sha256 } from "@noble/hashes/sha2.js";
import { strToU8 } from "fflate";

/** Bytes of SHA-256 that a link carries: 64 bits let one damaged link in 1.8e19 through, and cost 11 characters. */
export const checksumBytes = 8;

/** The first bytes of SHA-256 over a head (the link's version in clear) and what follows it. */
export function checksum(head: string, body: Uint8Array): Uint8Array {
  return sha256.create().update(strToU8(head)).update(body).digest().subarray(0, checksumBytes);
}

/** CRC-8 with polynomial x^8 + x^2 + x + 1: sees every change within 8 neighbouring bits, so every changed character. */
export function crc8(bytes: Uint8Array): number {
  let remainder = 0;
  for (const byte of bytes) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      remainder = (remainder & 128) === 0 ? remainder << 1 : ((remainder << 1) ^ 7) & 255;
    }
  }
  return remainder;
}
