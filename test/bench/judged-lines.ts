import { spawnSync } from "node:child_process";
import { judgedPageInPieces } from "../../src/planning/page-plan.ts";
import { doneAtOnce } from "../../src/planning/simulation/piecework.ts";
import type { BenchLine } from "./bench-line.ts";
import { spreadOf } from "./bench-line.ts";
import { judgedScenarios } from "./judged-scenarios.ts";
import { typedInto } from "./typed-into.ts";

/** Programs of their own that each judge a scenario, and how often. The first time of each is cold. */
const programs = 3;
const timesEach = 8;
/** A JavaScript engine compiles the code of the first run, and most of it again in the next two. */
const warmUp = 3;
const word = "--judged";

/** CPU milliseconds of each judged plan of a scenario, the first one cold; a little more load each time, as while somebody types. */
function judgedTimes(id: string): readonly number[] {
  const scenario = judgedScenarios[id]?.();
  if (scenario === undefined) throw new Error(`nothing is judged as ${id}`);
  return Array.from({ length: timesEach }, (_, run) => {
    const question = { scenario: typedInto(scenario, run), judgement: null };
    const before = process.cpuUsage();
    doneAtOnce(judgedPageInPieces(question));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
}

/** Where this program was begun to judge one scenario, prints its times: whether it was. */
export function hasJudged(parts: readonly string[]): boolean {
  const id = parts[parts.indexOf(word) + 1];
  if (!parts.includes(word) || id === undefined) return false;
  process.stdout.write(JSON.stringify(judgedTimes(id)));
  return true;
}

function timesOf(id: string, program: string): readonly number[] {
  const run = spawnSync(process.execPath, [program, word, id], { stdio: ["ignore", "pipe", "inherit"] });
  return JSON.parse(run.stdout.toString()) as readonly number[];
}

/** The judged plan of each worked example and each preset: warm, and cold in a program that has run nothing else. */
export function judgedLines(program: string): readonly BenchLine[] {
  return Object.keys(judgedScenarios).flatMap((id): readonly BenchLine[] => {
    const times = Array.from({ length: programs }, () => timesOf(id, program));
    const cold = times.map(([first = 0]) => first);
    const warm = times.flatMap((own) => own.slice(warmUp));
    const line = { unit: "CPU ms", ratioTo: null, ratio: null } as const;
    return [
      { id: `plan-judged:${id}`, ...line, ...spreadOf(warm) },
      { id: `plan-judged-cold:${id}`, ...line, ...spreadOf(cold) },
    ];
  });
}
