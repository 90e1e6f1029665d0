import type { Planner } from "../worker/protocol.ts";
import { longestLink } from "../scenario/link-limits.ts";
import { scenarioHash } from "../scenario/scenario-hash.ts";
import type { Shown } from "../scenario/shown.ts";
import type { AddressBar } from "./address-bar.ts";
import type { AppFacts, AppState, StorageState } from "./app-state.ts";
import type { Coming } from "./coming.ts";
import type { Library } from "./library.ts";
import { createLinkWriter, type LinkWriter } from "./link-writer.ts";
import { methodNote } from "./method-note.ts";
import { createReplanning, type Replanning } from "./replanning.ts";
import type { ScenarioStorage } from "./scenario-storage.ts";
import { shownPlan } from "./shown-plan.ts";
import { stateLink } from "./state-link.ts";
import { stillOpen } from "./still-open.ts";
import { createWorkKeeper, type WorkKeeper } from "./work-keeper.ts";

/** What the page needs from outside. */
export interface Services {
  readonly planner: Planner;
  readonly storage: ScenarioStorage;
  readonly address: AddressBar;
  readonly library: Coming<Library>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Tells when the page may be about to go away: hidden, left, closed. */
  readonly onLeave: (leave: () => void) => void;
}

/** What actions share: the facts, and the servants that follow every change of the scenario. */
export interface AppContext {
  readonly services: Services;
  readonly get: () => AppState;
  readonly set: (facts: Partial<AppFacts>) => void;
  readonly replanning: Replanning;
  readonly linkWriter: LinkWriter;
  readonly workKeeper: WorkKeeper;
  /** The one way for a scenario to become the page's; `sent`: the figures of the link it came in. */
  readonly show: (facts: Partial<AppFacts> & Pick<AppFacts, "scenario">, sent?: Shown | null) => void;
  /** The link of the state, from `#` on. */
  readonly link: () => string;
}

const tooLongText =
  "This scenario has grown too long for a link. The address no longer holds it: download the scenario to share or keep it.";

export function appContext(
  services: Services,
  get: () => AppState,
  set: (facts: Partial<AppFacts>) => void,
): AppContext {
  let method = 0;
  let sentWith: Shown | null = null;
  let isTooLong = false;

  const link = () => stateLink(get(), method);
  const addressText = () => {
    if (get().link.state === "refused") return null;
    const text = link();
    const wasTooLong = isTooLong;
    isTooLong = text.length > longestLink;
    if (isTooLong && !wasTooLong) set({ notice: tooLongText });
    return isTooLong ? "" : text;
  };
  const linkWriter = createLinkWriter(services.address, addressText);
  const replanning = createReplanning(services.planner, (facts) => {
    set(facts);
    method = facts.range?.document.method ?? facts.plan?.method ?? method;
    if (facts.plan && sentWith !== null) {
      const notice = methodNote(sentWith, facts.plan.plan);
      sentWith = null;
      if (notice !== null) set({ notice });
    }
    if (facts.plan || facts.range) linkWriter.schedule();
  });

  return {
    services,
    get,
    set,
    replanning,
    linkWriter,
    workKeeper: createWorkKeeper(services.storage, services.clock, (storage: StorageState) => set({ storage })),
    show: (facts, sent = null) => {
      sentWith = sent;
      // A value just committed is planned already; the figures of the one before must not come back meanwhile.
      const plan = shownPlan(get());
      set({ link: { state: "fine" }, plan, ...facts, ...stillOpen(get(), facts.scenario) });
      replanning.ask(facts.scenario, plan?.scenarioHash === scenarioHash(facts.scenario) ? plan : null);
      linkWriter.schedule();
    },
    link,
  };
}
