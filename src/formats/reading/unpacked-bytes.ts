import { Gunzip } from "fflate";
import type { Problem } from "../../scenario/problem.ts";

function problem(code: string, text: string): Problem {
  return { code, at: "", text };
}

/** Remainders of single bytes by the polynomial of gzip (RFC 1952), its bits in reverse. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest >>> 0;
});

/** What stands at the end of a compressed file, to hold what was unpacked to: a checksum and a length. */
class Trailer {
  private sum = 0xffffffff;
  private length = 0;
  private last = new Uint8Array(0);
  /** Bytes as they stand in the file: the last eight are kept. */
  packed(bytes: Uint8Array): void {
    const all = bytes.length >= 8 ? bytes.subarray(-8) : Uint8Array.of(...this.last, ...bytes).subarray(-8);
    this.last = Uint8Array.from(all);
  }
  unpacked(bytes: Uint8Array): void {
    let { sum } = this;
    for (const byte of bytes) sum = (remainders[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
    this.sum = sum;
    this.length = (this.length + bytes.length) >>> 0;
  }
  isRight(): boolean {
    if (this.last.length < 8) return false;
    const view = new DataView(this.last.buffer);
    return view.getUint32(0, true) === (this.sum ^ 0xffffffff) >>> 0 && view.getUint32(4, true) === this.length;
  }
}

/** Bytes at the start by which a file is told. */
export const sniffedBytes = 4096;

/** Bytes of a compressed file that are unpacked at once: they become at most a thousand times as many. */
const unpackedAtOnce = 8192;

/** A compressed file grows at most so many times: real text stays far below, and a bomb is told before it fills the memory. */
const mostGrowth = 200;

/** The next bytes; `null`: there are no more. */
async function nextChunk(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array | "failed" | null> {
  try {
    const { done, value } = await chunks.next();
    return done === true ? null : value;
  } catch {
    return "failed";
  }
}

const damaged = problem("damaged", "The compressed file is damaged or cut: it cannot be unpacked.");

const tooLong = problem("too-long", "The compressed file unpacks to far more than any text does.");
const unreadable = problem("unreadable", "The file could not be read to its end.");

/** Unpacks bytes as they come, and holds at the end that they are the ones that were packed. */
class Unpacking {
  private out: Uint8Array[] = [];
  private read = 0;
  private grown = 0;
  private isSingle = true;
  private readonly trailer = new Trailer();
  private readonly gunzip = new Gunzip((data) => void this.out.push(data));
  constructor() {
    this.gunzip.onmember = () => {
      this.isSingle = false;
    };
  }
  push(bytes: Uint8Array, isLast: boolean): readonly Uint8Array[] | Problem {
    this.out = [];
    this.read += bytes.length;
    this.trailer.packed(bytes);
    try {
      this.gunzip.push(bytes, isLast);
    } catch {
      return damaged;
    }
    for (const piece of this.out) {
      this.grown += piece.length;
      this.trailer.unpacked(piece);
    }
    if (this.grown > mostGrowth * (this.read + sniffedBytes)) return tooLong;
    return isLast && this.isSingle && !this.trailer.isRight() ? damaged : this.out;
  }
}

/** The first bytes of a file, together however small the pieces are that a pipe hands over. */
async function firstBytes(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array | "failed"> {
  const parts: Uint8Array[] = [];
  let length = 0;
  while (length < sniffedBytes) {
    const next = await nextChunk(chunks);
    if (next === "failed") return next;
    if (next === null) break;
    parts.push(next);
    length += next.length;
  }
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const first = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    first.set(part, at);
    at += part.length;
  }
  return first;
}

/** The bytes of a file, unpacked where they are compressed. Gives the problem that ended it, or `null`. */
export async function* unpackedBytes(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, Problem | null> {
  const chunks = bytes[Symbol.asyncIterator]();
  let chunk: Uint8Array | "failed" | null = await firstBytes(chunks);
  const isPacked = chunk[0] === 0x1f && chunk[1] === 0x8b;
  const unpacking = isPacked ? new Unpacking() : null;
  for (; chunk !== null; chunk = await nextChunk(chunks)) {
    if (chunk === "failed") return unreadable;
    if (unpacking === null) {
      yield chunk;
      continue;
    }
    for (let from = 0; from < chunk.length; from += unpackedAtOnce) {
      const pieces = unpacking.push(chunk.subarray(from, from + unpackedAtOnce), false);
      if ("code" in pieces) return pieces;
      yield* pieces;
    }
  }
  const rest = unpacking?.push(new Uint8Array(0), true) ?? [];
  if ("code" in rest) return rest;
  yield* rest;
  return null;
}
