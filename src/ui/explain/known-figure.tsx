import type { ReactNode } from "react";
import type { ExplainTarget } from "../../state/app-state.ts";
import { useApp } from "../../state/use-app.tsx";
import { Figure } from "../kit/figure.tsx";
import { isSameTarget } from "./explain-target.ts";

interface KnownFigureProps {
  /** What opens. */
  readonly target: ExplainTarget;
  /** What it is, where that is a part of what opens. */
  readonly named?: ExplainTarget;
  readonly value: number | null;
  readonly children: ReactNode;
}

/**
 * A figure whose value its place has at hand, as a button that opens how it came about. The first view is made of these alone:
 * the list of all figures, which `ExplainableFigure` looks its own up in, comes later.
 */
export function KnownFigure({ target, named = target, value, children }: KnownFigureProps) {
  const explain = useApp((state) => state.explain);
  const isOpen = useApp(({ explained }) => explained.some((opened) => isSameTarget(opened, named)));
  const { id, scope, at } = named;
  return (
    <Figure metric={id} scope={scope} at={at} value={value} isOpen={isOpen} onOpen={() => explain(target)}>
      {children}
    </Figure>
  );
}
