import type { Outcome, Rewards } from "../../../../engine/outcome.ts";
import { formatUsd } from "../../../../quantity/format-money.ts";
import { moneyCode, printedAmount } from "../../../../quantity/printed-currency.ts";
import { formatCount, formatShare } from "../../../../quantity/format-number.ts";
import { formatSeconds } from "../../../../quantity/format-time.ts";
import type { ChartCell, ChartTable } from "../../../kit/chart-table.ts";
import type { ClassFigures } from "./class-figures.ts";
import { isSuccess } from "./outcome-picture.tsx";
import { volumeText } from "./rate-unit.ts";

type Spent = Readonly<Record<Exclude<keyof Rewards, "share">, number>> & { readonly share: number };

const sums = [
  "attempts",
  "steps",
  "calls",
  "promptTokens",
  "uncachedTokens",
  "outputTokens",
  "starts",
  "ends",
  "backoffSeconds",
  "approvals",
  "fallbackSteps",
  "askMinutes",
] as const;

/** What a workflow that ends in one of these ways spends in the mean; `null`: none end so. */
function meanOf(outcomes: readonly Rewards[]): Spent | null {
  const share = outcomes.reduce((sum, rewards) => sum + rewards.share, 0);
  if (share <= 0) return null;
  const mean = (of: (typeof sums)[number]) => outcomes.reduce((sum, rewards) => sum + rewards[of], 0) / share;
  return { share, ...Object.fromEntries(sums.map((id) => [id, mean(id)])) } as Spent;
}

interface Side {
  readonly id: "all" | "success" | "failure";
  readonly label: string;
  readonly spent: Spent;
}

/** All workflows, those that succeed and those that do not; a side that nobody is on is left out. */
export function sidesOf({ result }: Pick<ClassFigures, "result">): readonly Side[] {
  const ids = Object.keys(result.outcomes) as Outcome[];
  const of = (has: (id: Outcome) => boolean) => meanOf(ids.filter(has).map((id) => result.outcomes[id]));
  const sides = [
    { id: "success" as const, label: "To a success", spent: of(isSuccess) },
    { id: "failure" as const, label: "To a failure", spent: of((id) => !isSuccess(id)) },
    { id: "all" as const, label: "Any workflow", spent: of(() => true) },
  ];
  return sides.flatMap(({ spent, ...side }) => (spent === null ? [] : [{ ...side, spent }]));
}

/** What besides the class's own calls and tools takes time that only the whole is known of. */
const clocks = ["starts", "steps", "ends", "fallbackSteps"] as const;

/** Which of those clocks run in the class. */
function running({ input }: ClassFigures): readonly (typeof clocks)[number][] {
  const has = (when: string) => input.agents.some((agent) => agent.when === when);
  const runs = {
    starts: has("start"),
    steps: has("each-step"),
    ends: has("end"),
    fallbackSteps: input.fallback !== null,
  };
  return clocks.filter((clock) => runs[clock]);
}

/** Whether the time of workflows is known in all, and not by how they end. */
export function areTimesMixed(figures: ClassFigures): boolean {
  return figures.result.workflowSeconds !== null && running(figures).length > 1;
}

/**
 * Mean time of a workflow that spends so much. Calls, tools and waits are known each; sub-agents and the fallback only in
 * all, so that their time can be told apart by outcome where one of them is all there is.
 */
function secondsOf(figures: ClassFigures, all: Spent, spent: Spent): number | null {
  const { input, result } = figures;
  const { e2eSeconds, workflowSeconds } = result;
  if (e2eSeconds === null || workflowSeconds === null) return null;
  const own = (of: Spent) =>
    of.calls * e2eSeconds +
    of.steps * result.stepToolSeconds +
    of.backoffSeconds +
    of.approvals * input.outcome.approvalSeconds;
  const rest = workflowSeconds - own(all);
  const [clock, ...others] = running(figures);
  if (clock === undefined) return own(spent);
  if (others.length > 0 || all[clock] <= 0) return spent === all ? workflowSeconds : null;
  return own(spent) + (rest * spent[clock]) / all[clock];
}

/** What a month's bill of the class comes to for a workflow of so many calls. */
function usdOf({ result }: ClassFigures, all: Spent, spent: Spent): number | null {
  const { costUsdPerAttempt, attemptsPerWorkflow } = result;
  if (costUsdPerAttempt === null || all.calls <= 0) return null;
  return (costUsdPerAttempt * attemptsPerWorkflow * spent.calls) / all.calls;
}

/** Means that differ by less are told as the same. */
const nearlySame = 0.02;

/** What failing costs against succeeding, without its full stop. */
export function meansFinding(sides: readonly Side[]): string {
  const success = sides.find(({ id }) => id === "success")?.spent;
  const failure = sides.find(({ id }) => id === "failure")?.spent;
  if (success === undefined) return "No workflow succeeds";
  const calls = volumeText(success.calls);
  if (failure === undefined) return `A success takes ${calls} ${calls === "1" ? "call" : "calls"} in the mean`;
  const times = failure.calls / success.calls;
  if (Math.abs(times - 1) < nearlySame) return "A failure takes about as many calls as a success";
  return times < 1
    ? `A failure takes ${formatShare(1 - times, 2)} fewer calls than a success`
    : `A failure takes ${formatCount(times)} times the calls of a success`;
}

export function meansTable(figures: ClassFigures): ChartTable {
  const sides = sidesOf(figures);
  const all = sides.find(({ id }) => id === "all")?.spent;
  if (all === undefined) return { columns: [], rows: [] };
  const row = (id: string, label: string, of: (spent: Spent) => ChartCell) => ({
    id,
    cells: [label, ...sides.map(({ spent }) => of(spent))],
  });
  const count = (value: number): ChartCell => ({ text: volumeText(value), value });
  const seconds = (spent: Spent) => secondsOf(figures, all, spent);
  const usd = (spent: Spent) => usdOf(figures, all, spent);
  return {
    columns: [
      { id: "what", label: "Mean", align: "left" },
      ...sides.map(({ id, label }) => ({ id, label, align: "right" as const })),
    ],
    rows: [
      row("attempts", "Attempts", ({ attempts }) => count(attempts)),
      row("steps", "Steps", ({ steps }) => count(steps)),
      row("calls", "Calls of the main session", ({ calls }) => count(calls)),
      row("prompt", "Prompt tokens", ({ promptTokens }) => count(promptTokens)),
      row("uncached", "of them computed", ({ uncachedTokens }) => count(uncachedTokens)),
      row("output", "Generated tokens", ({ outputTokens }) => count(outputTokens)),
      row("time", "Time, s", (spent) => ({ text: formatSeconds(seconds(spent)), value: seconds(spent) })),
      row("usd", `Cost by its calls, ${moneyCode()}`, (spent) => ({
        text: formatUsd(usd(spent)),
        value: printedAmount(usd(spent)),
      })),
    ],
  };
}
