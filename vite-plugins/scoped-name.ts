import { createHash } from "node:crypto";
import { relative } from "node:path";

/** A class of a CSS module by its name and its file's path alone: the first paint and the page must agree on it. */
export function scopedName(name: string, file: string): string {
  const path = relative(process.cwd(), file.replace(/\?.*$/, ""));
  return `${name}-${createHash("sha256").update(path).digest("base64url").slice(0, 5)}`;
}
