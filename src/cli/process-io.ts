import { accessSync, constants, createReadStream, readdirSync, readFileSync, statSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { FileText, Io, OpenedFile } from "./command.ts";

/** Far above any scenario, far below what would fill the memory. */
const mostFileBytes = 64 * 1024 * 1024;

function fileText(path: string): FileText {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return { state: "absent" };
    if (found.isDirectory()) return { state: "folder" };
    if (found.size > mostFileBytes) return { state: "too-long" };
    if (!path.endsWith(".gz")) return { state: "read", text: readFileSync(path, "utf8") };
    return { state: "read", text: gunzipSync(readFileSync(path), { maxOutputLength: mostFileBytes }).toString("utf8") };
  } catch (error) {
    // A path may also be no path at all: a link is longer than any file name.
    return { state: isForbidden(error) ? "unreadable" : "absent" };
  }
}

/** What the system says when a file may not be read. */
function isForbidden(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "EACCES" || code === "EPERM";
}

/** A device such as /dev/zero has no end and is no file; a pipe has one. */
function openedFile(path: string): OpenedFile {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return { state: "absent" };
    if (found.isDirectory()) return { state: "folder" };
    if (!found.isFile() && !found.isFIFO()) return { state: "no-file" };
    accessSync(path, constants.R_OK);
    return { state: "open", bytes: found.size, chunks: () => createReadStream(path) as AsyncIterable<Uint8Array> };
  } catch (error) {
    return { state: isForbidden(error) ? "unreadable" : "absent" };
  }
}

function folderFiles(path: string): readonly string[] | null {
  try {
    return readdirSync(path);
  } catch {
    return null;
  }
}

/** The io of a real process. */
export function processIo({ stdin, stdout, stderr, env }: NodeJS.Process): Io {
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    readFile: fileText,
    openFile: openedFile,
    readFolder: folderFiles,
    input: () => {
      stdin.setEncoding("utf8");
      return stdin as AsyncIterable<string>;
    },
    hasColour: Boolean(stdout.isTTY) && (env["NO_COLOR"] ?? "") === "",
    columns: stdout.isTTY ? stdout.columns : null,
  };
}
