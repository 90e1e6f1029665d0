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

/** Files as a scenario takes them, one after the other: runs of a sweep that were written one a file are one load test. */
export function taken(reads: readonly FileRead[]): readonly FileRead[] {
  return reads
    .filter((read, index) => read.joined === null && !reads.slice(0, index).some((before) => isOneSweep(before, read)))
    .map((read) => sweepOf(reads, read));
}

/** A file with the points of all files of its sweep; any other file as it is. */
export function sweepOf(reads: readonly FileRead[], read: FileRead): FileRead {
  const runs = reads.filter((other) => isOneSweep(read, other));
  const [first] = runs;
  if (first?.imported.loadTest === undefined || runs.length < 2) return read;
  const { date, tool, deployment } = first.imported.loadTest;
  const points = runs.flatMap(({ imported }) => imported.loadTest?.points ?? []);
  const { loadTest: all, remarks } = loadTest(points, { deployment, date, tool });
  return {
    ...read,
    imported: {
      ...read.imported,
      ...(all === undefined ? {} : { loadTest: all }),
      ...(remarks === undefined ? {} : { remarks }),
    },
  };
}
