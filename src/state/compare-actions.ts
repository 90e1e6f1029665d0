import { scenarioHash } from "../scenario/link/scenario-hash.ts";
import { shownOf } from "../scenario/link/shown.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { Catalogue } from "../scenario/typed/edited-scenario.ts";
import type { AppContext } from "./app-context.ts";
import type { AppActions, AppFacts } from "./app-state.ts";
import { noReaderText } from "./keeping/scenario-link.ts";
import type { ComparedOther } from "./jobs/comparing.ts";
import { noneCompared } from "./jobs/no-answers.ts";

type CompareActions = Pick<
  AppActions,
  "pinThis" | "compareSaved" | "compareLink" | "compareFile" | "chooseCompared" | "dropCompared"
>;

/** Beside the one on the page: four in all. */
const mostOthers = 3;

type NewOther = Omit<ComparedOther, "id" | "today">;

/** Scenarios that are held against the one on the page. */
export function compareActions(context: AppContext): CompareActions {
  const { get, set, linkWriter } = context;
  const put = (others: readonly ComparedOther[], chosen: string | null) => {
    set({ compared: { ...get().compared, others, chosen, trouble: null } });
    linkWriter.schedule();
  };
  const add = (other: NewOther) => {
    const { others } = get().compared;
    const id = scenarioHash(other.scenario);
    const kept = others.filter((one) => one.id !== id).slice(-(mostOthers - 1));
    put([...kept, { ...other, id, today: null }], id);
    lookForToday(context);
  };
  const addFile = async (blob: Blob) => {
    const { openedFile } = await context.services.library.fetch();
    const opened = openedFile(await blob.text());
    if (!opened.ok) return opened.problem;
    add({ name: opened.scenario.title, from: "file", scenario: opened.scenario, sent: null });
    return null;
  };
  return {
    pinThis: () => {
      const { scenario, plan } = get();
      const method = plan?.method ?? 0;
      const sent = plan?.scenarioHash === scenarioHash(scenario) ? shownOf(plan.plan, method) : null;
      add({ name: scenario.title, from: "pinned", scenario, sent });
    },
    compareSaved: (id) => {
      const saved = get().saved.find((one) => one.id === id);
      if (saved === undefined) return;
      const scenario = { ...saved.scenario, title: saved.title };
      add({ name: saved.title, from: "saved", scenario, sent: null });
    },
    compareLink: async (text) => {
      const links = await context.services.links.fetch().catch(() => null);
      if (links === null) return { code: "no-reader", at: "", text: noReaderText };
      const decoded = links.decodeLink(text);
      if (!decoded.ok) return { code: decoded.code, at: "", text: decoded.text };
      const { scenario, shown } = decoded;
      add({ name: scenario.title, from: "link", scenario, sent: shown });
      return null;
    },
    compareFile: async ({ blob }) => {
      const { heldBy } = await context.services.library.fetch();
      const holds = await heldBy(blob);
      if (holds === "other") return false;
      const problem = holds === "link" ? await get().compareLink(await blob.text()) : await addFile(blob);
      if (problem !== null) set({ notice: `Nothing was set beside this plan. ${problem.text}` });
      return true;
    },
    chooseCompared: (id) => put(get().compared.others, id),
    dropCompared: (id) => {
      const others = get().compared.others.filter((one) => one.id !== id);
      put(others, others.at(-1)?.id ?? null);
    },
  };
}

/** A link that was opened with others behind it. */
export interface BesideLink {
  readonly beside: readonly Pick<ComparedOther, "scenario" | "sent">[];
  /** Why some of them cannot be read; `null`: all can. */
  readonly lost: string | null;
}

/** The facts of a comparison that was opened: it is on show at once. */
export function besideFacts({ beside, lost }: BesideLink): Partial<AppFacts> {
  if (beside.length === 0 && lost === null) return {};
  const others = beside.slice(0, mostOthers).map(({ scenario, sent }, index): ComparedOther => {
    return { id: `link ${index}`, name: scenario.title, from: "link", scenario, sent, today: null };
  });
  const compared = { ...noneCompared, others, chosen: others[0]?.id ?? null };
  return { compared, task: "compare", ...(lost === null ? {} : { notice: lost }) };
}

/** Finds out whether the catalogue has other rows by now; what was found without them stays meanwhile. */
export function lookForToday({ services, get, set }: Pick<AppContext, "services" | "get" | "set">): void {
  if (get().compared.others.length === 0) return;
  const day = new Date(services.clock()).toISOString().slice(0, "2026-11-20".length);
  void services.library.fetch().then(
    ({ catalogue }) => {
      const { compared } = get();
      const others = compared.others.map((other) => {
        const today = other.today ?? withRowsOfToday(other.scenario, catalogue, day);
        return today === null ? other : { ...other, today };
      });
      if (others.some((other, index) => other !== compared.others[index])) set({ compared: { ...compared, others } });
    },
    // Without the catalogue nothing can be said of it.
    () => undefined,
  );
}

/** The scenario with the rows that today's catalogue has in the place of its own; `null`: there is no difference. */
export function withRowsOfToday(scenario: Scenario, { rowsOn }: Catalogue, day: string): Scenario | null {
  const { models, accelerators, runtimes, hosted } = scenario.catalogue;
  const source = rowsOn(day);
  const newer = <Row extends { readonly id: string }>(rows: readonly Row[], known: ReadonlyMap<string, Row>) =>
    rows.map((row) => known.get(row.id) ?? row);
  const catalogue = {
    models: newer(models, source.models),
    accelerators: newer(accelerators, source.accelerators),
    // Its errors are those of the case that a pool is, which no row of the catalogue has.
    runtimes: newer(runtimes, source.runtimes).map((row, index) => ({ ...row, ...errorsOf(runtimes[index] ?? row) })),
    hosted: newer(hosted, source.hosted),
  };
  const today = { ...scenario, catalogue };
  return scenarioHash(today) === scenarioHash(scenario) ? null : today;
}

type RuntimeRow = Scenario["catalogue"]["runtimes"][number];

function errorsOf(row: RuntimeRow) {
  const { itlErrorPercent, itlBandPercent, ttftErrorPercent, ttftBandPercent } = row;
  const { throughputErrorPercent, throughputBandPercent } = row;
  return {
    itlErrorPercent,
    itlBandPercent,
    ttftErrorPercent,
    ttftBandPercent,
    throughputErrorPercent,
    throughputBandPercent,
  };
}
