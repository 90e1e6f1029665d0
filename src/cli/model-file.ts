import { allModels as knownModels } from "../catalog/models/index.generated.ts";
import type { ImportedModel } from "../formats/reading/imported.ts";
import { allModels as modelFormats } from "../formats/models/index.generated.ts";
import { readFiles } from "../formats/reading/import-document.ts";
import { type Outcome, quoted, refused, success } from "../scenario/problem.ts";
import type { Io } from "./command.ts";

/** The model of a configuration that is given where an id may stand; `null`: the word is an id, or no file. */
export async function modelFromFile(word: string, io: Io): Promise<Outcome<ImportedModel | null>> {
  if (knownModels.some(({ id }) => id === word.toLowerCase())) return success(null);
  const opened = io.openFile(word);
  if (opened.state !== "open") return success(null);
  const [read] = await readFiles([{ path: word, ...opened }], { formats: modelFormats, heard: () => undefined });
  const { problem = null, model = null } = read?.imported ?? {};
  if (problem !== null) return { ok: false, problem };
  if (model !== null) return success(model);
  return refused("no-model", "--model", `${quoted(word)} describes no model; give a config.json.`);
}
