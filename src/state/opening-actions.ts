import { scenarioHash } from "../scenario/link/scenario-hash.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { Shown } from "../scenario/link/shown.ts";
import { type AppContext, whenHere, whenLibraryIsHere } from "./app-context.ts";
import type { AppActions, AppFacts, LinkState } from "./app-state.ts";
import { besideFacts, type BesideLink, lookForToday } from "./compare-actions.ts";
import { examplesAtHand } from "./examples-at-hand.ts";
import { withStep } from "./history.ts";
import { comparisonParts } from "./keeping/comparison-link.ts";
import { type Links, noReaderText } from "./keeping/scenario-link.ts";

type RefusedState = Extract<LinkState, { readonly state: "refused" }>;

export interface OpenedScenario extends BesideLink {
  readonly kind: "scenario";
  readonly scenario: Scenario;
  readonly shown: Shown;
  readonly link: LinkState;
}

type OpenedLink = OpenedScenario | { readonly kind: "refused"; readonly link: RefusedState };

const repairedText =
  "A mail or chat program had changed this link on the way. It was put right, and its checksum holds: every value is as it was sent.";

/** What a link holds, and what stands beside it, or why it is refused. Of a comparison whatever can be read is opened. */
function openedLink({ decodeLink }: Links, text: string): OpenedLink {
  const { own, beside } = comparisonParts(text);
  const decoded = [own, ...beside].map((part) => decodeLink(part));
  const [first, ...others] = decoded.flatMap((one) => (one.ok ? [one] : []));
  const [lost] = decoded.flatMap((one) => (one.ok ? [] : [one]));
  if (first === undefined) {
    const { code = "", text: why = "" } = lost ?? {};
    return { kind: "refused", link: { state: "refused", code, text: why, original: lost?.original ?? text } };
  }
  const { scenario, shown, repaired } = first;
  const link: LinkState = repaired ? { state: "repaired", text: repairedText } : { state: "fine" };
  return {
    kind: "scenario",
    scenario,
    shown,
    link,
    beside: others.map((other) => ({ scenario: other.scenario, sent: other.shown })),
    lost: lost === undefined ? null : `A part of this comparison cannot be read, the rest was opened. ${lost.text}`,
  };
}

/** Reads a link and does something with what it holds; one that cannot be read is refused, in words. */
export function whenOpened(
  context: AppContext,
  text: string,
  found: (opened: OpenedScenario) => void,
  afterRefusal: () => void = () => undefined,
): void {
  const refused = (link: LinkState) => {
    refuse(context, link);
    afterRefusal();
  };
  whenHere(
    context.services.links,
    (links) => {
      const opened = openedLink(links, text);
      if (opened.kind === "refused") refused(opened.link);
      else found(opened);
    },
    () => refused({ state: "refused", code: "no-reader", text: noReaderText, original: text }),
  );
}

type OpeningActions = Pick<
  AppActions,
  "openExample" | "openLink" | "openFile" | "openSaved" | "dismissLink" | "fetchLibrary"
>;

interface Opening {
  readonly label: string;
  /** What stands beside it. */
  readonly facts?: Partial<AppFacts>;
  readonly link?: LinkState;
  readonly sent?: Shown;
}

/** Shows a scenario that came from elsewhere as a step that can be undone. What was worked on stays kept. */
export function takeOver(context: AppContext, scenario: Scenario, { label, facts, link, sent }: Opening): void {
  const { get, show, workKeeper } = context;
  const isOther = scenarioHash(scenario) !== scenarioHash(get().scenario);
  if (isOther) workKeeper.startNew();
  // Comparisons were asked of what was worked on before, and nobody has asked for any of this.
  const steps = isOther ? { ...withStep(get(), scenario, label), experiments: {}, splits: {} } : { scenario };
  show({ ...steps, notice: null, explained: [], ...(link === undefined ? {} : { link }), ...facts }, sent ?? null);
  if (facts?.compared !== undefined) lookForToday(context);
}

/** Shows that a link cannot be read: no figure stays that a reader could take for the link's; the work is not touched. */
function refuse({ set, replanning, linkWriter }: AppContext, link: LinkState): void {
  replanning.stop();
  linkWriter.cancel();
  set({ link, plan: null, range: null, isUpdating: false, progress: null, trouble: null, notice: null, explained: [] });
}

/** What somebody chose to open: the tab's history gets a place for it. */
export function openingActions(context: AppContext): OpeningActions {
  const { get, show, linkWriter } = context;
  const openNamed = (scenario: Scenario, opening: Opening) => {
    linkWriter.flush();
    takeOver(context, scenario, opening);
    linkWriter.push();
  };
  return {
    openExample: (id) => {
      const title = examplesAtHand.find((example) => example.id === id)?.title;
      if (title === undefined) return;
      whenLibraryIsHere(context, ({ exampleScenario }) =>
        openNamed(exampleScenario(id), { label: `Open the example ${title}` }),
      );
    },
    openLink: (text) =>
      whenOpened(context, text, (opened) => {
        const { scenario, link, shown: sent } = opened;
        openNamed(scenario, { label: "Open a link", link, sent, facts: besideFacts(opened) });
      }),
    openFile: async (text) => {
      const { openedFile } = await context.services.library.fetch();
      const opened = openedFile(text);
      if (!opened.ok) return opened.problem;
      openNamed(opened.scenario, { label: `Open the file ${opened.scenario.title}`.trim() });
      return null;
    },
    fetchLibrary: () => context.services.library.fetch(),
    openSaved: (id) => {
      const saved = get().saved.find((one) => one.id === id);
      if (saved === undefined) return;
      openNamed({ ...saved.scenario, title: saved.title }, { label: `Open ${saved.title}` });
    },
    dismissLink: () => {
      if (get().link.state === "refused") show({ scenario: get().scenario });
      else context.set({ link: { state: "fine" } });
    },
  };
}
