import { scenarioHash } from "../scenario/link/scenario-hash.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { Shown } from "../scenario/link/shown.ts";
import { type AppContext, whenLibraryIsHere } from "./app-context.ts";
import type { AppActions, LinkState } from "./app-state.ts";
import { examplesAtHand } from "./examples-at-hand.ts";
import { withStep } from "./history.ts";
import { decodeLink } from "../scenario/link/codec.ts";

type RefusedState = Extract<LinkState, { readonly state: "refused" }>;

type OpenedLink =
  | { readonly kind: "scenario"; readonly scenario: Scenario; readonly shown: Shown; readonly link: LinkState }
  | { readonly kind: "refused"; readonly link: RefusedState };

const repairedText =
  "A mail or chat program had changed this link on the way. It was put right, and its checksum holds: every value is as it was sent.";

/** What a link holds, or why it is refused. */
export function openedLink(text: string): OpenedLink {
  const decoded = decodeLink(text);
  if (!decoded.ok) {
    const { code, text, original } = decoded;
    return { kind: "refused", link: { state: "refused", code, text, original } };
  }
  const { scenario, shown, repaired } = decoded;
  const link: LinkState = repaired ? { state: "repaired", text: repairedText } : { state: "fine" };
  return { kind: "scenario", scenario, shown, link };
}

type OpeningActions = Pick<
  AppActions,
  "openExample" | "openLink" | "openFile" | "openSaved" | "dismissLink" | "fetchLibrary"
>;

interface Opening {
  readonly label: string;
  readonly link?: LinkState;
  readonly sent?: Shown;
}

/** Shows a scenario that came from elsewhere as a step that can be undone. What was worked on stays kept. */
export function takeOver(context: AppContext, scenario: Scenario, { label, link, sent }: Opening): void {
  const { get, show, workKeeper } = context;
  const isOther = scenarioHash(scenario) !== scenarioHash(get().scenario);
  if (isOther) workKeeper.startNew();
  // Comparisons were asked of what was worked on before, and nobody has asked for any of this.
  const steps = isOther ? { ...withStep(get(), scenario, label), experiments: {}, splits: {} } : { scenario };
  show({ ...steps, notice: null, explained: [], ...(link === undefined ? {} : { link }) }, sent ?? null);
}

/** Shows that a link cannot be read: no figure stays that a reader could take for the link's; the work is not touched. */
export function refuse({ set, replanning, linkWriter }: AppContext, link: LinkState): void {
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
    openLink: (text) => {
      const opened = openedLink(text);
      if (opened.kind === "refused") refuse(context, opened.link);
      else openNamed(opened.scenario, { label: "Open a link", link: opened.link, sent: opened.shown });
    },
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
