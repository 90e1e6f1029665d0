interface FoundFile {
  readonly path: string;
  readonly blob: Blob;
}

/** Files of a dropped folder are few; a whole disk dropped by mistake is not read. */
const mostFiles = 500;

/** The files among what was dropped and in its folders, by their paths. */
export async function filesOf(entries: readonly FileSystemEntry[]): Promise<readonly FoundFile[]> {
  const found: FoundFile[] = [];
  for (const entry of entries) await filesIn(entry, found);
  return found.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

async function filesIn(entry: FileSystemEntry, found: FoundFile[]): Promise<void> {
  if (found.length >= mostFiles) return;
  if (entry.isFile) {
    const file = await new Promise<File | null>((resolve) =>
      (entry as FileSystemFileEntry).file(resolve, () => resolve(null)),
    );
    if (file !== null && !file.name.startsWith("."))
      found.push({ path: entry.fullPath.replace(/^\//, ""), blob: file });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    // A folder tells of at most a hundred of its files at a time.
    const some = await new Promise<readonly FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (some.length === 0) return;
    for (const one of some) await filesIn(one, found);
  }
}
