import { type RefCallback, type RefObject, useCallback, useEffect, useRef } from "react";
import { metricOf } from "../../metrics/opened-by.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import type { ExplainTarget } from "../../state/app-state.ts";
import { shownPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { TextButton } from "../kit/text-button.tsx";
import { ExplainedFigure } from "./explained-figure.tsx";
import { figureText, splitFigure } from "./figure-text.ts";
import { targetName } from "./explain-target.ts";
import styles from "./explain-drawer.module.css";

/** The way from the first figure to the one on show; each step leads back. */
function Trail({ trail, page }: { readonly trail: readonly ExplainTarget[]; readonly page: PagePlan }) {
  const explainBack = useApp((state) => state.explainBack);
  const before = trail.slice(0, -1);
  if (before.length === 0) return <span>Explain</span>;
  return (
    <nav aria-label="Figures opened before this one">
      <ol className={styles["trail"]}>
        {before.map((target, index) => (
          <li key={`${index} ${target.id}`}>
            <TextButton onClick={() => explainBack(index + 1)}>{targetName(target, page.input)}</TextButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface OpenDrawerProps {
  readonly target: ExplainTarget;
  readonly trail: readonly ExplainTarget[];
  readonly page: PagePlan;
}

function OpenDrawer({ target, trail, page }: OpenDrawerProps) {
  const explain = useApp((state) => state.explain);
  const isUpdating = useApp((state) => state.isUpdating);
  const drawer = useRef<HTMLElement>(null);
  const close = useCallback(() => explain(null), [explain]);
  const head = useDrawerFocus(drawer, close);
  const metric = metricOf(target.scope, target.id);
  const value = metric?.read(page.plan, page.input, target.at) ?? null;
  const name = targetName(target, page.input);
  const [amount, unit] = splitFigure(figureText(value, metric?.unit ?? ""));
  return (
    <section ref={drawer} className={styles["drawer"]} role="dialog" aria-label={`Explain: ${name}`}>
      <div className={styles["bar"]}>
        <Trail trail={trail} page={page} />
        <TextButton onClick={close}>Close</TextButton>
      </div>
      <div className={styles["head"]} data-stale={isUpdating ? "" : undefined}>
        <h2 key={`${trail.length} ${target.scope} ${target.at} ${target.id}`} ref={head} tabIndex={-1}>
          {name}
        </h2>
        <strong>
          {amount}
          {unit !== "" && <small> {unit}</small>}
        </strong>
      </div>
      <ExplainedFigure target={target} page={page} />
    </section>
  );
}

/** How the figure last asked about came about, beside the page and not over it; nothing while no figure is open. */
export function ExplainDrawer() {
  const trail = useApp((state) => state.explained);
  const page = useApp(shownPlan);
  const target = trail.at(-1);
  if (target === undefined || page === null) return null;
  return <OpenDrawer target={target} trail={trail} page={page} />;
}

/** A person who types in a field elsewhere means the field by Esc. */
function isTypedInto(element: EventTarget | null, drawer: HTMLElement | null): boolean {
  if (!(element instanceof HTMLElement) || drawer?.contains(element) === true) return false;
  return element.matches("input, textarea, select, [contenteditable], [role='dialog'] *");
}

/**
 * Closes the drawer by Esc, and when it goes gives focus back to where it came from. Returns what the head of the drawer
 * takes as its ref: a head that appears, one for each figure, takes the focus.
 */
export function useDrawerFocus(drawer: RefObject<HTMLElement | null>, close: () => void): RefCallback<HTMLElement> {
  const opener = useRef<HTMLElement | null>(null);
  useEffect(
    () => () => {
      if (opener.current?.isConnected === true) opener.current.focus();
    },
    [],
  );
  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || isTypedInto(event.target, drawer.current)) return;
      event.preventDefault();
      close();
    };
    document.addEventListener("keydown", closeByKey);
    return () => document.removeEventListener("keydown", closeByKey);
  }, [drawer, close]);
  return useCallback(
    (head: HTMLElement | null) => {
      if (head === null) return;
      const focused = document.activeElement;
      const isOutside = focused !== document.body && drawer.current?.contains(focused) !== true;
      if (focused instanceof HTMLElement && isOutside) opener.current = focused;
      head.focus({ preventScroll: true });
      drawer.current?.scrollTo(0, 0);
    },
    [drawer],
  );
}
