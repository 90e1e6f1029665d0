import { join } from "node:path";
import { quoted } from "../../../scenario/expectation.ts";
import { type Outcome, refused, success } from "../../../scenario/problem.ts";
import type { Io } from "../../io.ts";
import type { NamedRun } from "../../../calibration/peers/peers-validation.ts";
import { readPeerRun } from "../../../calibration/peers/read-peer-run.ts";

const description = /\.json(\.gz)?$/;

/** Text of a run's file, or of the same file compressed; `null`: neither is there. */
function textOf(folder: string, files: readonly string[], name: string, io: Pick<Io, "readFile">): string | null {
  const there = [name, `${name}.gz`].find((file) => files.includes(file));
  const file = there === undefined ? null : io.readFile(join(folder, there));
  return file?.state === "read" ? file.text : null;
}

/** The runs of a folder, in order of their names: of each a description, a trace and results. */
export function readPeerFolder(folder: string, io: Pick<Io, "readFile" | "readFolder">): Outcome<readonly NamedRun[]> {
  const files = io.readFolder(folder);
  if (files === null) return refused("unreadable-file", folder, `${quoted(folder)} is no folder that can be read.`);
  const names = [
    ...new Set(files.filter((file) => description.test(file)).map((file) => file.replace(description, ""))),
  ];
  if (names.length === 0) return refused("no-runs", folder, `${quoted(folder)} holds no runs: no file ends in .json.`);
  const runs: NamedRun[] = [];
  for (const name of names.toSorted()) {
    const text = (ending: string) => textOf(folder, files, `${name}${ending}`, io);
    const [described, trace] = [text(".json"), text(".trace.csv")];
    if (described === null || trace === null) {
      runs.push({ name: name, run: "its description or trace cannot be read" });
      continue;
    }
    const read = readPeerRun({ name, description: described, trace, results: text(".results.csv") });
    if (!read.ok) return read;
    runs.push({ name, run: read.value });
  }
  return success(runs);
}
