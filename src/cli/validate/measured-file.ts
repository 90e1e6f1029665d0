import { basename } from "node:path";
import { type Outcome, refused, success } from "../../scenario/problem.ts";
import { quoted } from "../../scenario/expectation.ts";
import type { Io } from "../io.ts";

const problems = {
  absent: "is no file",
  folder: "is a folder",
  unreadable: "may not be read",
  "too-long": "is longer than any file of measured rows",
} as const;

/** A measured file's text with its base name, which rows are told by. */
export function measuredFile(
  path: string,
  io: Pick<Io, "readFile">,
): Outcome<{ readonly text: string; readonly name: string }> {
  const file = io.readFile(path);
  if (file.state !== "read") return refused("unreadable-file", path, `${quoted(path)} ${problems[file.state]}.`);
  return success({ text: file.text, name: basename(path) });
}
