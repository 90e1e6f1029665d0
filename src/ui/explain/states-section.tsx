import type { Explanation, QueueState } from "../../metrics/explanation.ts";
import { ExplainSection } from "./explain-section.tsx";
import { type FigureRow, FigureRows } from "./figure-rows.tsx";
import { formatCount, formatShare } from "../../quantity/format-number.ts";
import { longFigureText } from "./figure-text.ts";
import { metricOf } from "../../metrics/opened-by.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import type { ExplainTarget } from "../../state/app-state.ts";
import { isSameTarget, poolFigureAt, targetName } from "./explain-target.ts";

interface StatesSectionProps {
  readonly explanation: Extract<Explanation, { readonly kind: "states" }>;
  readonly unit: string;
}

/** How a figure is taken over the states of a replica: the steps in words, and the states that count. */
export function StatesSection({ explanation, unit }: StatesSectionProps) {
  const title =
    explanation.reaches === null ? "Numbers of calls that count most" : "Numbers of calls, where the share is reached";
  return (
    <>
      <ExplainSection title="Step by step">
        {explanation.steps.map((step) => (
          <p key={step}>{step}</p>
        ))}
      </ExplainSection>
      <ExplainSection title={title}>
        <FigureRows caption={title} rows={stateRows(explanation, unit)} />
      </ExplainSection>
    </>
  );
}

type OverStates = Extract<Explanation, { readonly kind: "states" }>;

/** States that make up most of a mean; the others are one row. */
const mostStates = 5;
/** States shown before the one that is reached. */
const statesBefore = 3;

/** The states that say how a figure came about, the rest in one row, and what it comes to. */
export function stateRows(explanation: OverStates, unit: string): readonly FigureRow[] {
  const { value, reaches, waitSeconds } = explanation;
  const rows = reaches === null ? meanRows(explanation, unit) : reachedRows(explanation, unit);
  const label = reaches === null || waitSeconds > 0 ? "Together" : `Where ${formatShare(reaches)} is reached`;
  return [...rows, row("total", label, value, unit, { isTotal: true })];
}

function row(
  id: string,
  label: string,
  value: number,
  unit: string,
  more: Pick<FigureRow, "note" | "isTotal"> = {},
): FigureRow {
  return { id, label, target: null, value, text: longFigureText(value, unit), ...more };
}

function callWords(calls: number): string {
  return `${formatCount(calls)} ${calls === 1 ? "call" : "calls"}`;
}

/** What each state adds to the mean: those that add most, in their order. */
function meanRows({ states, whole, value }: OverStates, unit: string): readonly FigureRow[] {
  const added = ({ share, value: each }: QueueState) => share * each;
  const shown = states
    .filter((state) => added(state) > 0)
    .toSorted((one, other) => added(other) - added(one))
    .slice(0, mostStates)
    .toSorted((one, other) => one.calls - other.calls);
  const rows = shown.map((state) =>
    row(String(state.calls), callWords(state.calls), added(state), unit, { note: meanNote(state, whole, unit) }),
  );
  if (shown.length === states.length) return rows;
  const rest = value - shown.reduce((sum, state) => sum + added(state), 0);
  return [...rows, row("others", "All other numbers of calls", Math.max(0, rest), unit)];
}

/** `9.2 % of the time × 13 that run`. */
function meanNote({ share, value }: QueueState, whole: string, unit: string): string {
  const often = `${shareText(share)} of ${whole}`;
  if (unit === "s") return `${often} × ${longFigureText(value, unit)}`;
  return unit === "share" ? often : `${often} × ${formatCount(value)} that run`;
}

/** The states up to the one that is reached, the earliest in one row, with the shares added up so far. */
function reachedRows({ states, reaches, waitSeconds, whole, value }: OverStates, unit: string): readonly FigureRow[] {
  const wanted = value - waitSeconds;
  let upTo = 0;
  const added = states.map((state) => ({ ...state, upTo: (upTo += state.share) }));
  // Sums of shares end a rounding away from what they should: the state is known by its value too.
  const reached = added.findIndex(
    (state) => state.upTo >= (reaches ?? 1) - roundingShare && isNear(state.value, wanted),
  );
  const shown = added.slice(Math.max(0, reached - statesBefore), reached + 1);
  const rows = shown.map((state) =>
    row(String(state.calls), `Up to ${callWords(state.calls)}`, state.value, unit, {
      note: `${shareText(state.upTo)} of ${whole}`,
    }),
  );
  return waitSeconds > 0 ? [...rows, row("wait", "The wait before", waitSeconds, unit)] : rows;
}

const roundingShare = 1e-9;

function isNear(value: number, other: number): boolean {
  return Math.abs(value - other) <= 1e-9 * Math.max(Math.abs(value), Math.abs(other));
}

function shareText(share: number): string {
  return share > 0 && share < 1e-6 ? longFigureText(share, "share") : formatShare(share, 4);
}

const poolFigures = ["offeredCallsPerSecond", "utilisation", "operatingBatch", "batchCap", "maxWaiting"];
const classFigures = ["limits.ttftSeconds", "limits.itlSeconds", "limits.percentile"];

/** What the queue of a figure's pool was given, and the limits of the classes that the figure speaks of. */
export function queueRows(target: ExplainTarget, { plan, input }: PagePlan): readonly FigureRow[] {
  const poolId = target.scope === "class" ? plan.classes.find(({ id }) => id === target.at)?.poolId : target.at;
  if (poolId === undefined || poolId === null) return [];
  const classes = input.classes.filter(({ id, poolId: served }) =>
    target.scope === "class" ? id === target.at : served === poolId,
  );
  const targets: readonly ExplainTarget[] = [
    ...poolFigures.map((id) => poolFigureAt(poolId, id)),
    ...classes.flatMap(({ id: at }) => classFigures.map((id) => ({ scope: "class" as const, at, id }))),
  ];
  return targets.flatMap((figure): FigureRow[] => {
    const metric = metricOf(figure.scope, figure.id);
    const value = metric?.read(plan, input, figure.at) ?? null;
    if (metric === null || value === null || isSameTarget(figure, target)) return [];
    return [
      {
        id: `${figure.at} ${figure.id}`,
        label: targetName(figure, input),
        target: figure,
        value,
        text: longFigureText(value, metric.unit),
      },
    ];
  });
}

/** Why the time between tokens has no formula where hardly anything runs. */
export const idleWords =
  "So little runs that there is no mean to take: the figure is the time between two tokens of a call alone on a replica.";
