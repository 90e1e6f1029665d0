import type { Judgement } from "../planning/judge/judge.ts";
import type { Planner } from "../worker/protocol.ts";
import type { Importer } from "../worker/importer.ts";
import { longestLink } from "../scenario/link/link-limits.ts";
import { scenarioHash } from "../scenario/link/scenario-hash.ts";
import type { Shown } from "../scenario/link/shown.ts";
import type { AddressBar } from "./keeping/address-bar.ts";
import type { AppFacts, AppState, StorageState } from "./app-state.ts";
import type { Coming } from "./coming.ts";
import type { Library } from "./library.ts";
import { type LinkWriter, createLinkWriter } from "./keeping/link-writer.ts";
import { comparisonTail } from "./keeping/comparison-link.ts";
import { type Links, methodNote, otherLink, stateLink } from "./keeping/scenario-link.ts";
import { type Replanning, createReplanning } from "./jobs/replanning.ts";
import type { ScenarioStorage } from "./keeping/scenario-storage.ts";
import { judgedKey } from "../scenario/link/judged-key.ts";
import { judgedFirstExample } from "./judged-first-example.ts";
import { shownPlan } from "./shown-plan.ts";
import { type WorkKeeper, createWorkKeeper } from "./keeping/work-keeper.ts";
import type { Scenario } from "../scenario/schema.ts";

/** What the simulation said of scenarios that were offered, by `judgedKey`, the latest. */
interface KnownJudgements {
  readonly of: (scenario: Scenario) => Judgement | null;
  readonly keep: (key: string, judgement: Judgement) => void;
}

const mostKept = 64;

/** What is known of the worked examples as they come, and of what is offered. */
function knownJudgements(library: Coming<Library>): KnownJudgements {
  const kept = new Map<string, Judgement>();
  return {
    of: (scenario) => {
      const key = judgedKey(scenario);
      return kept.get(key) ?? judgedFirstExample[key] ?? library.here()?.judgedExamples[key] ?? null;
    },
    keep: (key, judgement) => {
      kept.delete(key);
      kept.set(key, judgement);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    },
  };
}

/** What the page needs from outside. */
export interface Services {
  readonly planner: Planner;
  readonly importer: Importer;
  readonly storage: ScenarioStorage;
  readonly address: AddressBar;
  readonly library: Coming<Library>;
  readonly links: Coming<Links>;
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
  readonly judgements: KnownJudgements;
  readonly linkWriter: LinkWriter;
  readonly workKeeper: WorkKeeper;
  /** The one way for a scenario to become the page's; `sent`: the figures of the link it came in. */
  readonly show: (facts: Partial<AppFacts> & Pick<AppFacts, "scenario">, sent?: Shown | null) => void;
  /** The link of the state, from `#` on; empty until what writes it is here. */
  readonly link: () => string;
}

const tooLongText =
  "This scenario has grown too long for a link. The address no longer holds it: download the scenario to share or keep it.";

/** A link waits so long for the answer that it goes with. */
const unansweredMilliseconds = 1500;

export function appContext(
  services: Services,
  get: () => AppState,
  set: (facts: Partial<AppFacts>) => void,
): AppContext {
  let method = 0;
  let sentWith: Shown | null = null;
  let isTooLong = false;

  const judgements = knownJudgements(services.library);
  const link = () => {
    const links = services.links.here();
    if (links === null) return "";
    const own = stateLink(links, get(), method);
    const { task, compared } = get();
    if (task !== "compare" || compared.others.length === 0) return own;
    const whole = `${own}${comparisonTail(compared.others.map((other) => otherLink(links, other)))}`;
    return whole.length > longestLink ? own : whole;
  };
  const addressText = () => {
    if (get().link.state === "refused" || services.links.here() === null) return null;
    const text = link();
    const wasTooLong = isTooLong;
    isTooLong = text.length > longestLink;
    if (isTooLong && !wasTooLong) set({ notice: tooLongText });
    return isTooLong ? "" : text;
  };
  const linkWriter = createLinkWriter(services.address, addressText);
  // What was to be written meanwhile is written then; without it the address stays as it is.
  if (services.links.here() === null) {
    void services.links.fetch().then(
      () => linkWriter.schedule(),
      () => undefined,
    );
  }
  const replanning = createReplanning(
    services.planner,
    (facts) => {
      set(facts);
      method = facts.range?.document.method ?? facts.plan?.method ?? method;
      // A plan that is not simulated yet is not what the sender saw.
      if (facts.plan && facts.judging === null && sentWith !== null) {
        const notice = methodNote(sentWith, facts.plan.plan, facts.plan.method);
        sentWith = null;
        if (notice !== null) set({ notice });
      }
      if (facts.plan || facts.range) linkWriter.schedule();
    },
    judgements.of,
  );

  return {
    services,
    get,
    set,
    replanning,
    judgements,
    linkWriter,
    workKeeper: createWorkKeeper(services.storage, services.clock, (storage: StorageState) => set({ storage })),
    show: (facts, sent = null) => {
      sentWith = sent;
      // A value just committed is planned already; the figures of the one before must not come back meanwhile.
      const plan = shownPlan(get());
      set({ link: { state: "fine" }, plan, ...facts, ...stillOpen(get(), facts.scenario) });
      const isPlanned = plan !== null && plan.scenarioHash === scenarioHash(facts.scenario);
      // What is new comes to the screen and is answered first: an answer writes its link by itself.
      linkWriter.schedule(unansweredMilliseconds);
      replanning.ask(facts.scenario, isPlanned ? plan : null);
    },
    link,
  };
}

type Opened = Pick<AppFacts, "explained" | "editedClass">;

/** What of the opened editor and explanations still speaks of something in the scenario. */
function stillOpen({ explained, editedClass }: Opened, { classes, pools }: Scenario): Opened {
  const has = (members: readonly { readonly id: string }[], at: string | null) => members.some(({ id }) => id === at);
  const isThere = explained.every(({ scope, at }) => {
    if (scope === "plan") return true;
    // What was found of the values before is told of no others.
    if (scope === "told") return false;
    // A figure of the simulation stands at a class, or at a part of one: `support main`.
    if (scope === "simulated") return has(classes, at.split(" ")[0] ?? at);
    return has(scope === "class" ? classes : pools, at);
  });
  return { explained: isThere ? explained : [], editedClass: has(classes, editedClass) ? editedClass : null };
}

export const missingText =
  "Nothing was changed: the catalogue and the examples could not be fetched. Check the connection, then try again.";

/** Does something with the library: at once where it is here, else once it has been fetched; where that fails, it is said. */
export function whenLibraryIsHere(
  { services: { library }, set }: Pick<AppContext, "services" | "set">,
  look: (library: Library) => void,
): void {
  whenHere(library, look, () => set({ notice: missingText }));
}

/** Does something at once where it can be, else once what it needs has been fetched, or cannot be. */
export function whenHere<Thing>(thing: Coming<Thing>, found: (thing: Thing) => void, lost: () => void): void {
  const here = thing.here();
  if (here !== null) return found(here);
  void thing.fetch().then(found, lost);
}
