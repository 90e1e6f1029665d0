import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import type { Disk } from "./sweep/machine.ts";

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Makes a folder and those around it. Node's own way of doing so never ends where the system has no folders to give, as in /proc. */
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const around = dirname(path);
  if (around !== path) makeFolder(around);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another task may have made it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

/** The disk of a real process. */
export const processDisk: Disk = {
  makeFolder,
  bytesOf: (path) => statSync(path, { throwIfNoEntry: false })?.size ?? null,
  bytesAt: (path, from, count) => {
    const file = openSync(path, "r");
    try {
      const bytes = Buffer.allocUnsafe(count);
      let length = 0;
      while (length < count) {
        const read = readSync(file, bytes, length, count - length, from + length);
        if (read === 0) break;
        length += read;
      }
      return bytes.subarray(0, length);
    } finally {
      closeSync(file);
    }
  },
  openAt: (path, bytes) => {
    const file = openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND, 0o666);
    try {
      ftruncateSync(file, bytes);
    } catch (error) {
      closeSync(file);
      throw error;
    }
    return {
      append: (content) => {
        const all = typeof content === "string" ? Buffer.from(content, "utf8") : content;
        for (let at = 0; at < all.length;) at += writeSync(file, all, at);
      },
      bytes: () => fstatSync(file).size,
      close: () => {
        try {
          fsyncSync(file);
        } finally {
          closeSync(file);
        }
      },
    };
  },
  rename: renameSync,
};
