import { eachByteLine } from "../../formats/sweeps/byte-lines.ts";
import { readSweepLine } from "../../formats/sweeps/sweep-line.ts";
import { sweepTally } from "../../formats/sweeps/sweep-tally.ts";
import { type Outcome, refused, success } from "../../scenario/problem.ts";
import type { Command, Io } from "../command.ts";
import { shownPath } from "../sweep/disk-problem.ts";

/** Where each point's line stands. */
interface Joined {
  readonly paths: readonly string[];
  readonly file: Uint32Array;
  readonly from: Float64Array;
  readonly bytes: Uint32Array;
}

/** Lines beside each other in a file are read at once, up to so many bytes. */
const bytesAtOnce = 1_048_576;

const command: Command = {
  name: "sweep-join",
  usage: "DIR",
  summary:
    "the points of a sweep in their order, the same bytes whatever the parts; or what is missing, doubled or of another sweep",
  operands: ["DIR"],
  required: 1,
  needs: "sweep-join needs the folder that sweep wrote into: sweep-join DIR.",
  options: [],
  run: async (args, io) => {
    const folder = args.operands[0] ?? "";
    const joined = await joinedPoints(folder, io);
    if (!joined.ok) return joined.problem;
    for (const text of texts(joined.value, io)) io.out(text);
    return null;
  },
};

/** Every point of the folder's files once; else a sentence for each thing that is wrong. */
async function joinedPoints(folder: string, io: Io): Promise<Outcome<Joined>> {
  const names = io.readFolder(folder);
  if (names === null) return refused("no-folder", folder, `${shownPath(folder)} is no folder that can be read.`);
  const sorted = names.toSorted();
  const paths = sorted.filter((name) => name.endsWith(".jsonl")).map((name) => `${folder.replace(/\/+$/, "")}/${name}`);
  const tally = sweepTally();
  const place = placing(paths);
  for (const [index, path] of paths.entries()) {
    const file = io.openFile(path);
    const name = shownPath(sortedName(path));
    if (file.state === "folder") continue;
    if (file.state !== "open") return refused("unreadable-file", path, `${name} may not be read.`);
    let problem: string | null = null;
    await eachByteLine(file.chunks(), ({ text, number, from, bytes, isWhole }) => {
      const read = readSweepLine(text);
      if (!read.ok || !isWhole) {
        const why =
          read.ok || read.problem.code === "not-json"
            ? isWhole
              ? "is no JSON object"
              : "is cut off"
            : read.problem.text;
        problem = `Line ${number} of ${name} ${why}.`;
        return "stop";
      }
      if (tally.take(read.value, name)) place.put(read.value.point, read.value.points, { index, from, bytes });
      return "go-on";
    });
    if (problem !== null) return refused("bad-line", path, problem);
  }
  const words = [...tally.words()];
  if (words.length === 0) return success(place.joined());
  const unfinished = sorted.filter((name) => name.endsWith(".jsonl.part")).map(shownPath);
  if (unfinished.length > 0)
    words.push(
      `Not finished: ${unfinished.slice(0, mostNamed).join(", ")}${unfinished.length > mostNamed ? " and others" : ""}.`,
    );
  return refused("incomplete", folder, words.join(" "));
}

const mostNamed = 6;

function sortedName(path: string): string {
  return path.split("/").at(-1) ?? path;
}

interface Place {
  readonly index: number;
  readonly from: number;
  readonly bytes: number;
}

function placing(paths: readonly string[]) {
  let joined: Joined = { paths, file: new Uint32Array(0), from: new Float64Array(0), bytes: new Uint32Array(0) };
  return {
    put: (point: number, points: number, { index, from, bytes }: Place) => {
      if (joined.file.length === 0)
        joined = {
          paths,
          file: new Uint32Array(points),
          from: new Float64Array(points),
          bytes: new Uint32Array(points),
        };
      joined.file[point] = index;
      joined.from[point] = from;
      joined.bytes[point] = bytes;
    },
    joined: () => joined,
  };
}

/** The lines in order of their points. */
function* texts({ paths, file, from, bytes }: Joined, { machine }: Io): Generator<string> {
  for (let point = 0; point < file.length;) {
    const [index, start] = [file[point] ?? 0, from[point] ?? 0];
    let length = 0;
    while (
      point < file.length &&
      file[point] === index &&
      from[point] === start + length &&
      (length === 0 || length + (bytes[point] ?? 0) <= bytesAtOnce)
    ) {
      length += bytes[point] ?? 0;
      point += 1;
    }
    yield Buffer.from(machine.disk.bytesAt(paths[index] ?? "", start, length)).toString("utf8");
  }
}

export default command;
