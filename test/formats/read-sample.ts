import { importFormats } from "../../src/formats/import-formats.ts";
import { importDocument, readFiles } from "../../src/formats/reading/import-document.ts";
import type { ImportSource } from "../../src/formats/reading/text-pieces.ts";

function sourceOf(path: string, content: string | Uint8Array): ImportSource {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return {
    path,
    bytes: bytes.length,
    async *chunks() {
      yield bytes;
    },
  };
}

/** What `import --json` says of files, by their names. */
export async function importedFiles(files: Readonly<Record<string, string | Uint8Array>>) {
  const sources = Object.entries(files).map(([path, content]) => sourceOf(path, content));
  const read = await readFiles(sources, { formats: importFormats, heard: () => undefined });
  return read.map(importDocument);
}

/** What it says of one file, whose name tells nothing. */
export async function importedText(content: string | Uint8Array) {
  const [document] = await importedFiles({ "some-file": content });
  if (document === undefined) throw new Error("a file gives a document");
  return document;
}
