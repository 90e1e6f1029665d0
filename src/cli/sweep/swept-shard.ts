import { isRefusedText } from "../../formats/sweeps/sweep-line.ts";
import {
  gridFingerprint,
  type PointSpan,
  pointCount,
  shardSpan,
  type SweepQuestion,
} from "../../planning/sweeps/sweep-grid.ts";
import { type Outcome, type Problem, success } from "../../scenario/problem.ts";
import type { Io } from "../command.ts";
import { progressOn } from "../progress.ts";
import type { AskedShard } from "./asked-shard.ts";
import { diskProblem, shownPath } from "./disk-problem.ts";
import { plannedSpan } from "./planned-span.ts";
import { type KeptPoints, keptPoints, type ShardPaths, shardPaths, shardWriter } from "./shard-file.ts";

/** A sweep, and where its points go. */
export interface AskedSweep {
  readonly question: SweepQuestion;
  /** `null`: one a processor. */
  readonly workers: number | null;
  readonly out: string;
}

/** Plans a part of the points into its file, or goes on with it; says beside the answer what became of it. */
export async function sweptShard(sweep: AskedSweep, asked: AskedShard, io: Io): Promise<Problem | null> {
  const { question, workers, out } = sweep;
  const all = pointCount(question);
  const span = shardSpan(all, asked.shard, asked.shards);
  const points = span.to - span.from;
  const paths = shardPaths(out, asked);
  const before = await doneBefore(sweep, paths, span, io);
  if (!before.ok) return before.problem;
  if (before.value === "all") {
    io.err(`${shownPath(paths.whole)} is there already, with all of its ${points} points.\n`);
    return null;
  }
  const kept = before.value;
  const writer = shardWriter(io, paths, kept);
  if (!writer.ok) return writer.problem;
  if (kept.points > 0) io.err(`Going on after ${kept.points} of ${points} points.\n`);
  const progress = progressOn(io, "sweeping");
  let [done, refusedPoints] = [kept.points, 0];
  const planned = await plannedSpan(
    {
      question,
      from: span.from + kept.points,
      to: span.to,
      workers: workers ?? io.machine.cores,
      write: (lines) => {
        done += lines.length;
        refusedPoints += lines.filter(isRefusedText).length;
        progress(done / points);
        return writer.value.write(lines);
      },
    },
    io.machine,
  );
  const ended = planned.ok ? writer.value.finish() : planned;
  if (!ended.ok) return ended.problem;
  io.err(`${shownPath(paths.whole)}: ${points} of ${all} points.${remarks(question, refusedPoints)}\n`);
  return null;
}

/** What stands in the folder from before: all of the part, or its points as far as they go. The folder is made where there is none. */
async function doneBefore(
  { question, out }: AskedSweep,
  { whole, part }: ShardPaths,
  span: PointSpan,
  io: Io,
): Promise<Outcome<KeptPoints | "all">> {
  try {
    io.machine.disk.makeFolder(out);
  } catch (error) {
    return diskProblem(error, out);
  }
  const grid = gridFingerprint(question);
  const before = await keptPoints(io, whole, grid, span);
  if (!before.ok) return before;
  const isThere = io.machine.disk.bytesOf(whole) === before.value.bytes && before.value.points === span.to - span.from;
  return isThere ? success("all") : keptPoints(io, part, grid, span);
}

function remarks({ seeds, draws, isJudged }: SweepQuestion, refusedPoints: number): string {
  const isSame = (seeds?.length ?? 0) > 1 && draws === null && !isJudged;
  return [
    isSame ? " A seed moves nothing by formula: give --judge or --draws to see what chance does." : "",
    refusedPoints > 0 ? ` The values of ${refusedPoints} of them do not go together: \`problem\` says why.` : "",
  ].join("");
}
