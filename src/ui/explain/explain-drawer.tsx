import {
  type ReactNode,
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { metricOf } from "../../metrics/opened-by.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import type { SimulatedPlan } from "../../planning/simulation/simulated-plan.ts";
import type { ExplainTarget, OpenedFigure, SimulatedTarget, ToldTarget } from "../../state/app-state.ts";
import { shownPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { TextButton } from "../kit/text-button.tsx";
import { unbroken } from "../kit/sentence.tsx";
import { ExplainSection } from "./explain-section.tsx";
import { ExplainedFigure } from "./explained-figure.tsx";
import { figureText, splitFigure } from "./figure-text.ts";
import { targetName } from "./explain-target.ts";
import styles from "./explain-drawer.module.css";
import { openedSimulated } from "./simulated/opened-simulated.ts";
import { SimulatedExplanation } from "./simulated/simulated-explanation.tsx";

/** What the drawer shows: a figure of the plan, or of the simulation. */
interface Shown {
  readonly name: string;
  readonly text: string;
  readonly content: ReactNode;
}

function shownFigure(target: ExplainTarget, page: PagePlan): Shown {
  const metric = metricOf(target.scope, target.id);
  const value = metric?.read(page.plan, page.input, target.at) ?? null;
  return {
    name: targetName(target, page.input),
    text: figureText(value, metric?.unit ?? ""),
    content: <ExplainedFigure target={target} page={page} />,
  };
}

function shownTold({ name, text, said }: ToldTarget): Shown {
  const content = (
    <ExplainSection title="How it is found">
      {said.map((paragraph) => (
        <p key={paragraph}>{unbroken(paragraph)}</p>
      ))}
    </ExplainSection>
  );
  return { name, text, content };
}

function shownSimulated(target: SimulatedTarget, simulated: SimulatedPlan | null, page: PagePlan): Shown {
  const opened = simulated === null ? null : openedSimulated(target, simulated, page.input);
  if (simulated === null || opened === null)
    return { name: "Simulated", text: "", content: <p>The simulation on show has no such figure.</p> };
  const content = <SimulatedExplanation target={target} opened={opened} simulated={simulated} />;
  return { name: opened.name, text: opened.text, content };
}

/** The way from the first figure to the one on show; each step leads back. */
function Trail({ names }: { readonly names: readonly string[] }) {
  const explainBack = useApp((state) => state.explainBack);
  const before = names.slice(0, -1);
  if (before.length === 0) return <span>Explain</span>;
  return (
    <nav aria-label="Figures opened before this one">
      <ol className={styles["trail"]}>
        {before.map((name, index) => (
          <li key={`${index} ${name}`}>
            <TextButton onClick={() => explainBack(index + 1)}>{name}</TextButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface OpenDrawerProps {
  readonly trail: readonly OpenedFigure[];
  readonly page: PagePlan;
}

function OpenDrawer({ trail, page }: OpenDrawerProps) {
  const explain = useApp((state) => state.explain);
  const isUpdating = useApp((state) => state.isUpdating);
  const simulated = useApp(({ simulation }) => simulation.answer?.simulated ?? null);
  const drawer = useRef<HTMLElement>(null);
  const close = useCallback(() => explain(null), [explain]);
  const head = useDrawerFocus(drawer, close);
  const steps = trail.map((target) => {
    if (target.scope === "told") return shownTold(target);
    return target.scope === "simulated" ? shownSimulated(target, simulated, page) : shownFigure(target, page);
  });
  const target = trail.at(-1);
  const shown = steps.at(-1);
  if (target === undefined || shown === undefined) return null;
  const [amount, unit] = splitFigure(shown.text);
  return (
    <section ref={drawer} className={styles["drawer"]} role="dialog" aria-label={`Explain: ${shown.name}`}>
      <div className={styles["bar"]}>
        <Trail names={steps.map(({ name }) => name)} />
        <TextButton onClick={close}>Close</TextButton>
      </div>
      <div className={styles["head"]} data-stale={isUpdating ? "" : undefined}>
        <h2 key={`${trail.length} ${target.scope} ${target.at} ${target.id}`} ref={head} tabIndex={-1}>
          {shown.name}
        </h2>
        <strong>
          {amount}
          {unit !== "" && <small> {unit}</small>}
        </strong>
      </div>
      {shown.content}
    </section>
  );
}

/** How the figure last asked about came about, beside the page and not over it; nothing while no figure is open. */
export function ExplainDrawer() {
  const trail = useApp((state) => state.explained);
  const page = useApp(shownPlan);
  return trail.length === 0 || page === null ? null : <OpenDrawer trail={trail} page={page} />;
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
  // At once, not after painting: whoever sees the drawer can close it.
  useLayoutEffect(() => {
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
      if (focused instanceof HTMLElement && isOutside) {
        opener.current = focused;
        // The page made room, and may have carried the figure off.
        focused.scrollIntoView({ block: "nearest" });
      }
      head.focus({ preventScroll: true });
      drawer.current?.scrollTo(0, 0);
    },
    [drawer],
  );
}
