import { join } from "node:path";
import { applied } from "../../formats/applied/applied.ts";
import { swept } from "../../formats/applied/sweep-of.ts";
import { importFormats } from "../../formats/import-formats.ts";
import { contentsLines, pointLines } from "../../formats/reading/contents-lines.ts";
import {
  type FileRead,
  type ImportDocument,
  importDocument,
  readFiles,
} from "../../formats/reading/import-document.ts";
import type { ImportSource } from "../../formats/reading/text-pieces.ts";
import { type Outcome, nearest, quoted, refused, success } from "../../scenario/problem.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { hasOption, optionText } from "../arguments.ts";
import type { Arguments, Command, Io } from "../command.ts";
import { scenarioFrom, sourceWords } from "../source.ts";
import { replayDocument } from "./import-replay.ts";

const fileProblems = {
  absent: "is no file",
  unreadable: "may not be read",
  "no-file": "is a device, not a file",
} as const;

/** The files that paths stand for: themselves, or all in a folder in order of their names, folders in it left out. */
function sourcesOf(paths: readonly string[], io: Io): Outcome<readonly ImportSource[]> {
  const sources: ImportSource[] = [];
  for (const path of paths) {
    if (path === "-") {
      sources.push({ path, bytes: null, chunks: () => bytesOf(io.input()) });
      continue;
    }
    const opened = io.openFile(path);
    if (opened.state === "open") sources.push({ path, ...opened });
    else if (opened.state === "folder") sources.push(...folderSources(path, io));
    else return refused("unreadable-file", path, `${quoted(path)} ${fileProblems[opened.state]}.`);
  }
  return success(sources);
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text, "utf8");
}

function folderSources(folder: string, io: Io): readonly ImportSource[] {
  return (io.readFolder(folder) ?? []).toSorted().flatMap((name) => {
    const path = join(folder, name);
    const opened = io.openFile(path);
    return opened.state === "open" ? [{ path, ...opened }] : [];
  });
}

/** Quantities that were read, a line each; of metrics, which are many, how many. */
function contentsOf(document: ImportDocument): readonly string[] {
  const { points, observed } = document;
  const lines = [...contentsLines(document), ...pointLines(points ?? [])];
  const figures = observed === null ? [] : [`${observed.length} figures were read: --json has them.`];
  return [...lines.map(({ label, text }) => `${label}: ${text}`), ...figures];
}

/** What a file is, what was read of it, and what was not. */
function reportOf(document: ImportDocument): string {
  const { file, format, kind, joined, rows, remarks, unknown, problem } = document;
  if (problem !== null) return `${file}: ${problem.text}\n`;
  if (joined !== null) return `${file}: ${format}, goes into ${joined}\n`;
  const dropped = rows.dropped.map(({ reason, rows: count }) => `, ${count} dropped (${reason})`).join("");
  return [
    `${file}: ${format} (${kind}), ${rows.read} read, ${rows.kept} kept${dropped}`,
    ...[...contentsOf(document), ...remarks].map((text) => `  ${text}`),
    ...(unknown.length === 0 ? [] : [`  Not understood, and left out: ${unknown.join(", ")}`]),
    "",
  ].join("\n");
}

/** The formats that are asked for: all, or the one of `--as`. */
function formatsAsked(id: string | null): Outcome<typeof importFormats> {
  if (id === null) return success(importFormats);
  const found = importFormats.filter((format) => format.id === id);
  if (found.length > 0) return success(found);
  const names = importFormats.map((format) => format.id);
  return refused(
    "unknown-format",
    id,
    `There is no format ${quoted(id)}; the nearest is ${nearest(id, names, 1)[0] ?? "none"}.`,
  );
}

/** A scenario with what all files hold, one after the other. */
async function intoScenario(
  source: string,
  reads: readonly FileRead[],
  args: Arguments,
  io: Io,
): Promise<Outcome<Scenario>> {
  const into = await scenarioFrom(source, io);
  if (!into.ok) return into;
  const where = {
    pool: optionText(args, "pool"),
    workClass: optionText(args, "class"),
    isSplit: hasOption(args, "split"),
  };
  let scenario = into.value;
  for (const read of swept(reads)) {
    if (read.joined !== null) continue;
    const result = applied(scenario, read, where);
    if (!result.ok) return result;
    scenario = result.value.scenario;
  }
  return success(scenario);
}

/** The plan of the class that is fitted to each trace beside that of its calls themselves. */
async function replayed(
  source: string,
  reads: readonly FileRead[],
  args: Arguments,
  io: Io,
): Promise<Outcome<readonly object[]>> {
  const into = await scenarioFrom(source, io);
  if (!into.ok) return into;
  const speed = Number(optionText(args, "speed") ?? "1");
  if (!(speed > 0) || !Number.isFinite(speed))
    return refused("invalid", "--speed", "--speed takes a number above 0, such as 10.");
  const where = {
    pool: optionText(args, "pool"),
    workClass: optionText(args, "class"),
    isSplit: hasOption(args, "split"),
  };
  const documents: object[] = [];
  for (const read of reads) {
    if (read.joined !== null) continue;
    const document = replayDocument(into.value, read, where, speed);
    if (!document.ok) return document;
    documents.push(document.value);
  }
  return success(documents);
}

const importCommand: Command = {
  name: "import",
  usage: "FILE... [--as FORMAT] [--into SCENARIO [--pool ID] [--class ID] [--replay] [--speed N]] [--json]",
  summary: "read a file of others: a model, a trace, a load test, metrics, usage",
  operands: ["FILE"],
  takesMany: true,
  required: 1,
  needs: "import needs a file or a folder.",
  options: [
    { name: "as", value: "FORMAT", about: "read it as this format, whatever it looks like" },
    { name: "into", value: "SCENARIO", about: `print the scenario that it makes of this one: ${sourceWords}` },
    { name: "pool", value: "ID", about: "with --into: the pool that it says something of (the first)" },
    { name: "class", value: "ID", about: "with --into: the class that it says something of (a new one)" },
    { name: "split", value: null, about: "with --into: two kinds of work in one trace become two classes" },
    {
      name: "replay",
      value: null,
      about: "with --into: replay the trace beside the class that is fitted to it, and print both plans",
    },
    { name: "speed", value: "N", about: "with --replay: times as fast as the calls came (1)" },
  ],
  run: async (args, io) => {
    const formats = formatsAsked(optionText(args, "as"));
    if (!formats.ok) return formats.problem;
    const sources = sourcesOf(args.operands, io);
    if (!sources.ok) return sources.problem;
    if (sources.value.length === 0) return refused("no-files", "", "There is no file in this folder.").problem;
    const reads = await readFiles(sources.value, { formats: formats.value, heard: () => undefined });
    const into = optionText(args, "into");
    if (into !== null && hasOption(args, "replay")) {
      const documents = await replayed(into, reads, args, io);
      if (!documents.ok) return documents.problem;
      for (const document of documents.value) io.out(`${JSON.stringify(document)}\n`);
      return null;
    }
    if (into !== null) {
      const scenario = await intoScenario(into, reads, args, io);
      if (!scenario.ok) return scenario.problem;
      io.out(`${JSON.stringify(scenario.value, null, 2)}\n`);
      return null;
    }
    const documents = reads.map(importDocument);
    for (const document of documents)
      io.out(hasOption(args, "json") ? `${JSON.stringify(document)}\n` : reportOf(document));
    return documents.some(({ problem }) => problem !== null) ? "said" : null;
  },
};

export default importCommand;
