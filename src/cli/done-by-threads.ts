import type { Crew } from "../planning/crew.ts";
import { crewOf } from "../planning/crew-of.ts";
import { doneAtOnce, type Piecework } from "../planning/simulation/piecework.ts";
import type { Outcome } from "../scenario/problem.ts";
import { success } from "../scenario/problem.ts";
import type { Arguments, Io, Option } from "./command.ts";
import { progressOn } from "./progress.ts";
import { wholeOption } from "./sweep/asked-shard.ts";

const mostWorkers = 512;

export const workersOption: Option = {
  name: "workers",
  value: "N",
  about: "threads that plan (one a processor); they change no figure",
};

/** How many threads are to share work, this one included. */
export function workersFrom(args: Arguments, { machine }: Io): Outcome<number> {
  const typed = wholeOption(args, workersOption.name, 1, mostWorkers);
  return typed.ok ? success(typed.value ?? machine.cores) : typed;
}

/** Does long work together with so many threads less this one; what comes of it is the same as alone. */
export async function doneByThreads<Result>(
  work: (crew: Crew | null) => Piecework<Result>,
  workers: number,
  io: Io,
  what: string,
): Promise<Result> {
  const said = progressOn(io, what);
  const others = workers < 2 || io.machine.helpers === null ? null : io.machine.helpers(workers - 1);
  if (others === null) return doneAtOnce(work(null), said);
  try {
    const pieces = work(crewOf(() => others.helpers));
    for (;;) {
      const step = pieces.next();
      if (step.done === true) return step.value;
      said(step.value);
      // oxlint-disable-next-line no-await-in-loop -- Piece by piece.
      await others.turn();
    }
  } finally {
    await others.end();
  }
}
