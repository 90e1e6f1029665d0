import { useMemo } from "react";
import type { PagePlan } from "../../../planning/page-plan.ts";
import type { PageRange } from "../../../planning/page-range.ts";
import { isRangeOld, shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { FindingView } from "../../kit/finding-view.tsx";
import { ExtremesChart } from "./extremes-chart.tsx";
import { inputName } from "./input-name.ts";
import { rangeFinding } from "./range-finding.ts";
import { TornadoChart } from "./tornado-chart.tsx";
import { UnrangedInputs } from "./unranged-inputs.tsx";

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
  return <Ranges page={page} range={range} />;
}

function Ranges({
  page,
  range: { document, tornado, tenthBetter },
}: {
  readonly page: PagePlan;
  readonly range: PageRange;
}) {
  const scenario = useApp((state) => state.scenario);
  const openField = useApp((state) => state.openField);
  const nameOf = useMemo(() => (path: string) => inputName(path, scenario, page.plan, page.input), [scenario, page]);
  const isOld = useApp(isRangeOld);
  const isUnderWay = useApp(({ progress }) => progress !== null);
  const { fact, reason } = rangeFinding(document, tornado, nameOf);
  return (
    <div className={isOld ? "is-stale" : undefined}>
      <FindingView fact={fact} reason={isOld ? oldText(isUnderWay) : reason}>
        <ExtremesChart document={document} rows={tornado} nameOf={nameOf} isOld={isOld} />
        {tornado.length > 0 && <TornadoChart rows={tornado} base={document} nameOf={nameOf} onOpen={openField} />}
        <UnrangedInputs better={tenthBetter} />
      </FindingView>
    </div>
  );
}

function oldText(isUnderWay: boolean): string {
  const old = "This is of the values before";
  return isUnderWay ? `${old}: best and worst are being worked out.` : `${old}.`;
}
