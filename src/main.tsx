/** The page's composition root: what is outside (browser, worker) meets what is inside (state, shell). */
// First: the worker is fetched and starts while the rest of the page does.
import { copyScript, importWorker, plannerWorker } from "./worker/planner-worker.ts";
import "./ui/kit/tokens.css";
import "./ui/kit/base.css";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { browserAddressBar, browserLeaving } from "./state/keeping/address-bar.ts";
import type { AppState } from "./state/app-state.ts";
import { createAppStore } from "./state/app-store.ts";
import { browserStorage } from "./state/keeping/browser-storage.ts";
import { coming } from "./state/coming.ts";
import { followCurrency } from "./state/follow-currency.ts";
import { AppStoreProvider } from "./state/use-app.tsx";
import { afterPress } from "./ui/kit/after-press.ts";
import { earlyPresses } from "./ui/shell/early-press.ts";
import { fetchAnswer } from "./ui/shell/result-views.tsx";
import { Shell } from "./ui/shell/shell.tsx";
import { browserPlanner } from "./worker/client.ts";
import { browserImporter } from "./worker/importer.ts";
import { warmingPlanner } from "./worker/warming.ts";

/** So long after it is there the page is idle, unless somebody has begun to work. */
const idleMilliseconds = 3000;

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

const links = coming(async () => await import("./scenario/link/codec.ts"));
const later = coming(async () => (await import("./state/later-work.ts")).laterWork);
const library = coming(async () => (await import("./state/library.ts")).library);

const planner = warmingPlanner(
  browserPlanner(plannerWorker, navigator.hardwareConcurrency, async (ask) =>
    (await library.fetch()).deviceOffers(ask),
  ),
);
const services = {
  planner,
  importer: browserImporter(importWorker),
  storage: browserStorage(window),
  address: browserAddressBar(window),
  library,
  links,
  clock: () => Date.now(),
  onLeave: browserLeaving(window),
};
const store = createAppStore(services, later);

followCurrency(store);

/** Whether the code that shows an answer is here, or will not come. */
let isAnswerCodeHere = false;

/** The text of `index.html` is the example's answer: it stays until the page can show as much, or something else. */
function canTakeOver({ scenario, plan, range, trouble, link }: AppState): boolean {
  const isExample = scenario === store.getInitialState().scenario && link.state === "fine";
  return !isExample || trouble !== null || (plan !== null && range !== null && isAnswerCodeHere);
}

function takeOver(element: HTMLElement): void {
  delete document.documentElement.dataset["link"];
  const page = createRoot(element);
  // In one go: what comes meanwhile, as the saved scenarios do, would have it rendered twice.
  flushSync(() =>
    page.render(
      <AppStoreProvider store={store}>
        <Shell />
      </AppStoreProvider>,
    ),
  );
  // React has painted by the second frame.
  requestAnimationFrame(() => requestAnimationFrame(pressAgain));
}

const pressAgain = earlyPresses(root);
// An element that goes away between press and release would take the press with it.
const takeOverSoon = () => afterPress(() => takeOver(root));

let hasTakenOver = false;
const look = () => {
  if (hasTakenOver || !canTakeOver(store.getState())) return;
  hasTakenOver = true;
  takeOverSoon();
};
store.subscribe(look);
look();
// What does not come is said where it would stand.
void fetchAnswer()
  .catch(() => undefined)
  .then(() => {
    isAnswerCodeHere = true;
    look();
  });
setTimeout(() => {
  planner.warmUp(store.getState().scenario);
  void keepCopy();
}, idleMilliseconds);

/** The built page is kept in the browser; the development server's changes all the time. */
async function keepCopy(): Promise<void> {
  const script = import.meta.env.PROD ? copyScript() : null;
  if (script === null || !("serviceWorker" in navigator)) return;
  const { keepOfflineCopy } = await import("./state/keeping/offline-copy.ts");
  await keepOfflineCopy({
    keeper: navigator.serviceWorker,
    script,
    isOnline: () => navigator.onLine,
    reload: () => location.reload(),
    offer: (takeNewer) => store.setState({ takeNewer }),
  });
}
