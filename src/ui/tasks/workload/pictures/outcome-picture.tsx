import type { Outcome, Rewards } from "../../../../engine/outcome.ts";
import type { ClassResult } from "../../../../engine/plan-result.ts";
import type { FailureKind } from "../../../../engine/workload-class.ts";
import { formatCount, formatShare } from "../../../../quantity/format-number.ts";
import { FlowBars, type FlowPart } from "../../../charts/flow-bars.tsx";
import { ChartFrame } from "../../../kit/chart-frame.tsx";
import type { ChartTable } from "../../../kit/chart-table.ts";
import type { ClassFigures } from "./class-figures.ts";

/** How 100 workflows end, and what sends some of them round again. */
export function OutcomePicture({ figures: { input, result } }: { readonly figures: ClassFigures }) {
  const title = outcomeFinding(result);
  return (
    <ChartFrame
      title={title}
      caption={
        input.maxAttempts === 1
          ? "Each workflow has one attempt; widths are shares"
          : `Each workflow has up to ${input.maxAttempts} attempts; widths are shares, hatched: what is tried again`
      }
      table={outcomeTable(result)}
      fileName={`outcomes-${input.id}`}
    >
      <FlowBars description={title} startText={startText(result)} starts={flowStarts(result)} ends={flowEnds(result)} />
    </ChartFrame>
  );
}

type Ends = Pick<ClassResult, "outcomes" | "retries">;

const outcomeWords: Readonly<Record<Outcome, string>> = {
  succeeded: "succeed",
  "capped-succeeded": "succeed at their cap",
  "fallback-succeeded": "succeed by the fallback",
  failed: "fail",
  capped: "stop at their cap",
  declined: "are not approved",
  thin: "stop: thin evidence",
  cancelled: "are cancelled",
  abandoned: "are abandoned",
};

const retryWords: Readonly<Record<FailureKind, string>> = {
  modelError: "again: model error",
  toolFailure: "again: failed tool",
  badOutput: "again: bad output",
  timeOut: "again: time-out",
};

const outcomeOrder = Object.keys(outcomeWords) as Outcome[];
const retryOrder = Object.keys(retryWords) as FailureKind[];
const successes: ReadonlySet<Outcome> = new Set(["succeeded", "capped-succeeded", "fallback-succeeded"]);
const hundred = 100;
/** Fewer of 100 workflows are told by this. */
const fewest = 0.01;

export const isSuccess = (outcome: Outcome) => successes.has(outcome);

/** A share under 1 is never 100 of 100. */
const percentOf = (share: number) => formatShare(share).replace(/\s?%$/, "");

/** `54`, `0.3`, `under 0.01`: so many of 100 workflows. */
export function ofHundred(share: number): string {
  const count = share * hundred;
  if (count > 0 && count < fewest) return `under ${fewest}`;
  return share < 1 ? percentOf(share) : formatCount(count);
}

/** Retries per workflow, whatever failed. */
function retriesPerWorkflow({ retries }: Ends): number {
  return retryOrder.reduce((sum, kind) => sum + retries[kind], 0);
}

/** Share of workflows that get what they were started for. */
function successOf({ outcomes }: Ends): number {
  return outcomeOrder.reduce((sum, id) => sum + (isSuccess(id) ? outcomes[id].share : 0), 0);
}

/** Ends of all attempts of 100 workflows; those that nothing comes to are left out. */
export function flowEnds({ outcomes, retries }: Ends): readonly FlowPart[] {
  const ends = outcomeOrder.map((id) => ({
    id,
    label: outcomeWords[id],
    size: outcomes[id].share,
    tone: isSuccess(id) ? ("hot" as const) : ("plain" as const),
  }));
  const again = retryOrder.map((id) => ({ id, label: retryWords[id], size: retries[id], tone: "held" as const }));
  return [...ends, ...again].filter(({ size }) => size > 0).map((part) => ({ ...part, text: ofHundred(part.size) }));
}

/** What comes in: workflows, and those of their attempts that are retries. */
export function flowStarts(ends: Ends): readonly FlowPart[] {
  const again = retriesPerWorkflow(ends);
  const first: FlowPart = { id: "first", text: "100", label: "workflows", size: 1, tone: "plain" };
  if (again <= 0) return [first];
  return [first, { id: "again", text: ofHundred(again), label: "retries", size: again, tone: "held" }];
}

/** `100 workflows and 46 retries`. */
export function startText(ends: Ends): string {
  const again = retriesPerWorkflow(ends);
  return again <= 0 ? "100 workflows" : `100 workflows and ${ofHundred(again)} retries`;
}

/** How workflows end, without its full stop. */
export function outcomeFinding(ends: Ends): string {
  const success = successOf(ends);
  const again = retriesPerWorkflow(ends);
  const after = again > 0 ? `, after ${ofHundred(again)} retries` : "";
  if (success >= 1) return `All workflows succeed${again > 0 ? `: ${ofHundred(again)} retries for 100 of them` : ""}`;
  return `Of 100 workflows ${ofHundred(success)} succeed${after}`;
}

function outcomeTable(ends: Ends): ChartTable {
  const mean = (rewards: Rewards, of: number) => (rewards.share > 0 ? of / rewards.share : null);
  return {
    columns: [
      { id: "end", label: "How they end", align: "left" },
      { id: "share", label: "Of 100 workflows", align: "right" },
      { id: "attempts", label: "Attempts each", align: "right" },
      { id: "calls", label: "Calls each", align: "right" },
    ],
    rows: flowEnds(ends).map(({ id, label, size, text }) => {
      const rewards = outcomeOrder.includes(id as Outcome) ? ends.outcomes[id as Outcome] : null;
      return {
        id,
        cells: [
          label,
          { text, value: size * hundred },
          rewards === null ? "" : mean(rewards, rewards.attempts),
          rewards === null ? "" : mean(rewards, rewards.calls),
        ],
      };
    }),
  };
}
