import type { Problem } from "../../scenario/problem.ts";
import type { Imported } from "./imported.ts";
import type { ImportFormat, SideFile } from "./import-format.ts";
import { readSource, type Reading, type SourceRead } from "./read-source.ts";
import type { ImportSource } from "./text-pieces.ts";

/** One file as `import --json` prints it. */
export type ImportDocument = ReturnType<typeof importDocument>;

/** A file that was read, with what it gave to another one or took from others. */
export interface FileRead {
  readonly path: string;
  readonly format: ImportFormat | null;
  readonly imported: Imported;
  /** Path of the file that this one's content went into; `null`: it stands for itself. */
  readonly joined: string | null;
}

/** The document of one file: everything that `import --json` says, `null` where the kind has no such part. */
export function importDocument({ path, format, imported, joined }: FileRead) {
  const { kind, rows, unknown = [], remarks = [], problem = null } = imported;
  const parts = {
    model: imported.model ?? null,
    room: imported.room ?? null,
    trace: imported.trace ?? null,
    points: imported.points ?? null,
    observed: imported.observed ?? null,
    usage: imported.usage ?? null,
  };
  return {
    schema: "plimsoll.import/1" as const,
    file: path,
    format: format?.id ?? null,
    kind: joined === null ? kind : ("none" as const),
    joined,
    rows,
    unknown,
    remarks,
    problem: problem as Problem | null,
    ...parts,
  };
}

function folderOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}

/** How much of their beginnings two names share: of several files in a folder, a side file belongs to the likest. */
function likeness(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

interface Read extends SourceRead {
  readonly path: string;
}

/** The file that a side file belongs to: one whose format takes it, of the same folder before others, of the likest name. */
function ownerOf(side: Read, all: readonly Read[]): Read | null {
  const { format } = side;
  if (format === null || side.imported.side === undefined) return null;
  // Of several files of one format that belong together, the later ones go into the first.
  const leader = all
    .slice(0, all.indexOf(side))
    .find((one) => one.format === format && format.belongs?.(one.imported, side.imported.side) !== false);
  const takers = all.filter(
    (one) =>
      one !== side && one.format?.joins?.includes(format.id) === true && (one.format !== format || one === leader),
  );
  const near = takers.filter((one) => folderOf(one.path) === folderOf(side.path));
  const [first, ...rest] = near.length > 0 ? near : takers;
  if (first === undefined) return null;
  return rest.reduce(
    (best, one) => (likeness(one.path, side.path) > likeness(best.path, side.path) ? one : best),
    first,
  );
}

/** Reads files one after the other, then joins those that belong together. */
export async function readFiles(sources: readonly ImportSource[], reading: Reading): Promise<readonly FileRead[]> {
  const all: Read[] = [];
  for (const source of sources) all.push({ path: source.path, ...(await readSource(source, reading)) });
  const owners = new Map(all.map((read) => [read, ownerOf(read, all)] as const));
  return all.map((read) => {
    const sides: SideFile[] = all
      .filter((one) => owners.get(one) === read)
      .map(({ path, format, imported }) => ({ format: format?.id ?? "", name: path, side: imported.side }));
    const joined = owners.get(read) ?? null;
    const { path, format } = read;
    const imported = sides.length === 0 ? read.imported : (format?.joined?.(read.imported, sides) ?? read.imported);
    return { path, format, imported, joined: joined?.path ?? null };
  });
}
