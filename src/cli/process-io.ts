import { millisecondsPerSecond } from "../quantity/time.ts";
import { accessSync, closeSync, constants, createReadStream, openSync, readdirSync, readSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import type { FileText, Io, OpenedFile } from "./command.ts";
import { processDisk } from "./process-disk.ts";
import { helpingThreads, processThreads } from "./process-threads.ts";

/** Far above any scenario, far below what would fill the memory. */
const mostFileBytes = 64 * 1024 * 1024;
const readBytes = 1024 * 1024;

function fileText(path: string): FileText {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return { state: "absent" };
    if (found.isDirectory()) return { state: "folder" };
    if (!found.isFile() && !found.isFIFO()) return { state: "no-file" };
    if (found.size > mostFileBytes) return { state: "too-long" };
    const bytes = bytesOf(path);
    if (bytes === null) return { state: "too-long" };
    return path.endsWith(".gz") ? unpackedText(bytes) : textOf(bytes);
  } catch (error) {
    // A path may also be no path at all: a link is longer than any file name.
    return { state: isForbidden(error) ? "unreadable" : "absent" };
  }
}

/** What a file holds, or a pipe, whose length nobody knows; `null`: more than is read. */
function bytesOf(path: string): Buffer | null {
  const file = openSync(path, "r");
  try {
    const parts: Buffer[] = [];
    let length = 0;
    for (;;) {
      const part = Buffer.allocUnsafe(readBytes);
      const count = readSync(file, part);
      if (count === 0) return Buffer.concat(parts);
      length += count;
      if (length > mostFileBytes) return null;
      parts.push(part.subarray(0, count));
    }
  } finally {
    closeSync(file);
  }
}

function unpackedText(bytes: Buffer): FileText {
  try {
    return textOf(gunzipSync(bytes, { maxOutputLength: mostFileBytes }));
  } catch (error) {
    return { state: codeOf(error) === "ERR_BUFFER_TOO_LARGE" ? "too-long" : "damaged" };
  }
}

/** Text by its mark of two bytes a letter, else of one; bytes of zero stand in no text. */
function textOf(bytes: Buffer): FileText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { state: "read", text: bytes.subarray(2).toString("utf16le") };
  return bytes.includes(0) ? { state: "binary" } : { state: "read", text: bytes.toString("utf8") };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : null;
}

/** What the system says when a file may not be read. */
function isForbidden(error: unknown): boolean {
  const code = codeOf(error);
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

/** The io of a real process, whose program is one file. */
export function processIo({ stdin, stdout, stderr, env }: NodeJS.Process, bundle: URL): Io {
  return {
    out: (content) => void stdout.write(content),
    err: (text) => void stderr.write(text),
    readFile: fileText,
    openFile: openedFile,
    readFolder: folderFiles,
    input: () => {
      stdin.setEncoding("utf8");
      return stdin as AsyncIterable<string>;
    },
    seconds: () => performance.now() / millisecondsPerSecond,
    hasColour: Boolean(stdout.isTTY) && (env["NO_COLOR"] ?? "") === "",
    columns: stdout.isTTY ? stdout.columns : null,
    machine: {
      environment: (name) => env[name] ?? null,
      cores: availableParallelism(),
      program: ["node", fileURLToPath(bundle)],
      disk: processDisk,
      threads: processThreads(bundle),
      helpers: helpingThreads(bundle),
    },
  };
}
