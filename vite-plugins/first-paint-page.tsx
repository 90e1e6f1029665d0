import { renderToStaticMarkup } from "react-dom/server";
import { createStore } from "zustand/vanilla";
import { pagePlan } from "../src/planning/page-plan.ts";
import { pageRange } from "../src/planning/page-range.ts";
import type { Scenario } from "../src/scenario/schema.ts";
import type { AppState } from "../src/state/app-state.ts";
import type { Services } from "../src/state/app-context.ts";
import { createAppStore } from "../src/state/app-store.ts";
import { AppStoreProvider } from "../src/state/use-app.tsx";
import { Shell } from "../src/ui/shell/shell.tsx";

const never = new Promise<never>(() => undefined);
const nothing = () => undefined;

/** A browser that keeps nothing and never answers: what is shown is told below. */
const still: Services = {
  planner: { run: () => ({ id: 0, outcome: never, cancel: nothing }), close: nothing },
  storage: {
    work: () => never,
    keepWork: () => never,
    startNewWork: nothing,
    saved: () => never,
    keep: () => never,
    forget: () => never,
    watch: nothing,
    theme: () => null,
    keepTheme: nothing,
    hasSingleKeys: () => null,
    keepSingleKeys: nothing,
  },
  address: { hash: () => "", base: () => "", replace: () => true, push: () => true, listen: nothing },
  library: { here: () => null, fetch: () => never },
  clock: () => 0,
  onLeave: nothing,
};

/** The page as it stands when a scenario has been planned, as text: what the reader sees before any script has run. */
export function firstPaintPage(scenario: Scenario): string {
  const facts = { scenario, plan: pagePlan(scenario), range: pageRange(scenario), isUpdating: false, progress: null };
  const store = createStore<AppState>(() => ({ ...createAppStore(still).getState(), ...facts }));
  return renderToStaticMarkup(
    <AppStoreProvider store={store}>
      <Shell />
    </AppStoreProvider>,
  );
}
