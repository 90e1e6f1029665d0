import { loadTest } from "../load-tests/load-points.ts";
import type { FileRead } from "../reading/import-document.ts";

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** Whether two files are runs of one sweep: load tests that one tool wrote into one folder. */
function isOneSweep(one: FileRead, other: FileRead): boolean {
  return (
    one.imported.loadTest !== undefined &&
    other.imported.loadTest !== undefined &&
    one.format === other.format &&
    folderOf(one.path) === folderOf(other.path)
  );
}

/**
 * Files as a scenario takes them: runs of a sweep that were written one a file are one load test, that of the first, and the others go
 * into it.
 */
export function swept(reads: readonly FileRead[]): readonly FileRead[] {
  return reads.map((read) => {
    const runs = reads.filter((other) => isOneSweep(read, other));
    const [first] = runs;
    if (first === undefined || runs.length < 2) return read;
    return read === first ? withAll(first, runs) : { ...read, joined: first.path };
  });
}

/** A file with the points of all files of its sweep. */
function withAll(first: FileRead, runs: readonly FileRead[]): FileRead {
  const { date = null, tool = null, deployment } = first.imported.loadTest ?? {};
  const points = runs.flatMap(({ imported }) => imported.loadTest?.points ?? []);
  const all = loadTest(points, { date, tool, ...(deployment === undefined ? {} : { deployment }) });
  return { ...first, imported: { ...first.imported, ...all } };
}
