import type { ComponentType, ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStore } from "zustand/vanilla";
import { pagePlan } from "../src/planning/page-plan.ts";
import { pageRange } from "../src/planning/page-range.ts";
import { judgementOf } from "../src/planning/plan-scenario.ts";
import type { Scenario } from "../src/scenario/schema.ts";
import type { AppState } from "../src/state/app-state.ts";
import type { Services } from "../src/state/app-context.ts";
import { createAppStore } from "../src/state/app-store.ts";
import { AppStoreProvider } from "../src/state/use-app.tsx";
import { fetchAnswer } from "../src/ui/shell/result-views.tsx";
import { Shell } from "../src/ui/shell/shell.tsx";

// Text is written at once: nothing may come later.
await fetchAnswer();

const never = new Promise<never>(() => undefined);
const nothing = () => undefined;

/** A browser that keeps nothing and never answers: what is shown is told below. */
const still: Services = {
  planner: { run: () => ({ id: 0, outcome: never, cancel: nothing }), close: nothing },
  importer: { read: () => never, apply: () => never, replay: () => never, end: nothing },
  storage: {
    work: () => never,
    keepWork: () => never,
    startNewWork: nothing,
    saved: () => never,
    keep: () => never,
    forget: () => never,
    binned: () => never,
    restore: () => never,
    actuals: () => never,
    keepActuals: () => never,
    watch: nothing,
    theme: () => null,
    keepTheme: nothing,
    hasSingleKeys: () => null,
    keepSingleKeys: nothing,
    openParts: () => [],
    keepOpenParts: nothing,
  },
  address: { hash: () => "", base: () => "", replace: () => true, push: () => true, listen: nothing },
  library: { here: () => null, fetch: () => never },
  links: { here: () => null, fetch: () => never },
  clock: () => 0,
  onLeave: nothing,
};

const neverLater = { here: () => null, fetch: () => never };

/** Part of the page as it stands when a scenario has been planned; `facts` say what is open. */
export function stillPage(scenario: Scenario, Part: ComponentType, facts: Partial<AppState> = {}): ReactElement {
  const answered = { scenario, plan: facts.plan ?? pagePlan(scenario), isUpdating: false, progress: null };
  const store = createStore<AppState>(() => ({
    ...createAppStore(still, neverLater).getState(),
    ...answered,
    ...facts,
  }));
  return (
    <AppStoreProvider store={store}>
      <Part />
    </AppStoreProvider>
  );
}

/** The whole page as text: what the reader sees before any script has run. */
export function firstPaintPage(scenario: Scenario, judgement = judgementOf(scenario)): string {
  const facts = { plan: pagePlan(scenario, judgement), range: pageRange({ scenario, judgement }) };
  return renderToStaticMarkup(stillPage(scenario, Shell, facts));
}
