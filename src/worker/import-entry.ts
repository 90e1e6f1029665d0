/** What runs in the worker that reads files of others: it keeps what it read, and tells what a scenario becomes with it. */
import { expose, type Remote, releaseProxy } from "comlink";
import { applied } from "../formats/applied/applied.ts";
import { sweepOf } from "../formats/applied/sweep-of.ts";
import { importFormats } from "../formats/import-formats.ts";
import { type FileRead, importDocument, readFiles } from "../formats/reading/import-document.ts";
import type { ImportSource } from "../formats/reading/text-pieces.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { ImportDoor, ImportedFile, SentFile } from "./importer.ts";

/** Pieces of a file: small enough to tell of often, large enough to lose no time. */
const pieceBytes = 2_097_152;

async function* pieces(blob: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < blob.size; at += pieceBytes) {
    yield new Uint8Array(await blob.slice(at, at + pieceBytes).arrayBuffer());
  }
}

let kept: readonly FileRead[] = [];

async function read(
  files: readonly SentFile[],
  progress: Remote<(characters: number) => void>,
): Promise<readonly ImportedFile[]> {
  const sources = files.map(({ path, blob }): ImportSource => ({ path, bytes: blob.size, chunks: () => pieces(blob) }));
  const goesOn = (characters: number) => {
    void progress(characters);
    return true;
  };
  kept = await readFiles(sources, { formats: importFormats, goesOn });
  progress[releaseProxy]();
  return kept.map((one) => ({ document: importDocument(one), called: one.format?.called ?? null }));
}

expose({
  read,
  apply: (index: number, scenario: Scenario, where: Parameters<typeof applied>[2]) => {
    const one = kept[index];
    if (one === undefined) throw new Error(`no file ${index} was read`);
    return applied(scenario, sweepOf(kept, one), where);
  },
} satisfies Readonly<Record<keyof ImportDoor, unknown>>);
