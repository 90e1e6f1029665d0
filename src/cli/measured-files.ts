import { basename, dirname, join } from "node:path";
import { type Outcome, quoted, refused, success } from "../scenario/problem.ts";
import { type MeasuredFile, readMeasured } from "../calibration/measured/read-measured.ts";
import { type MemoryFile, readMemory } from "../calibration/measured/read-memory.ts";
import type { NamedCapture } from "../calibration/captures/captures-validation.ts";
import { readCapture } from "../calibration/captures/read-capture.ts";
import type { NamedRun } from "../calibration/peers/peers-validation.ts";
import { readPeerRun } from "../calibration/peers/read-peer-run.ts";
import { optionText } from "./arguments.ts";
import type { Arguments, Io, Option } from "./command.ts";

/** The options that name measured files, alike in every command that reads them. */
export const speedOptions: readonly Option[] = [
  {
    name: "throughput",
    value: "FILE",
    about: "measured throughput: model, gpu, lengths, load, metric, value, ...; several between commas",
  },
  { name: "latency", value: "FILE", about: "measured latency, in the same columns; several between commas" },
];

/** The files that those options name. */
export function speedPaths(args: Arguments): readonly string[] {
  return speedOptions.flatMap(({ name }) => optionText(args, name)?.split(",") ?? []).filter((path) => path !== "");
}
export const memoryOption: Option = {
  name: "memory",
  value: "FILE",
  about: "weights, room for KV cache, tokens and sequences from start-up logs",
};

const problems = {
  absent: "is no file",
  folder: "is a folder",
  unreadable: "may not be read",
  "too-long": "is longer than any file of measured rows",
  "no-file": "is a device, not a file",
  damaged: "is damaged: it cannot be unpacked",
  binary: "holds bytes that are no text",
} as const;

/** A file read by `read`, which is told the name that its rows go by. */
function readFile<Value>(
  path: string,
  io: Pick<Io, "readFile">,
  read: (text: string, name: string) => Outcome<Value>,
  name: string = basename(path),
): Outcome<Value> {
  const file = io.readFile(path);
  if (file.state !== "read") return refused("unreadable-file", path, `${quoted(path)} ${problems[file.state]}.`);
  return read(file.text, name);
}

/** What the rows of each file go by: its base name, with its folder where several files have that name. */
function fileNames(paths: readonly string[]): readonly string[] {
  const names = paths.map((path) => basename(path));
  return paths.map((path, index) => {
    const name = names[index] ?? "";
    return names.indexOf(name) === names.lastIndexOf(name) ? name : join(basename(dirname(path)), name);
  });
}

/** Files of measured throughput or latency, each whole. */
export function readSpeedFiles(paths: readonly string[], io: Pick<Io, "readFile">): Outcome<readonly MeasuredFile[]> {
  const files: MeasuredFile[] = [];
  const names = fileNames(paths);
  for (const [index, path] of paths.entries()) {
    const file = readFile(path, io, readMeasured, names[index]);
    if (!file.ok) return file;
    files.push(file.value);
  }
  return success(files);
}

/** A file of start-up logs. */
export function readMemoryFile(path: string, io: Pick<Io, "readFile">): Outcome<MemoryFile> {
  return readFile(path, io, readMemory);
}

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

const requestsFile = /requests\.jsonl(\.gz)?$/;

/** The captures of a folder, in order of their names: of each `requests.jsonl` and `meta.json`, behind one beginning. */
export function readCaptureFolder(
  folder: string,
  io: Pick<Io, "readFile" | "readFolder">,
): Outcome<readonly NamedCapture[]> {
  const files = io.readFolder(folder);
  if (files === null) return refused("unreadable-file", folder, `${quoted(folder)} is no folder that can be read.`);
  const starts = [
    ...new Set(files.filter((file) => requestsFile.test(file)).map((file) => file.replace(requestsFile, ""))),
  ];
  if (starts.length === 0) {
    return refused("no-runs", folder, `${quoted(folder)} holds no captures: no file ends in requests.jsonl.`);
  }
  const captures: NamedCapture[] = [];
  for (const start of starts.toSorted()) {
    const name = start.replace(/[.-]$/, "") || basename(folder);
    const [meta, requests] = ["meta.json", "requests.jsonl"].map((end) => textOf(folder, files, `${start}${end}`, io));
    if (meta === null || meta === undefined || requests === null || requests === undefined) {
      captures.push({ name, capture: "its meta.json or its requests cannot be read" });
      continue;
    }
    const read = readCapture({ name, meta, requests });
    if (!read.ok) return read;
    captures.push({ name, capture: read.value });
  }
  return success(captures);
}
