import type { ImportDocument } from "../../../formats/reading/import-document.ts";
import { formatBytes } from "../../../quantity/format-bytes.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { baseName, type Importing } from "../../../state/importing.ts";
import { capital } from "../../../quantity/sentence.ts";
import { findingWords } from "../../answer/finding-words.ts";

const titles: Readonly<Record<ImportDocument["kind"], string>> = {
  model: "A model of your own",
  adapter: "A LoRA adapter",
  engine: "How an engine is started",
  room: "What an engine found room for",
  trace: "A trace of calls",
  "load-test": "A load test of your own server",
  metrics: "What a running system reports",
  usage: "What was used",
  workload: "Classes of work",
  scenario: "A scenario",
  none: "Not understood",
};

/** What the sheet is called. */
export function sheetTitle(document: ImportDocument | undefined): string {
  return document === undefined ? "Reading" : titles[document.kind];
}

const shownNames = 3;

/** Which files, and how large: `config.json, index.json. 2 files, 61 KB.` */
export function filesWords({ names, bytes }: Importing): string {
  const shown = names.slice(0, shownNames).map(baseName).join(", ");
  const more = names.length > shownNames ? ` and ${names.length - shownNames} more` : "";
  const count = names.length === 1 ? "" : `${names.length} files, `;
  return `${shown}${more}. ${count}${formatBytes(bytes)}. Nothing leaves this browser.`;
}

/** What the file is: `A Mooncake trace. 11,201 of 12,031 rows were kept.`; of a manifest with several commands, how many were read. */
export function readWords({ kind, rows, problem }: ImportDocument, called: string | null): string {
  if (problem !== null) return problem.text;
  const what = called === null ? "" : `${capital(called)}.`;
  if (rows.read <= 1) return what;
  if (kind === "engine") {
    const kept = rows.kept === rows.read ? "" : `${formatCount(rows.kept, 9)} of `;
    return `${what} ${kept}${formatCount(rows.read, 9)} commands were read.`;
  }
  const kept =
    rows.kept === rows.read
      ? `All ${formatCount(rows.read, 9)} rows were kept.`
      : `${formatCount(rows.kept, 9)} of ${formatCount(rows.read, 9)} rows were kept.`;
  return `${what} ${kept}`;
}

/** The word on the button that takes it. */
export function takeWords(kind: ImportDocument["kind"], target: string | null): string {
  if (kind === "model") return "Use this model";
  return target === null ? "Apply" : `Apply to ${target}`;
}

/** Why nothing carries the plan with the file: what blocks it, as far as its first sentence goes. */
export function outOfReachWords(blockerText: string | null): string {
  return `With it no count of devices carries the plan. ${findingWords(blockerText ?? "A limit is out of reach.").fact}`;
}
