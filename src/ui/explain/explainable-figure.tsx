import { shownPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import type { ExplainTarget } from "../../state/app-state.ts";
import { metricOf } from "../../metrics/opened-by.ts";
import { Figure } from "../kit/figure.tsx";
import { isSameTarget } from "./explain-target.ts";
import { figureText } from "./figure-text.ts";

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
  const explain = useApp((state) => state.explain);
  const isOpen = useApp(({ explained }) => explained.some((opened) => isSameTarget(opened, target)));
  const metric = metricOf(target.scope, target.id);
  const value = page === null || metric === null ? null : metric.read(page.plan, page.input, target.at);
  const figure = (
    <Figure
      metric={target.id}
      scope={target.scope}
      at={target.at}
      value={value}
      isOpen={isOpen}
      onOpen={() => explain(target)}
    >
      {text ?? figureText(value, metric?.unit ?? "")}
    </Figure>
  );
  return className === undefined ? figure : <span className={className}>{figure}</span>;
}
