import { type Remote, releaseProxy } from "comlink";
import { applied } from "../formats/applied/applied.ts";
import type { AppliedWhere } from "../formats/applied/applying.ts";
import { swept } from "../formats/applied/sweep-of.ts";
import { importFormats } from "../formats/import-formats.ts";
import { type FileRead, importDocument, readFiles } from "../formats/reading/import-document.ts";
import type { ImportSource } from "../formats/reading/text-pieces.ts";
import { tracePlan } from "../planning/traces/trace-plan.ts";
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
  const heard = (characters: number) => void progress(characters);
  kept = swept(await readFiles(sources, { formats: importFormats, heard }));
  progress[releaseProxy]();
  return kept.map((one) => ({ document: importDocument(one), called: one.format?.called ?? null }));
}

function readAt(index: number): FileRead {
  const one = kept[index];
  if (one === undefined) throw new Error(`no file ${index} was read`);
  return one;
}

/** A scenario of one class and its pool: what a trace is compared with. */
function aloneWith(scenario: Scenario, classId: string): Scenario {
  const classes = scenario.classes.filter(({ id }) => id === classId);
  return { ...scenario, classes, pools: scenario.pools.filter(({ id }) => classes.some(({ pool }) => pool === id)) };
}

/** What reads files of others, in a worker that does nothing else: it keeps what it read, and tells what a scenario becomes with it. */
export const importDoor = {
  read,
  apply: (index: number, scenario: Scenario, where: AppliedWhere) => applied(scenario, readAt(index), where),
  replay: (index: number, scenario: Scenario, classId: string) => {
    const { calls } = readAt(index).imported;
    return calls === undefined ? null : tracePlan(aloneWith(scenario, classId), calls);
  },
} satisfies Readonly<Record<keyof ImportDoor, unknown>>;
