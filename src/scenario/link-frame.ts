import { base64urlBytes, base64urlLength, base64urlText } from "./base64url.ts";
import { checksum, checksumBytes, crc8 } from "./checksum.ts";

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
