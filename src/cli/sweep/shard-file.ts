import { eachByteLine } from "../../formats/sweeps/byte-lines.ts";
import { readSweepLine } from "../../formats/sweeps/sweep-line.ts";
import type { PointSpan } from "../../planning/sweeps/sweep-grid.ts";
import { type Outcome, refused, success } from "../../scenario/problem.ts";
import type { Io } from "../command.ts";
import type { AskedShard } from "./asked-shard.ts";
import { diskProblem, shownPath } from "./disk-problem.ts";

/** Where the points of a shard are written, and where they are meanwhile: a name of their own tells them from a whole shard. */
export interface ShardPaths {
  readonly whole: string;
  readonly part: string;
}

export function shardPaths(out: string, { shard, shards }: AskedShard): ShardPaths {
  const whole = `${out.replace(/\/+$/, "") || out}/shard-${shard}-of-${shards}.jsonl`;
  return { whole, part: `${whole}.part` };
}

/** The points of a span, from its first on, that a file holds already. */
export interface KeptPoints {
  readonly points: number;
  readonly bytes: number;
}

/**
 * What of a shard stands in a file: its whole lines in order, as far as they go. A half line of a task that was killed, and all
 * after it, is left. A file of another sweep is refused, since it would be lost.
 */
export async function keptPoints(
  io: Io,
  path: string,
  grid: string,
  { from, to }: PointSpan,
): Promise<Outcome<KeptPoints>> {
  const file = io.openFile(path);
  if (file.state === "absent") return success({ points: 0, bytes: 0 });
  if (file.state !== "open") return refused("unreadable-file", path, `${shownPath(path)} is no file that can be read.`);
  let kept: KeptPoints = { points: 0, bytes: 0 };
  let isForeign = false;
  await eachByteLine(file.chunks(), ({ text, from: start, bytes, isWhole }) => {
    const read = readSweepLine(text);
    isForeign = read.ok && read.value.grid !== grid;
    const isNext = read.ok && isWhole && start === kept.bytes && read.value.point === from + kept.points;
    if (isForeign || !isNext || kept.points === to - from) return "stop";
    kept = { points: kept.points + 1, bytes: start + bytes };
    return "go-on";
  });
  const text = `${shownPath(path)} holds points of another sweep (other values, scenario or version): remove it, or choose another folder.`;
  return isForeign ? refused("foreign", path, text) : success(kept);
}

/** Writes the lines of a shard as they come, and gives the file its name when all are there. */
export interface ShardWriter {
  readonly write: (lines: readonly string[]) => Outcome<null>;
  readonly finish: () => Outcome<null>;
}

const again = " Run the same again: it goes on where it stopped.";

/** Opens a shard's file after what it holds already. */
export function shardWriter(io: Io, { whole, part }: ShardPaths, kept: KeptPoints): Outcome<ShardWriter> {
  const { disk } = io.machine;
  const tried = <Value>(work: () => Value): Outcome<Value> => {
    try {
      return success(work());
    } catch (error) {
      return diskProblem(error, part, again);
    }
  };
  const opened = tried(() => disk.openAt(part, kept.bytes));
  if (!opened.ok) return opened;
  const file = opened.value;
  let bytes = kept.bytes;
  return success({
    write: (lines) => {
      const text = lines.map((line) => `${line}\n`).join("");
      const written = tried(() => {
        file.append(text);
        return file.bytes();
      });
      if (!written.ok) return written;
      bytes += Buffer.byteLength(text);
      return written.value === bytes
        ? success(null)
        : refused(
            "two-writers",
            part,
            `${shownPath(part)} is being written by somebody else, too: one at a time.${again}`,
          );
    },
    finish: () =>
      tried(() => {
        file.close();
        disk.rename(part, whole);
        return null;
      }),
  });
}
