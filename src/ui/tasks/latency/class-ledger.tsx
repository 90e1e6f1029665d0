import { basisWord, noTimeHolds } from "../../../metrics/basis-words.ts";
import type { DrawnPlan } from "./drawn-plan.ts";
import { formatShare } from "../../../quantity/format-number.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";
import { ExplainableFigure } from "../../explain/explainable-figure.tsx";
import { TitledPart } from "../../kit/finding-view.tsx";
import { Ledger, type LedgerRow } from "../../kit/ledger.tsx";
import { ToldFigure } from "../../explain/told-figure.tsx";
import { boundText, isMissed, toldTimes, type LimitedTime } from "./class-limits.ts";

/** Every class's times at its percentile beside its limits. */
export function ClassLedger({ page: { plan, input } }: { readonly page: DrawnPlan }) {
  const times = toldTimes(plan, input);
  const { marginShare } = input.targets;
  if (times.length === 0) return null;
  return (
    <TitledPart title={classTitle(times)} caption="At the share of calls that each class asks for, at the peak">
      <Ledger
        caption="Times of each class beside its limits"
        columns={[
          { id: "class", label: "Class", align: "left" },
          { id: "what", label: "Time", align: "left" },
          { id: "share", label: "Calls", align: "right" },
          { id: "limit", label: "Limit", align: "right" },
          ...(marginShare === 0
            ? []
            : [{ id: "bound", label: `Less ${formatShare(marginShare)}`, align: "right" } as const]),
          { id: "value", label: "At the peak", align: "right" },
          { id: "basis", label: "Rests on", align: "left" },
        ]}
        rows={times.map(row)}
      />
    </TitledPart>
  );
}

/** Whether the classes keep their limits. */
export function classTitle(times: readonly LimitedTime[]): string {
  const limited = times.filter(({ limitSeconds }) => limitSeconds !== null);
  const missed = limited.filter(isMissed);
  if (limited.length === 0) return "No class has a limit on its times";
  return missed.length === 0
    ? "Every class keeps its limits"
    : `${missed.length} of ${limited.length} limits are missed`;
}

/** Of a simulated time that no calls keep; absent: the figure has its own text. */
function openText({ seconds, basis, isSaidMissed }: LimitedTime): string | undefined {
  return seconds === null && basis === "simulated" && isSaidMissed ? noTimeHolds : undefined;
}

const what = { ttft: "first token", itl: "between tokens" } as const;

function row(time: LimitedTime): LedgerRow {
  const { classId, className, kind, percentile, limitSeconds, boundSeconds, marginShare, basis } = time;
  const at = (id: string) => ({ scope: "class", at: classId, id }) as const;
  return {
    id: `${classId}-${kind}`,
    cells: [
      className,
      what[kind],
      <ExplainableFigure key="share" target={at("limits.percentile")} text={formatShare(percentile)} />,
      limitSeconds === null ? "none set" : <ExplainableFigure target={at(`limits.${kind}Seconds`)} />,
      ...(marginShare === 0
        ? []
        : [
            boundSeconds === null ? null : (
              <ToldFigure
                key="bound"
                metric={`${kind}BoundSeconds`}
                at={classId}
                value={boundSeconds}
                name={`${what[kind]}: ${className}, limit less the margin`}
                text={formatSeconds(boundSeconds)}
                said={[
                  `The limit of ${formatSeconds(limitSeconds)} less ${formatShare(marginShare)}, which the plan keeps free below every limit: ${boundText(time)}.`,
                ]}
              />
            ),
          ]),
      <ExplainableFigure key={kind} target={at(`${kind}AtPercentileSeconds`)} text={openText(time)} />,
      basisWord[basis],
    ],
  };
}
