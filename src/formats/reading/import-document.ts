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
    adapter: imported.adapter ?? null,
    room: imported.room ?? null,
    engine: imported.engine ?? null,
    trace: imported.trace ?? null,
    points: imported.loadTest?.points ?? null,
    deployment: imported.loadTest?.deployment ?? null,
    date: imported.loadTest?.date ?? null,
    tool: imported.loadTest?.tool ?? null,
    observed: imported.observed ?? null,
    usage: imported.usage ?? null,
    workloads: imported.workloads ?? null,
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
    problem,
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

/** Whether a file takes something from another one. Of several that are all side files of one kind the first takes from those after it. */
function takes(one: Read, side: Read, all: readonly Read[]): boolean {
  const { format } = one;
  if (one === side || side.format === null || format?.joins?.includes(side.format.id) !== true) return false;
  const isSideToo = one.imported.side !== undefined;
  if (isSideToo && (format !== side.format || all.indexOf(one) > all.indexOf(side))) return false;
  return format.suits?.(one.imported, side.imported) ?? true;
}

/** Letters at their beginning that names of one thing share, where several could be meant. */
const fewestShared = 3;

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Names that go apart in a number or a size are of two things: `Qwen3-8B_config.json` and `Qwen3-235B_quant_config.json`. */
function mayGoTogether(one: string, other: string): boolean {
  const [mine, theirs] = [baseOf(one), baseOf(other)];
  const shared = likeness(mine, theirs);
  return !(/\d/.test(mine.slice(shared)) && /\d/.test(theirs.slice(shared)));
}

/** Whether a file names another one as its own, and that one can be taken. */
function namesIt({ format, imported }: Read, side: Read): boolean {
  if (side.format === null || side.format !== format || typeof side.imported.side !== "string") return false;
  return imported.lacking?.names.some((name) => baseOf(name) === baseOf(side.path)) ?? false;
}

/** The file that a side file belongs to: one that names it, else one whose format takes it, of the same folder before others, of the likest name. */
function ownerOf(side: Read, all: readonly Read[]): Read | null {
  if (side.format === null || side.imported.side === undefined) return null;
  const namer = all.find((one) => namesIt(one, side));
  if (namer !== undefined) return namer;
  const able = all.filter((one) => takes(one, side, all));
  const whole = able.filter((one) => one.imported.side === undefined);
  if (whole.length === 0) return able[0] ?? null;
  const near = whole.filter((one) => folderOf(one.path) === folderOf(side.path));
  const [first, ...rest] = (near.length > 0 ? near : whole).filter((one) => mayGoTogether(one.path, side.path));
  if (first === undefined) return null;
  const alike = ({ path }: Read) => likeness(baseOf(path), baseOf(side.path));
  const best = rest.reduce((found, one) => (alike(one) > alike(found) ? one : found), first);
  // Of several files that could be meant, one that shares nothing with its name is a guess.
  return rest.length > 0 && alike(best) < fewestShared ? null : best;
}

/** What a file says with those that go into it. */
function joinedWith({ format, imported }: Read, sides: readonly SideFile[]): Imported {
  if (sides.length === 0) return imported;
  const texts = sides.flatMap(({ name, side }) => (typeof side === "string" ? [[baseOf(name), side] as const] : []));
  if (imported.lacking !== undefined && texts.length > 0) return imported.lacking.read(new Map(texts));
  return format?.joined?.(imported, sides) ?? imported;
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
    return { path, format, imported: joinedWith(read, sides), joined: joined?.path ?? null };
  });
}
