import { createStore, type StoreApi } from "zustand/vanilla";
import type { AppFacts, AppState } from "./app-state.ts";
import { appContext, type Services } from "./app-context.ts";
import { compareActions } from "./compare-actions.ts";
import { editActions } from "./edit-actions.ts";
import { firstScenario } from "./examples-at-hand.ts";
import type { Coming } from "./coming.ts";
import { laterActions } from "./later-actions.ts";
import type { laterWork } from "./later-work.ts";
import { openingActions } from "./opening-actions.ts";
import { savedActions } from "./keeping/saved-actions.ts";
import { noneCompared } from "./jobs/no-answers.ts";
import { noActuals } from "./jobs/no-answers.ts";
import { noLevers } from "./jobs/no-answers.ts";
import { noSimulation } from "./jobs/no-answers.ts";
import { start } from "./start.ts";
import { viewActions } from "./view-actions.ts";

/** The page's state, alive: it reads the address, plans, and keeps what is worked on. */
export function createAppStore(services: Services, later: Coming<typeof laterWork>): StoreApi<AppState> {
  const context = appContext(
    services,
    () => store.getState(),
    (facts) => store.setState(facts),
  );
  const asking = laterActions(context, later);
  const store: StoreApi<AppState> = createStore<AppState>(() => ({
    ...firstFacts(services),
    ...editActions(context),
    ...openingActions(context),
    ...compareActions(context),
    ...savedActions(context),
    ...asking.actions,
    ...viewActions(context),
  }));
  store.subscribe(asking.follow);
  start(context);
  return store;
}

function firstFacts({ storage }: Services): AppFacts {
  return {
    scenario: firstScenario,
    past: [],
    future: [],
    plan: null,
    previewed: null,
    isPreviewing: false,
    range: null,
    isUpdating: true,
    judging: null,
    lastJudged: null,
    progress: 0,
    trouble: null,
    simulation: noSimulation,
    experiments: {},
    loads: null,
    splits: {},
    outlooks: {},
    promises: null,
    levers: noLevers,
    compared: noneCompared,
    actuals: noActuals,
    importing: null,
    sweptFile: null,
    task: "plan",
    paper: "page",
    editor: null,
    editedClass: null,
    wantedField: null,
    explained: [],
    link: { state: "fine" },
    notice: null,
    takeNewer: null,
    storage: { state: "kept", at: null },
    saved: [],
    binned: [],
    theme: storage.theme() ?? "system",
    hasSingleKeys: storage.hasSingleKeys() ?? true,
    openParts: storage.openParts(),
  };
}
