import type { SkippedRow } from "../measured/measured-row.ts";
import { basePlan } from "../../planning/plan-scenario.ts";
import type { Judgement } from "../../planning/judge/judge.ts";
import { mostEvents } from "../../planning/judge/probe-runs.ts";
import { judgePlanInPieces } from "../../planning/judge/worlds.ts";
import { doneAtOnce } from "../../planning/simulation/piecework.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { type ErrorGroup, errorGroup, type ScoredRow, type ValidationDocument } from "../validation-document.ts";
import { randomScenario } from "./random-scenarios.ts";

const file = "random scenarios";
/** A count is near where it is within a replica or so much of the judged one. */
const nearShare = 0.1;
const farFactor = 2;
/** A search that ended early has no smallest count to hold the formula to. */
const events = 3 * mostEvents;

/** What a scenario comes to: a count by formula and a judged one for each searched pool, or why there is none. */
interface Compared {
  readonly rows: readonly ScoredRow[];
  readonly by: Readonly<Record<string, string>>;
  readonly skipped: string | null;
}

function whySkipped({ state, outOfReach, pools, isStopped }: Judgement, isPlanned: boolean): string | null {
  if (!isPlanned) return "the formula finds no count";
  if (outOfReach.length > 0) return "out of reach of any count, by simulation";
  if (pools.length === 0) return "nothing serves";
  if (isStopped) return "too long to tell the smallest count";
  return state === "formula" ? "too short to tell" : null;
}

function compared(scenario: Scenario, row: number): Compared {
  const base = basePlan(scenario);
  const { input, plan } = base;
  const isPlanned = plan.pools.every(({ outcome }) => outcome === "planned" || outcome === "no-work");
  const judgement = doneAtOnce(judgePlanInPieces(input, base, { events }));
  const by = { router: input.pools[0]?.routing.router ?? "" };
  const isIdling = () =>
    basePlan(scenario, judgement).plan.pools.some(({ outcome }) => outcome === "limit-out-of-reach");
  const skipped =
    whySkipped(judgement, isPlanned) ?? (isIdling() ? "out of reach of any count that would not stand idle" : null);
  if (skipped !== null) return { rows: [], by, skipped };
  const rows = judgement.pools.flatMap(({ basis, replicas, replicasByFormula }): ScoredRow[] =>
    basis === "formula" || replicas === null || replicasByFormula === null
      ? []
      : [{ file, row, metric: "replicas", measured: replicas, predicted: replicasByFormula }],
  );
  return { rows, by, skipped: null };
}

/** Whether two counts are within a replica or a tenth of the judged one. */
export function isNear({ measured, predicted }: Pick<ScoredRow, "measured" | "predicted">): boolean {
  return Math.abs(predicted - measured) <= Math.max(1, nearShare * measured);
}

/** Whether they are more than twice apart. */
export function isFar({ measured, predicted }: Pick<ScoredRow, "measured" | "predicted">): boolean {
  return Math.max(predicted / measured, measured / predicted) > farFactor && Math.abs(predicted - measured) > 1;
}

/** Errors of all rows, with the shares of them that are near, and far; then by router. */
function groupsOf(all: readonly Compared[]): readonly ErrorGroup[] {
  const rows = all.flatMap((one) => one.rows);
  if (rows.length === 0) return [];
  const share = (of: (row: ScoredRow) => boolean) => `${((100 * rows.filter(of).length) / rows.length).toFixed(1)} %`;
  const large = rows.filter(({ measured }) => measured >= 8).length;
  const whole = errorGroup(
    { near: share(isNear), far: share(isFar), "of 8 and more": `${((100 * large) / rows.length).toFixed(0)} %` },
    "replicas",
    rows,
  );
  const routers = [...new Set(all.map(({ by }) => by["router"] ?? ""))].sort();
  const byRouter = routers.flatMap((router) => {
    const own = all.filter(({ by }) => by["router"] === router).flatMap((one) => one.rows);
    return own.length === 0 ? [] : [errorGroup({ router }, "replicas", own)];
  });
  return [whole, ...byRouter];
}

/** Holds the formula's counts to the judged ones, over so many random scenarios. */
export function judgeValidation(seed: number, count: number): ValidationDocument {
  const all: Compared[] = [];
  const skipped: SkippedRow[] = [];
  let read = 0;
  for (let index = 0; read < count; index += 1) {
    const scenario = randomScenario(seed, index);
    if (scenario === null) continue;
    read += 1;
    const one = compared(scenario, index);
    all.push(one);
    if (one.skipped !== null) skipped.push({ file, row: index, reason: one.skipped });
  }
  return {
    schema: "plimsoll.validate/1",
    rowsRead: read,
    rowsScored: all.filter(({ rows }) => rows.length > 0).length,
    skipped,
    rows: all.flatMap(({ rows }) => rows),
    groups: groupsOf(all),
  };
}
