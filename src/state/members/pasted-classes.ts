import { workloadClass } from "../../scenario/class-schema.ts";
import { editScenario } from "../../scenario/typed/edit.ts";
import { mostClasses } from "../../scenario/most-members.ts";
import type { Scenario, ScenarioClass } from "../../scenario/schema.ts";
import { spreadParts } from "../../scenario/typed/spread-parts.ts";
import { addClass, hasRoomForClass, withClass } from "./class-list.ts";
import { fieldAt } from "../field-at.ts";
import { pastedColumn, type PastedColumn } from "../../formats/pasted-column.ts";
import { spreadField, type Varying } from "../fields/spread-field.ts";

export interface PastedCell {
  readonly typed: string;
  readonly problem: string | null;
}

export interface PastedRow {
  readonly name: string;
  /** `null`: a class of its own; else the class that it changes. */
  readonly changes: string | null;
  /** In the order of the columns. */
  readonly cells: readonly PastedCell[];
  /** What is wrong with the row as a whole. */
  readonly problem: string | null;
}

export interface PastedClasses {
  readonly columns: readonly PastedColumn[];
  readonly rows: readonly PastedRow[];
  /** The scenario with all rows in it; `null` while a cell or a row has a problem, or there is no row. */
  readonly scenario: Scenario | null;
}

/**
 * Classes from the rows of a spreadsheet under a line of heads. A row with the name or id of a class changes that class, any
 * other row is a new one in the first pool, with the usual values where its columns say nothing.
 */
export function pastedClasses(scenario: Scenario, table: readonly (readonly string[])[]): PastedClasses {
  const [heads = [], ...lines] = table;
  const columns = heads.map((head) => pastedColumn(head));
  const rows: PastedRow[] = [];
  let pasted = scenario;
  for (const line of lines) {
    const { row, scenario } = withRow(pasted, columns, line);
    rows.push(row);
    pasted = scenario;
  }
  const isFine = rows.length > 0 && rows.every((row) => row.problem === null && !row.cells.some(hasProblem));
  return { columns, rows, scenario: isFine ? pasted : null };
}

interface Step {
  readonly row: PastedRow;
  readonly scenario: Scenario;
}

function withRow(scenario: Scenario, columns: readonly PastedColumn[], line: readonly string[]): Step {
  const typedIn = (path: string) => line[columns.findIndex((column) => column.path === path)] ?? "";
  const [name, id] = [typedIn("name"), typedIn("id").toLowerCase()];
  const known = scenario.classes.find((one) => one.id === id || one.name.toLowerCase() === name.toLowerCase());
  const bare = columns.map((_, index) => ({ typed: line[index] ?? "", problem: null }));
  const problem = rowProblem(scenario, known, name);
  if (problem !== null) return { row: { name, changes: null, cells: bare, problem }, scenario };
  const opened = known === undefined ? addClass(scenario, blankClass(name, id, scenario)) : scenario;
  const workload = known ?? opened.classes.at(-1);
  if (workload === undefined) return { row: { name, changes: null, cells: bare, problem: null }, scenario };
  const { cells, filled } = withCells(opened, workload, columns, line);
  const row = { name: filled.name, changes: known?.name ?? null, cells, problem: null };
  return { row, scenario: withClass(opened, workload.id, () => filled) };
}

function rowProblem(scenario: Scenario, known: ScenarioClass | undefined, name: string): string | null {
  if (known !== undefined) return null;
  if (name === "") return "A new class needs a name: add a column called name.";
  if (scenario.pools.length === 0) return "There is no pool to run it on: add one first.";
  return hasRoomForClass(scenario) ? null : `A scenario holds at most ${mostClasses} classes.`;
}

function blankClass(name: string, id: string, { pools }: Scenario): ScenarioClass {
  const longestName = 80;
  return workloadClass.parse({
    id: /^[a-z0-9][a-z0-9.-]{0,63}$/.test(id) ? id : "class",
    name: name.slice(0, longestName).replace(/\p{Cc}/gu, " "),
    pool: pools[0]?.id ?? "",
    arrivals: {},
    limits: {},
  });
}

/** Nothing is shown while a cell is read, and no step was made before it. */
const noSteps = { preview: () => undefined, undo: () => undefined, last: null };

/** One class with a row's cells typed into its fields; the others are left aside meanwhile, for the sake of time. */
function withCells(
  scenario: Scenario,
  workload: ScenarioClass,
  columns: readonly PastedColumn[],
  line: readonly string[],
) {
  let alone: Scenario = { ...scenario, classes: [workload] };
  const edit = (sets: Readonly<Record<string, string>>) => {
    const edited = editScenario(
      alone,
      Object.entries(sets).map(([path, typed]) => ({ path, typed })),
    );
    if (!edited.ok) return edited.problem;
    alone = edited.scenario;
    return null;
  };
  const cells = columns.map(({ path, unit }, index): PastedCell => {
    const typed = line[index] ?? "";
    if (path === null || path === "id" || typed === "") return { typed, problem: null };
    const problem =
      isVarying(workload, path) && spreadParts(typed) !== null
        ? spreadField(alone, workload.id, path, edit).onCommit(typed)
        : fieldAt(alone, `classes.${workload.id}.${path}`, { edit, ...noSteps }).onCommit(`${typed}${unit}`);
    return { typed, problem: problem?.text ?? null };
  });
  return { cells, filled: alone.classes[0] ?? workload };
}

function isVarying({ varies }: ScenarioClass, path: string): path is Varying {
  return path in varies;
}

function hasProblem({ problem }: PastedCell): boolean {
  return problem !== null;
}
