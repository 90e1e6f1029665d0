import { type ChildProcess, fork } from "node:child_process";
import { type BenchLine, beside, lineOf } from "./bench-line.ts";
import { type Measure, type Round, valueOf, type Work } from "./measure.ts";

const word = "--measure";
const microseconds = 1e6;

function roundOf(work: Work, index: number): Round {
  const before = process.cpuUsage();
  const done = work(index);
  const { user, system } = process.cpuUsage(before);
  return { done, cpuSeconds: (user + system) / microseconds };
}

/** Where this program was begun for one measure, does its rounds as it is told to: whether it was. */
export function isMeasuring(parts: readonly string[], measures: readonly Measure[]): boolean {
  if (!parts.includes(word)) return false;
  const id = parts[parts.indexOf(word) + 1];
  const measure = measures.find((one) => one.id === id);
  // An earlier commit may not be able to.
  if (measure === undefined) process.exit(1);
  const works = [measure.begin(), ...(measure.rival === undefined ? [] : [measure.rival.begin()])];
  process.on("message", (index: number) => process.send?.(works.map((work) => roundOf(work, index))));
  return true;
}

function begun(program: string, { id }: Measure): ChildProcess {
  return fork(program, [word, id, ...process.argv.slice(2)], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
}

/** Rounds of a measure and of its rival; `null`: the program ended. */
function nextRound(child: ChildProcess, index: number): Promise<readonly Round[] | null> {
  return new Promise((resolve) => {
    const ended = () => resolve(null);
    child.once("exit", ended);
    child.once("message", (rounds) => {
      child.off("exit", ended);
      resolve(rounds as readonly Round[]);
    });
    if (child.connected) child.send(index);
    else ended();
  });
}

/** Rounds by program, and in each program by round. */
type Rounds = readonly (readonly Round[])[];

/** The rounds of programs that take turns, one round each. */
async function alternately(programs: readonly string[], measure: Measure, count: number): Promise<readonly Rounds[]> {
  const children = programs.map((program) => begun(program, measure));
  const rounds: (readonly Round[])[][] = children.map(() => []);
  for (let index = 0; index < count; index += 1) {
    for (const [at, child] of children.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- One program works at a time.
      const round = await nextRound(child, index);
      if (round !== null) rounds[at]?.push(round);
    }
  }
  for (const child of children) child.kill();
  return rounds;
}

/** The lines of a measure: of its warm rounds, of the first round of fresh programs, and of its rival. */
export async function linesOf(measure: Measure, programs: readonly string[]): Promise<readonly BenchLine[]> {
  const { id, unit, warmUp, counted, coldPrograms = 1, rival } = measure;
  const runs: (readonly Rounds[])[] = [];
  for (let fresh = 0; fresh < coldPrograms; fresh += 1) {
    // oxlint-disable-next-line no-await-in-loop -- One program works at a time.
    runs.push(await alternately(programs, measure, warmUp + Math.ceil(counted / coldPrograms)));
  }
  const valuesOf = (program: number, part: number, rounds: (all: Rounds) => Rounds) => {
    const values = runs.flatMap((run) =>
      rounds(run[program] ?? []).flatMap((round) => {
        const own = round[part];
        return own === undefined ? [] : [valueOf(unit, own)];
      }),
    );
    return values.length === 0 ? null : values;
  };
  const line = (name: string, part: number, rounds: (all: Rounds) => Rounds) =>
    lineOf(name, unit, valuesOf(0, part, rounds) ?? [], programs.length < 2 ? null : valuesOf(1, part, rounds));
  const own = line(id, 0, (all) => all.slice(warmUp));
  const cold = measure.coldPrograms === undefined ? [] : [line(`${id}-cold`, 0, (all) => all.slice(0, 1))];
  if (rival === undefined) return [own, ...cold];
  const other = line(rival.id, 1, (all) => all.slice(warmUp));
  return [beside(own, other), ...cold, other];
}
