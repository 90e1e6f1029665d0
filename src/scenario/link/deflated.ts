import { Inflate, deflateSync, inflateSync } from "fflate";

/**
 * Deflate turns at most 258 bytes into one code of 2 bits, so 1 byte in may give 1,032 out: fed 64 bytes at a time, the text
 * that is ever held stays within 66 KB of the bound.
 */
const stepBytes = 64;

/** A link within the length it is meant to have holds no more than this, and inflating it at once is three times as fast. */
const shortBody = 1000;
const shortText = 16_384;

/** The bytes a deflated body holds; `null` where it is not a whole deflate stream or holds more than `mostBytes`. */
export function inflated(body: Uint8Array, mostBytes: number, dictionary: Uint8Array): Uint8Array | null {
  try {
    return shortInflated(body, dictionary) ?? steppedInflated(body, mostBytes, dictionary);
  } catch {
    return null;
  }
}

/** Into a buffer that does not grow: what overflows it is dropped, and the bytes are then counted in steps. */
function shortInflated(body: Uint8Array, dictionary: Uint8Array): Uint8Array | null {
  if (body.length > shortBody) return null;
  const bytes = inflateSync(body, { out: new Uint8Array(shortText), dictionary });
  return bytes.length < shortText ? bytes : null;
}

function steppedInflated(body: Uint8Array, mostBytes: number, dictionary: Uint8Array): Uint8Array | null {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const stream = new Inflate({ dictionary }, (chunk) => {
    chunks.push(chunk);
    length += chunk.length;
  });
  const isWithin = () => length <= mostBytes;
  for (let start = 0; start < body.length && isWithin(); start += stepBytes) {
    stream.push(body.subarray(start, start + stepBytes), start + stepBytes >= body.length);
  }
  return isWithin() ? joined(chunks, length) : null;
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/**
 * The smallest settings there are; `mem` is said because its default comes from `Math.log`, whose last bit is each browser's
 * own, and a scenario has one link everywhere.
 */
const settings = { level: 9, mem: 3 } as const;

/**
 * Bytes deflated against a dictionary. Where they would grow, fflate stores them as they are and puts the dictionary before
 * them: such bytes are deflated without one, which the same `inflated` reads, as they then never refer to it.
 */
export function deflated(bytes: Uint8Array, dictionary: Uint8Array): Uint8Array {
  const body = deflateSync(bytes, { ...settings, dictionary });
  const back = inflated(body, bytes.length, dictionary);
  const isWhole = back?.length === bytes.length && back.every((byte, index) => byte === bytes[index]);
  return isWhole ? body : deflateSync(bytes, settings);
}
