import { metricOf } from "../../metrics/opened-by.ts";
import type { ExplainTarget } from "../../state/app-state.ts";
import { shownPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { figureText } from "./figure-text.ts";
import type { ReactNode } from "react";
import { Figure } from "../kit/figure.tsx";
import { isSameTarget } from "./explain-target.ts";
import { knownTarget, lineTarget } from "./opened-target.ts";

interface KnownFigureProps {
  /** What opens. */
  readonly target: ExplainTarget;
  /** What it is, where that is a part of what opens. */
  readonly named?: ExplainTarget;
  readonly value: number | null;
  readonly name?: string | undefined;
  readonly children: ReactNode;
}

/** Whose a figure is: a class by its name, a pool by its own; nobody's where it is the plan's. */
export function useMemberName(scope: string, at: string | null): string {
  return useApp(({ scenario: { classes } }) => {
    if (scope === "pool") return at === null ? "" : `Pool ${at}`;
    return scope === "class" ? (classes.find(({ id }) => id === at)?.name ?? "") : "";
  });
}

/**
 * A figure whose value its place has at hand, as a button that opens how it came about. The first view is made of these alone:
 * the list of all figures, which `ExplainableFigure` looks its own up in, comes later.
 */
export function KnownFigure({ target, named = target, value, name, children }: KnownFigureProps) {
  const explain = useApp((state) => state.explain);
  const isOpen = useApp(({ explained }) => explained.some((opened) => isSameTarget(opened, named)));
  const { id, scope, at } = named;
  const of = useMemberName(scope, at);
  return (
    <Figure {...{ metric: id, scope, at, value, name, of, isOpen }} onOpen={() => explain(target)}>
      {children}
    </Figure>
  );
}

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
    <KnownFigure target={target} value={value} name={metric?.label}>
      {text ?? figureText(value, metric?.unit ?? "")}
    </KnownFigure>
  );
  return className === undefined ? figure : <span className={className}>{figure}</span>;
}

interface PartFigureProps {
  /** Where the plan holds it, within the scope of `of`; a member of a list by its id: `costLedger.lines.review.usdPerMonth`. */
  readonly path: string;
  readonly value: number | null;
  /** What it is part of: that opens where the part has no explanation of its own. */
  readonly of: ExplainTarget;
  readonly text: string;
}

/** `review` of `costLedger.lines.review.usdPerMonth`. */
function lineOf(path: string): string | null {
  return /\.lines\.([^.]+)\./.exec(path)?.[1] ?? null;
}

/** A line of a ledger as a button with its value in full. */
export function PartFigure({ path, value, of, text }: PartFigureProps) {
  const explain = useApp((state) => state.explain);
  const page = useApp(shownPlan);
  const line = lineOf(path);
  const owner = useMemberName(of.scope, of.at);
  const open = () => {
    const own = line === null || page === null ? null : knownTarget(lineTarget(line, of, page.plan), page);
    explain(own ?? of);
  };
  return (
    <Figure metric={path} scope={of.scope} at={of.at} value={value} of={owner} onOpen={open}>
      {text}
    </Figure>
  );
}
