import { classFromWorkload } from "../../scenario/class-from-workload.ts";
import { refused } from "../../scenario/problem.ts";
import { type DescribedLengths, describedWorkload } from "../../catalog/workloads/described-workload.ts";
import type { DescribedLimit, DescribedSpread } from "../calls/described-work.ts";
import type { Applying } from "./applying.ts";
import { withClass } from "./trace-applied.ts";

function lengths(of: DescribedSpread): DescribedLengths {
  const { mean, standardDeviation, min, max } = of;
  return { mean, deviation: standardDeviation ?? 0, min: min ?? mean, max: max ?? mean };
}

function limit(of: DescribedLimit | null) {
  return of === null ? null : { ...of, why: of.justification ?? "the file gives no reason" };
}

const oneTurn: DescribedLengths = { mean: 1, deviation: 0, min: 1, max: 1 };

/** A class with the figures of a described kind of work; how many come a day is the class's own. */
export const workloadApplied: Applying = (scenario, read, where) => {
  const [work] = read.imported.workloads ?? [];
  if (work === undefined) return refused("no-workload", read.path, `${read.path} describes no work.`);
  const perTurn = work.tokensPerTurn?.mean ?? 0;
  const notCached = work.cacheableTokens === null ? 0 : work.promptTokens.mean - work.cacheableTokens.mean;
  const added = perTurn > 0 ? perTurn : Math.max(0, notCached - work.outputTokens.mean);
  const turns = work.calls === null ? oneTurn : lengths(work.calls);
  const row = describedWorkload({
    id: "work",
    title: "",
    summary: "work",
    successMeans: "",
    lane: "real-time",
    prompt: lengths(work.promptTokens),
    output: lengths(work.outputTokens),
    turns,
    secondsBetween: work.secondsBetweenCalls?.mean ?? 0,
    systemPromptTokens: work.systemPromptTokens?.mean ?? null,
    tokensPerTurn: turns.mean > 1 ? added : null,
    ttft: limit(work.ttft),
    itl: limit(work.itl),
    leavesOut: [],
  });
  const described = classFromWorkload(row, { id: "", name: "", pool: "", hosted: null });
  // Which lane it has and how many come a day nobody described.
  const own = new Set(["id", "name", "pool", "hosted", "lane", "arrivals", "successMeans"]);
  const fields = Object.fromEntries(Object.entries(described).filter(([field]) => !own.has(field)));
  const words = [work.ttft, work.itl].flatMap((one) =>
    one === null || one.justification === null ? [] : [one.justification],
  );
  return withClass(scenario, read, where, fields, words);
};
