import { importFormats } from "../../../src/formats/import-formats.ts";
import { type FileRead, readFiles } from "../../../src/formats/reading/import-document.ts";
import type { ImportedModel } from "../../../src/formats/reading/imported.ts";

/** Files of a call by their names: what each came to. */
export async function importedFiles(files: Readonly<Record<string, string>>): Promise<readonly FileRead[]> {
  const sources = Object.entries(files).map(([path, text]) => ({
    path,
    bytes: null,
    async *chunks() {
      yield new TextEncoder().encode(text);
    },
  }));
  return readFiles(sources, { formats: importFormats, heard: () => undefined });
}

/** What one text came to; its name says nothing. */
export async function importedText(text: string): Promise<FileRead> {
  const [read] = await importedFiles({ "some file": text });
  if (read === undefined) throw new Error("a file was lost");
  return read;
}

/** The model of a configuration that must be one. */
export async function importedConfig(
  config: unknown,
): Promise<ImportedModel & { readonly remarks: readonly string[] }> {
  const { imported } = await importedText(JSON.stringify(config));
  if (imported.model === undefined) throw new Error(imported.problem?.text ?? "no model");
  return { ...imported.model, remarks: imported.remarks ?? [] };
}
