import { mostPoints } from "../../formats/sweeps/sweep-line.ts";
import { evenDraws } from "../../planning/draws/odds.ts";
import { pointCount, type SweepQuestion } from "../../planning/sweeps/sweep-grid.ts";
import { type Outcome, quoted, refused, success } from "../../scenario/problem.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { hasOption, optionText } from "../arguments.ts";
import type { Arguments } from "../command.ts";
import { drawsFrom } from "../commands/draws.ts";
import { sweepAxes } from "./sweep-axes.ts";

const largestSeed = 4_294_967_295;
const mostSeeds = 10_000;

/** What the options ask of every point, or why nothing can be. */
export function sweepQuestion(scenario: Scenario, args: Arguments): Outcome<SweepQuestion> {
  const axes = sweepAxes(scenario, args.values.get("set") ?? []);
  if (!axes.ok) return axes;
  const seeds = seedsFrom(optionText(args, "seeds"));
  if (!seeds.ok) return seeds;
  if (seeds.value !== null && axes.value.some(({ path }) => path === "seed"))
    return refused("two-options", "--seeds", "--seeds and --set seed= say the same thing; leave one out.");
  const typed = optionText(args, "draws");
  const draws = typed === null ? success(null) : drawsFrom(typed);
  if (!draws.ok) return draws;
  const question: SweepQuestion = {
    scenario,
    axes: axes.value,
    seeds: seeds.value,
    draws: draws.value === null ? null : evenDraws(draws.value),
    isJudged: hasOption(args, "judge"),
  };
  const points = pointCount(question);
  if (points > mostPoints) {
    const counts = [...question.axes.map(({ values }) => values.length), question.seeds?.length ?? 1];
    const text = `This grid has ${counts.join(" × ")} = ${points} points; a sweep takes at most ${mostPoints}.`;
    return refused("too-many-points", "--set", text);
  }
  return success(question);
}

/** `1..50`, `7`, `1,2,5..9`; `null`: none were asked for. */
function seedsFrom(typed: string | null): Outcome<readonly number[] | null> {
  if (typed === null) return success(null);
  const seeds: number[] = [];
  for (const part of typed.split(",")) {
    const [, first = "", last = first] = /^\s*(\d{1,10})\s*(?:\.\.\s*(\d{1,10})\s*)?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === "" || from > to || to > largestSeed)
      return refused(
        "bad-seeds",
        "--seeds",
        `--seeds takes whole numbers up to ${largestSeed}, such as 1..50 or 1,2,7, not ${quoted(part)}.`,
      );
    if (seeds.length + to - from >= mostSeeds)
      return refused("too-many-seeds", "--seeds", `--seeds takes at most ${mostSeeds} of them.`);
    for (let seed = from; seed <= to; seed += 1) seeds.push(seed);
  }
  return new Set(seeds).size === seeds.length
    ? success(seeds)
    : refused("repeated-seed", "--seeds", "--seeds names a seed twice.");
}
