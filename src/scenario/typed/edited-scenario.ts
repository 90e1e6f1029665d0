import { type ScenarioResult, checkedScenario } from "../checked-scenario.ts";
import { type LocatedField, editableFields, locatedField, replaced, startOf, unsetAround } from "../field-path.ts";
import { type Refused, nearest, quoted, refused } from "../problem.ts";
import { ranksAt } from "../ranks.ts";
import { type RowSource, runtimeEngine } from "../rows/pin.ts";
import { type Scenario, type ScenarioDraft, type ScenarioPool, scenarioSchema } from "../schema.ts";
import { schemaProblem } from "../schema-problem.ts";
import { typedValue } from "./typed-value.ts";

/** What a scenario may take that it does not hold itself yet: rows of models, devices, runtimes and hosted models, and prices. */
export interface Catalogue {
  readonly rowsOn: (day: string) => RowSource;
  /** The list price of an accelerator on a day, as a pool's fields; that of a seller where it has one. */
  readonly listedPrice: (
    acceleratorId: string,
    day: string,
    ends: null,
    seller: ScenarioPool["priceBasis"],
  ) => Pick<ScenarioDraft["pools"][number], "usdPerDeviceHour" | "priceBasis" | "devicesPerUnit">;
}

/** One field, and what a person typed into it. */
export interface TypedEdit {
  readonly path: string;
  readonly typed: string;
}

type PoolDraft = ScenarioDraft["pools"][number];

interface FieldEdit {
  readonly field: LocatedField;
  readonly value: unknown;
}

interface OpenPath {
  readonly ok: true;
  readonly scenario: Scenario;
  readonly field: LocatedField;
}

/**
 * A scenario with edits made at once: their order only matters where two set the same field, or the whole and a part of it,
 * and then the last one counts. Setting a field of an object that is unset first fills the object with its defaults. What
 * follows from an edit (another accelerator's price and profile, the rows of another model) gives way to what is set by hand.
 */
export function editedScenario(scenario: Scenario, sets: readonly TypedEdit[], catalogue: Catalogue): ScenarioResult {
  const edits: FieldEdit[] = [];
  let edited = scenario;
  for (const { path, typed } of sets.flatMap(spelledOut)) {
    const opened = withPathOpen(edited, path);
    if (!opened.ok) return opened;
    const { field } = opened;
    const reading = typedValue(field, typed, scenario.hoursPerMonth);
    if (!reading.ok) return reading;
    edited = following(replaced(opened.scenario, field.keys, reading.value), field, reading.value);
    edits.push({ field, value: reading.value });
  }
  const rows = catalogue.rowsOn(edited.asOfDate);
  const document = withConsequences(scenario, edited, edits, { listedPrice: catalogue.listedPrice, rows });
  const parsed = scenarioSchema.safeParse(document);
  return parsed.success ? checkedScenario(parsed.data, rows) : schemaProblem(parsed.error, document);
}

/** `arrivals.perWorkingDay` says two fields in one: how many workflows, and that a working day is what they are counted over. */
function spelledOut({ path, typed }: TypedEdit): readonly TypedEdit[] {
  const around = /^(.*\.arrivals\.)perWorkingDay$/u.exec(path)?.[1];
  if (around === undefined) return [{ path, typed }];
  return [
    { path: `${around}perDay`, typed },
    { path: `${around}countedOn`, typed: "working-day" },
  ];
}

/** The field of a path, in a scenario in which the object around it is set. */
function withPathOpen(scenario: Scenario, path: string): OpenPath | Refused {
  const field = locatedField(scenario, path);
  if (field !== null) return { ok: true, scenario, field };
  const around = unsetAround(scenario, path);
  if (around === null) return unknownPath(scenario, path);
  const start = startOf(around);
  if (start === null) {
    const text = `${around.path} is unset, and its fields cannot be set one by one: it needs all of them.`;
    return refused("unset", path.slice(0, 200), text);
  }
  const opened = replaced(scenario, around.keys, start);
  const inside = locatedField(opened, path);
  return inside === null ? unknownPath(scenario, path) : { ok: true, scenario: opened, field: inside };
}

function unknownPath(scenario: Scenario, path: string): Refused {
  const paths = editableFields(scenario).map(({ path }) => path);
  const offers = nearest(path, paths, 1).map((offer) => `; the nearest is ${offer}`);
  return refused("unknown-path", path.slice(0, 200), `There is no field ${quoted(path)}${offers.join("")}.`);
}

interface Known extends Pick<Catalogue, "listedPrice"> {
  readonly rows: RowSource;
}

function withConsequences(
  before: Scenario,
  edited: Scenario,
  edits: readonly FieldEdit[],
  known: Known,
): ScenarioDraft {
  const pools = edited.pools.map((pool, index) => {
    const set = edits.filter(({ field: { keys } }) => keys[0] === "pools" && keys[1] === index);
    const setFields: ReadonlySet<unknown> = new Set(set.map(({ field }) => field.keys[2]));
    const wasMoved = pool.accelerator !== before.pools[index]?.accelerator;
    const moved = wasMoved ? onItsNewAccelerator(pool, edited.asOfDate, known) : pool;
    const followed = { ...moved, ...layoutAfter(before.pools[index] ?? pool, pool, known.rows) };
    // A price typed by hand has no list it comes from; a range around a listed one still has.
    const isOther = baseOf(pool.usdPerDeviceHour) !== baseOf(before.pools[index]?.usdPerDeviceHour ?? null);
    const isOwn = setFields.has("usdPerDeviceHour") && (isOther || wasMoved);
    const priced = isOwn ? { ...followed, priceBasis: null } : followed;
    const byHand = Object.entries(pool).filter(([name]) => setFields.has(name));
    const speculation = acceptanceAfter(before.pools[index], pool, set);
    const split = promptsAfter(before.pools[index], pool, set, { day: edited.asOfDate, known });
    return { ...priced, ...Object.fromEntries(byHand), speculation, split };
  });
  return { ...edited, pools };
}

/** What computes prompts on another device costs what the catalogue says that costs, and its engine's profile is looked for anew. */
function promptsAfter(
  before: ScenarioPool | undefined,
  pool: ScenarioPool,
  set: readonly FieldEdit[],
  { day, known }: { readonly day: string; readonly known: Known },
): PoolDraft["split"] {
  const { split } = pool;
  if (split === null) return null;
  const byHand = new Set(set.flatMap(({ field: { keys } }) => (keys[2] === "split" ? [keys[3]] : [])));
  const isMoved = split.accelerator !== (before?.split?.accelerator ?? null);
  const isOther =
    isMoved || split.weights !== before?.split?.weights || followed.some((name) => before[name] !== pool[name]);
  const runtime = isOther && !byHand.has("runtime") ? null : split.runtime;
  if (byHand.has("usdPerDeviceHour")) return { ...split, runtime, priceDate: null };
  if (!isMoved) return { ...split, runtime };
  if (split.accelerator === null) return { ...split, runtime, usdPerDeviceHour: null, priceDate: null };
  const listed = known.listedPrice(split.accelerator, day, null, pool.priceBasis);
  const { usdPerDeviceHour, priceBasis, devicesPerUnit } = listed;
  const sold = byHand.has("devicesPerUnit") ? split.devicesPerUnit : devicesPerUnit;
  return { ...split, runtime, usdPerDeviceHour, priceDate: priceBasis?.date ?? null, devicesPerUnit: sold };
}

/** Acceptance that was measured gives way to what is entered, and is looked up anew for another model, method or text. */
function acceptanceAfter(
  before: ScenarioPool | undefined,
  { model, speculation }: ScenarioPool,
  set: readonly FieldEdit[],
): ScenarioPool["speculation"] {
  if (speculation === null) return null;
  const isSet = (name: string) => set.some(({ field: { keys } }) => keys[2] === "speculation" && keys[3] === name);
  if (isSet("acceptance")) return { ...speculation, acceptanceRow: null };
  const was = before?.speculation ?? null;
  const isOther = was?.method !== speculation.method || was.text !== speculation.text || before?.model !== model;
  if (speculation.acceptanceRow === null || !isOther) return speculation;
  return { ...speculation, acceptance: [], acceptanceRow: null };
}

function baseOf(price: ScenarioPool["usdPerDeviceHour"]): number | null {
  return typeof price === "object" && price !== null ? price.base : price;
}

/** Another accelerator costs what the catalogue says it costs, at the same seller's if it may be, and has its own memory; how many can be had is not known. */
function onItsNewAccelerator(pool: ScenarioPool, day: string, { listedPrice }: Known): PoolDraft {
  return {
    ...pool,
    memoryBytes: null,
    overheadBytes: null,
    quotaDevices: null,
    ...listedPrice(pool.accelerator, day, null, pool.priceBasis),
  };
}

/** What follows in a pool from an edit of it: groups that divide its ranks, and its engine's profile for what it now runs. */
function layoutAfter(before: ScenarioPool, after: ScenarioPool, rows: RowSource): Partial<ScenarioPool> {
  const groups = after.tp === before.tp ? {} : ranksAt(before, after.tp);
  const engine = engineToFit(before, after, rows);
  return engine === null ? groups : { ...groups, runtime: engine };
}

const followed = ["model", "accelerator", "weights"] as const;

/**
 * The engine whose profiles are looked through again: that of a profile of the catalogue. One that only the scenario has was
 * made for what it is used for. Without a catalogue nobody can tell which it is: the engine's name then asks for one.
 */
function engineToFit(before: ScenarioPool, after: ScenarioPool, { runtimeFor, runtimes }: RowSource): string | null {
  const isOther = followed.some((name) => before[name] !== after[name]);
  const isListed = runtimeFor === undefined || runtimes.has(before.runtime);
  return isOther && isListed ? runtimeEngine(before.runtime) : null;
}

/**
 * A scenario with what follows, in the same object, from a field that was just set: work that gets a hosted model leaves its
 * pool, and the other way round; quantiles take the place of a lognormal, and the other way round.
 */
function following(scenario: Scenario, { keys }: LocatedField, value: unknown): Scenario {
  const [field, parent] = [keys.at(-1), keys.at(-2)];
  const set = (others: Readonly<Record<string, unknown>>) =>
    Object.entries(others).reduce(
      (edited, [name, other]) => replaced(edited, [...keys.slice(0, -1), name], other),
      scenario,
    );
  const isPlace = keys[2] === "fallback" || (keys[2] === "agents" && typeof parent === "number");
  if (isPlace && value !== null && field === "hosted") return set({ pool: null });
  if (isPlace && value !== null && field === "pool") return set({ hosted: null });
  if (keys[2] !== "varies" || keys.length !== placeInSpread) return scenario;
  if (field === "quantiles") return isEmpty(value) ? scenario : set({ kind: "quantiles", cv: 0 });
  if (field === "cv") return value === 0 ? scenario : set({ kind: "lognormal", quantiles: [] });
  return value === "lognormal" ? set({ quantiles: [] }) : set({ cv: 0 });
}

/** `classes`, its place, `varies`, the quantity, the field. */
const placeInSpread = 5;

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
