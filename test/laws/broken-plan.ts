import { rememberedWithLoad } from "../../src/planning/plan-memory.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import { certainExample } from "../planning/example-scenario.ts";
import { atSteadyRates } from "../steady-rates.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { readScenario } from "../scenario/read-scenario.ts";

/** Values by the path of a field, as a file has them: `classes.support.steps`; of a list the id is the place, and a new id a new entry, `like` another one. */
export type Edits = Readonly<Record<string, unknown>>;

interface Branch {
  [key: string]: unknown;
}

const isBranch = (value: unknown): value is Branch => typeof value === "object" && value !== null;

function childOf(branch: Branch | Branch[], key: string): unknown {
  return Array.isArray(branch) ? branch.find(({ id }) => id === key) : branch[key];
}

function put(branch: Branch | Branch[], key: string, value: unknown): void {
  if (!Array.isArray(branch)) {
    branch[key] = value;
    return;
  }
  const { like, ...fields } = value as Branch;
  const own = { ...branch.find(({ id }) => id === like), ...fields, id: key };
  const at = branch.findIndex(({ id }) => id === key);
  if (at < 0) branch.push(own);
  else branch[at] = own;
}

function set(root: Branch, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop() ?? path;
  let branch: Branch | Branch[] = root;
  for (const key of keys) {
    if (!isBranch(childOf(branch, key))) put(branch, key, {});
    branch = childOf(branch, key) as Branch;
  }
  put(branch, last, value);
}

/** The plan of which nothing has to be said: the support chat, its devices bought singly, with a node in reserve. */
const healthyEdits: Edits = { "pools.chat.devicesPerUnit": 1, "reserves.node": 1 };

/** The healthy plan with edits. */
export function brokenPlan(edits: Edits = {}): Scenario {
  const { catalogue: _pinned, ...draft } = structuredClone(certainExample("support-chat")) as Branch;
  for (const [path, value] of Object.entries({ ...healthyEdits, ...edits })) set(draft, path, value);
  return atSteadyRates(readScenario(draft));
}

/** Its plan by formula, without what explains it or looks ahead. */
export function plannedBroken(edits: Edits = {}) {
  const scenario = brokenPlan(edits);
  const input = resolve(scenario);
  return { scenario, input, ...rememberedWithLoad(input, null) };
}
