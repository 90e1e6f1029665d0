import { sha256 } from "@noble/hashes/sha2.js";
import { strToU8 } from "fflate";

/** Base64 with `-` and `_`, no padding, and one text for one byte string: what no mail or chat program rewrites. */

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const notInAlphabet = 255;
const valueOfCharacter = new Uint8Array(128).fill(notInAlphabet);
for (let value = 0; value < alphabet.length; value += 1) valueOfCharacter[alphabet.charCodeAt(value)] = value;

/** Characters that hold `bytes` bytes: each carries six bits. */
function base64urlLength(bytes: number): number {
  return Math.ceil((bytes * 4) / 3);
}

export function base64urlText(bytes: Uint8Array): string {
  const last = base64urlLength(bytes.length);
  let text = "";
  for (let index = 0; index < last; index += 1) {
    const at = Math.floor((index * 6) / 8);
    const pair = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    text += alphabet.charAt((pair >> (10 - ((index * 6) % 8))) & 63);
  }
  return text;
}

/** `null` for a character outside the alphabet, padding, a length no bytes have, or bits left over at the end. */
export function base64urlBytes(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  if (base64urlLength(bytes.length) !== text.length) return null;
  let pending = 0;
  let bits = 0;
  let length = 0;
  for (let index = 0; index < text.length; index += 1) {
    const value = valueOfCharacter[text.charCodeAt(index)] ?? notInAlphabet;
    if (value === notInAlphabet) return null;
    pending = ((pending << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[length] = (pending >> bits) & 255;
      length += 1;
    }
  }
  return (pending & ((1 << bits) - 1)) === 0 ? bytes : null;
}

/** Bytes of SHA-256 that a link carries: 64 bits let one damaged link in 1.8e19 through, and cost 11 characters. */
const checksumBytes = 8;

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

/**
 * The outside of a link's payload: two bytes of length (of the whole payload) and their CRC-8, the checksum, the body.
 * The length tells a link that was cut from one that was changed; its CRC tells a cut link from a changed length.
 */
const headerBytes = 3;
const headerCharacters = base64urlLength(headerBytes);
const longestPayload = 65_535;

export function framed(head: string, body: Uint8Array): string {
  const length = headerBytes + checksumBytes + body.length;
  // A payload that overflows the two bytes is far over the longest link that is read, whatever its header says.
  const declared = Math.min(length, longestPayload);
  const payload = new Uint8Array(length);
  payload.set([declared >> 8, declared & 255]);
  payload[2] = crc8(payload.subarray(0, 2));
  payload.set(checksum(head, body), headerBytes);
  payload.set(body, headerBytes + checksumBytes);
  return base64urlText(payload);
}

export type Unframed = { readonly ok: true; readonly body: Uint8Array } | Unreadable;

interface Unreadable {
  readonly ok: false;
  readonly code: "cut" | "damaged";
  /** Characters the payload had when it was made; `null` where its header is lost. */
  readonly declaredCharacters: number | null;
}

export function unframed(head: string, payload: string): Unframed {
  if (payload.length < headerCharacters) return unreadable(/^[\w-]*$/.test(payload) ? "cut" : "damaged", null);
  const header = base64urlBytes(payload.slice(0, headerCharacters));
  if (header === null || crc8(header.subarray(0, 2)) !== header[2]) return unreadable("damaged", null);
  const declaredBytes = ((header[0] ?? 0) << 8) | (header[1] ?? 0);
  const declared = base64urlLength(declaredBytes);
  if (payload.length !== declared) return unreadable(payload.length < declared ? "cut" : "damaged", declared);
  const bytes = base64urlBytes(payload);
  if (bytes === null || bytes.length !== declaredBytes || bytes.length <= headerBytes + checksumBytes) {
    return unreadable("damaged", declared);
  }
  const body = bytes.subarray(headerBytes + checksumBytes);
  const carried = bytes.subarray(headerBytes, headerBytes + checksumBytes);
  const isWhole = checksum(head, body).every((byte, index) => byte === carried[index]);
  return isWhole ? { ok: true, body } : unreadable("damaged", declared);
}

function unreadable(code: "cut" | "damaged", declaredCharacters: number | null): Unreadable {
  return { ok: false, code, declaredCharacters };
}
