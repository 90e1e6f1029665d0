import { Suspense, useMemo } from "react";
import { isSimulated } from "../../../metrics/basis-words.ts";
import type { PageRange } from "../../../planning/page-range.ts";
import type { TenthBetter } from "../../../planning/tenth-better.ts";
import { formatCount, formatShare } from "../../../quantity/format-number.ts";
import { formatLongFigure } from "../../../quantity/format-quantity.ts";
import { unrangedFields } from "../../../scenario/ranges-of.ts";
import { ownedName } from "../../../scenario/field-table.ts";
import { addedRange } from "../../../state/fields/added-range.ts";
import { isRangeOld, shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { comingPart } from "../../kit/coming-part.tsx";
import { useExperiment } from "../../answer/experiment-frame.tsx";
import { FindingView } from "../../kit/finding-view.tsx";
import { FoldedSection } from "../../kit/folded-section.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { ExtremesChart } from "./extremes-chart.tsx";
import { inputName, plainInputName } from "./input-name.ts";
import { MapPart } from "./map-part.tsx";
import { OddsPart } from "./odds-part.tsx";
import { rangeFinding } from "./range-finding.ts";
import styles from "./range.module.css";
import { SweepPart } from "./sweep-part.tsx";
import { ThreePlans } from "./three-plans.tsx";
import { TornadoChart } from "./tornado-chart.tsx";

/** It brings the worked examples' sources along, and is for those who ask. */
const { Part: Register } = comingPart(async () => (await import("./register-part.tsx")).RegisterPart);

/** How far the answer may be off, and which input moves it most. */
export function RangeView() {
  const page = useApp(shownPlan);
  const range = useApp((state) => state.range);
  if (page === null) return null;
  if (range === null) {
    return (
      <FindingView fact="Planning over the ranges." reason="Best, worst and what moves them follow in a moment.">
        {null}
      </FindingView>
    );
  }
  return <Ranges range={range} />;
}

function Ranges({ range }: { readonly range: PageRange }) {
  const { document, tornado, errors, cases, byFormula, tenthBetter } = range;
  const scenario = useApp((state) => state.scenario);
  const openField = useApp((state) => state.openField);
  const nameOf = useMemo(() => (path: string) => inputName(path, scenario), [scenario]);
  const plainName = useMemo(() => (path: string) => plainInputName(path, scenario), [scenario]);
  const isOld = useApp(isRangeOld);
  const isUnderWay = useApp(({ progress }) => progress !== null);
  const bars = [...tornado, ...errors];
  const { result, isOld: isDrawnBefore } = useExperiment("odds", scenario.pools[0]?.id ?? "");
  // The draws' own bars stand on a scaled capacity; those of a scenario before say nothing of this one.
  const drawn = isDrawnBefore ? null : result;
  const { fact, reason } = rangeFinding(document, tornado, nameOf);
  return (
    <div className={isOld ? "is-stale" : undefined}>
      <FindingView fact={fact} reason={isOld ? oldText(isUnderWay) : reason}>
        <ExtremesChart document={document} rows={tornado} nameOf={nameOf} isOld={isOld} />
        {cases !== null && <ThreePlans base={document} cases={cases} rows={tornado} nameOf={nameOf} isOld={isOld} />}
        {bars.length > 0 && (
          <TornadoChart
            rows={drawn?.bars?.rows ?? bars}
            base={drawn?.bars?.base ?? byFormula}
            factors={drawn?.bars === null ? [] : (drawn?.factors ?? [])}
            simulated={isSimulated(document) ? document : null}
            nameOf={nameOf}
            onOpen={openField}
          />
        )}
        {bars.length > 0 && <OddsPart />}
        {bars.length > 1 && <MapPart nameOf={plainName} />}
        <UnrangedInputs better={tenthBetter} />
        <SweepPart />
        <FoldedSection
          title="Register of assumptions"
          summary="Each number with its source, its age, what it moves, and what it would pay to measure it"
          level={3}
          openWord="Open"
        >
          <Suspense fallback={null}>
            <Register range={range} nameOf={plainName} />
          </Suspense>
        </FoldedSection>
      </FindingView>
    </div>
  );
}

function oldText(isUnderWay: boolean): string {
  const old = "This is of the values before";
  return isUnderWay ? `${old}: best and worst are being worked out.` : `${old}.`;
}

/** What the pictures above leave out: inputs without a range, and the one of them that the cost rests on most. */
export function UnrangedInputs({ better }: { readonly better: readonly TenthBetter[] }) {
  const scenario = useApp((state) => state.scenario);
  const edit = useApp((state) => state.edit);
  const show = useApp((state) => state.show);
  const paths = useMemo(() => new Set(unrangedFields(scenario).map(({ path }) => path)), [scenario]);
  if (paths.size === 0) return null;
  const most = better.find(({ path, savedShare }) => savedShare > 0 && paths.has(path)) ?? null;
  const name = most === null ? "" : ownedName(scenario, most.path);
  const added = most === null ? null : addedRange(scenario, most.path);
  const unit = most?.unit.startsWith("USD") === true ? "USD" : (most?.unit ?? "");
  const given = (low: number, high: number) =>
    `Give it ${formatLongFigure(low, unit, 4)} to ${formatLongFigure(high, unit, 4)}`;
  return (
    <p className={styles["unranged"]}>
      <span>{unrangedText(paths.size, most, name)}</span>
      {added !== null && (
        <TextButton label={`${given(added.low, added.high)}, a range for ${name}`} onClick={() => void edit(added.set)}>
          {given(added.low, added.high)}
        </TextButton>
      )}
      <TextButton onClick={() => show("cost")}>See what would lower the cost</TextButton>
    </p>
  );
}

/** `20 inputs have no range, so nothing here shows what they do. Most rests on review share, 1 %: ...`. */
export function unrangedText(count: number, most: TenthBetter | null, name: string): string {
  const inputs = count === 1 ? "1 input has no range" : `${formatCount(count)} inputs have no range`;
  const left = `${inputs}, so nothing here shows what ${count === 1 ? "it does" : "they do"}.`;
  if (most === null) return left;
  const { value, better, unit, savedShare } = most;
  const now = formatLongFigure(value, unit.startsWith("USD") ? "USD" : unit, 4);
  const change = better > value ? "more" : "less";
  return `${left} Of ${count === 1 ? "it" : "these"}, the cost rests most on ${name}, ${now}: 10\u00a0% ${change} of it saves ${formatShare(savedShare, 2)} of a success.`;
}
