import { importFormats } from "../../../src/formats/import-formats.ts";
import { type FileRead, readFiles } from "../../../src/formats/reading/import-document.ts";

/** A file of text, or of an object as JSON, read under a name that tells nothing. */
export async function readSample(content: string | object): Promise<FileRead> {
  const bytes = new TextEncoder().encode(typeof content === "string" ? content : JSON.stringify(content, null, 2));
  const source = {
    path: "some-file",
    bytes: bytes.length,
    async *chunks() {
      yield bytes;
    },
  };
  const [read] = await readFiles([source], { formats: importFormats, heard: () => undefined });
  if (read === undefined) throw new Error("a file gives one reading");
  return read;
}
