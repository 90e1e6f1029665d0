import type { Scenario } from "../scenario/schema.ts";
import type { AppContext } from "./app-context.ts";
import { besideFacts, lookForToday } from "./compare-actions.ts";
import { type OpenedScenario, takeOver, whenOpened } from "./opening-actions.ts";
import { followSaved, listSaved } from "./keeping/saved-actions.ts";
import { storageTrouble } from "./keeping/scenario-storage.ts";

/** Storage answers within milliseconds or hangs, and a first answer must not wait for it. */
const longestWaitMilliseconds = 500;

/** Opens what the address holds, or the work that was kept, or the first example; then follows the address. */
export function start(context: AppContext): void {
  const { address, storage } = context.services;
  const hash = address.hash();
  if (isEmpty(hash)) openWork(context);
  else {
    const show = (opened: OpenedScenario) => {
      context.show({ scenario: opened.scenario, link: opened.link, ...besideFacts(opened) }, opened.shown);
      lookForToday(context);
    };
    whenOpened(context, hash, show, () => openWork(context));
  }
  address.listen(() => followAddress(context));
  context.services.onLeave(() => {
    context.linkWriter.flush();
    context.workKeeper.flush();
  });
  storage.watch(() => void followSaved(context));
  void listSaved(context);
}

/** Shows the work that was kept, else the first example, unless somebody has started to work meanwhile. */
function openWork(context: AppContext): void {
  const { get, set, show, services } = context;
  const first = get().scenario;
  let isShown = false;
  // Behind a refused link the work is only made ready.
  const take = (scenario: Scenario) => {
    isShown = true;
    if (get().link.state === "refused") set({ scenario });
    else show({ scenario });
  };
  const isUntouched = () => get().scenario === first && get().past.length === 0 && get().future.length === 0;
  const timer = setTimeout(() => {
    if (isUntouched()) take(first);
  }, longestWaitMilliseconds);
  const read = async () => {
    try {
      return (await services.storage.work())?.scenario ?? null;
    } catch (error) {
      set({ storage: storageTrouble(error) });
      return null;
    }
  };
  void read().then((work) => {
    clearTimeout(timer);
    if (isUntouched() && !(isShown && work === null)) take(work ?? first);
  });
}

/** The hash was typed, pasted, or gone back to. */
function followAddress(context: AppContext): void {
  const { get, services, linkWriter } = context;
  const hash = services.address.hash();
  linkWriter.heard();
  if (hash === linkWriter.written() && get().link.state !== "refused") return;
  // An empty hash asks for nothing: the work stays, and the address follows it.
  if (isEmpty(hash)) return linkWriter.schedule();
  whenOpened(context, hash, (opened) => {
    const { scenario, link, shown: sent } = opened;
    takeOver(context, scenario, { label: "Open a link", link, sent, facts: besideFacts(opened) });
  });
}

function isEmpty(hash: string): boolean {
  return /^#?$/.test(hash);
}
