import { DecodeUTF8 } from "fflate";
import type { Problem } from "../../scenario/problem.ts";
import { sniffedBytes, unpackedBytes } from "./unpacked-bytes.ts";

/** A file that somebody dropped, pasted or named: where it stands, and its bytes in pieces. */
export interface ImportSource {
  /** Folders and name, apart by `/`. */
  readonly path: string;
  /** `null`: it is not known before it is read. */
  readonly bytes: number | null;
  readonly chunks: () => AsyncIterable<Uint8Array>;
}

/** Files that hold no text, by their first bytes. */
const binaries: readonly { readonly mark: string; readonly text: string }[] = [
  { mark: "PAR1", text: "This is a Parquet file: export it as JSON lines or CSV." },
  { mark: "PK", text: "This is a zip archive: unpack it and give the files in it." },
  { mark: "GGUF", text: "This is a GGUF file of weights: give the model's config.json." },
  { mark: "%PDF", text: "This is a PDF." },
  { mark: "\u0089PNG", text: "This is a picture." },
  { mark: "SQLite format 3", text: "This is a database: export the table as CSV or JSON lines." },
];

const notText = "This file holds bytes that are no text.";

function problem(code: string, text: string): Problem {
  return { code, at: "", text };
}

/** The first bytes of a piece as letters, whatever they mean. */
function letters(bytes: Uint8Array, count: number): string {
  return String.fromCharCode(...bytes.subarray(0, count));
}

type Encoding = "utf-8" | "utf-16le" | "utf-16be";

/** How a text is written: by its mark, else by where its zero bytes stand. `null`: it is no text. */
function encodingOf(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const head = bytes.subarray(0, sniffedBytes);
  const zerosAt = (odd: number) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (even + odd === 0) return "utf-8";
  const quarter = head.length / 4;
  if (odd > quarter && even === 0) return "utf-16le";
  if (even > quarter && odd === 0) return "utf-16be";
  return null;
}

/** Turns bytes to text piece by piece; a letter may stand in two pieces. */
interface Decoder {
  readonly push: (bytes: Uint8Array, isLast: boolean) => string;
}

function utf8Decoder(): Decoder {
  let text = "";
  const decoder = new DecodeUTF8((part) => {
    text += part;
  });
  return {
    push: (bytes, isLast) => {
      text = "";
      try {
        decoder.push(bytes, isLast);
      } catch {
        // The file ends within a letter: what came before it stands.
      }
      return text;
    },
  };
}

/** Letters that are put together at once: a call takes no more arguments than some ten thousands. */
const lettersAtOnce = 8192;

function utf16Decoder(isLittle: boolean): Decoder {
  let left: number | null = null;
  return {
    push: (bytes) => {
      const all = left === null ? bytes : Uint8Array.of(left, ...bytes.subarray(0, 1));
      const rest = left === null ? new Uint8Array(0) : bytes.subarray(1);
      left = null;
      const parts: string[] = [];
      for (const run of [all, rest]) {
        const units = new Uint16Array(run.length >> 1);
        for (let at = 0; at < units.length; at += 1) {
          const [one, other] = [run[2 * at] ?? 0, run[2 * at + 1] ?? 0];
          units[at] = isLittle ? one + (other << 8) : (one << 8) + other;
        }
        for (let from = 0; from < units.length; from += lettersAtOnce)
          parts.push(String.fromCharCode(...units.subarray(from, from + lettersAtOnce)));
        if (run.length % 2 === 1) left = run.at(-1) ?? null;
      }
      return parts.join("");
    },
  };
}

/** The text of a file in pieces, its byte order mark left out. Gives the problem that ended it, or `null`. */
export async function* textPieces(source: ImportSource): AsyncGenerator<string, Problem | null> {
  let decoder: Decoder | null = null;
  const bytes = unpackedBytes(source.chunks());
  for (;;) {
    const next = await bytes.next();
    if (next.done === true) {
      if (next.value !== null) return next.value;
      const rest = decoder?.push(new Uint8Array(0), true) ?? "";
      if (rest !== "") yield rest;
      return null;
    }
    if (next.value.length === 0) continue;
    let piece: string;
    if (decoder === null) {
      const start = letters(next.value, 16);
      const binary = binaries.find(({ mark }) => start.startsWith(mark));
      if (binary !== undefined) return problem("binary", binary.text);
      const encoding = encodingOf(next.value);
      if (encoding === null) return problem("binary", notText);
      decoder = encoding === "utf-8" ? utf8Decoder() : utf16Decoder(encoding === "utf-16le");
      piece = decoder.push(next.value, false).replace(/^\uFEFF/, "");
    } else {
      piece = decoder.push(next.value, false);
    }
    if (piece !== "") yield piece;
  }
}
