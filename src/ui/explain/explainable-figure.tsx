import { metricOf } from "../../metrics/opened-by.ts";
import type { ExplainTarget } from "../../state/app-state.ts";
import { shownPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { figureText } from "./figure-text.ts";
import { KnownFigure } from "./known-figure.tsx";

/** A figure of the plan as a button that opens how it came about. `text` replaces the value as formatted by its unit. */
export function ExplainableFigure({
  target,
  text,
  className,
}: {
  readonly target: ExplainTarget;
  readonly text?: string | undefined;
  readonly className?: string | undefined;
}) {
  const page = useApp(shownPlan);
  const metric = metricOf(target.scope, target.id);
  const value = page === null || metric === null ? null : metric.read(page.plan, page.input, target.at);
  const figure = (
    <KnownFigure target={target} value={value}>
      {text ?? figureText(value, metric?.unit ?? "")}
    </KnownFigure>
  );
  return className === undefined ? figure : <span className={className}>{figure}</span>;
}
