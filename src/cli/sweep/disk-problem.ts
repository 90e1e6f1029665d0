import { type Outcome, refused } from "../../scenario/problem.ts";

const words: Readonly<Record<string, string>> = {
  ENOSPC: "there is no room left on the disk",
  EDQUOT: "there is no room left of your quota of the disk",
  EFBIG: "the file would be larger than it may be",
  EACCES: "it may not be written",
  EPERM: "it may not be written",
  EROFS: "its disk can only be read",
  EEXIST: "a file stands where a folder has to be",
  ENOTDIR: "a file stands where a folder has to be",
  EISDIR: "a folder stands where a file has to be",
  ENOENT: "there is no such place",
  ENAMETOOLONG: "its name is too long",
  EIO: "the disk does not answer",
};

/** What the system refused, in words; anything else is a fault of ours, and thrown on. */
export function diskProblem(error: unknown, path: string, then = ""): Outcome<never> {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!/^E[A-Z\d]+$/.test(code)) throw error;
  return refused("disk", path, `${shownPath(path)} cannot be written: ${words[code] ?? code}.${then}`);
}

/** A path as a sentence holds it, whatever was typed. */
export function shownPath(path: string): string {
  return path.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "\uFFFD");
}
