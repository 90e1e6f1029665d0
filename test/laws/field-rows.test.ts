import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type TypedEdit, editScenario } from "../../src/scenario/typed/edit.ts";
import type { FieldFacts, Quantity } from "../../src/scenario/field.ts";
import type { LocatedField } from "../../src/scenario/field-path.ts";
import { editableFields } from "../../src/scenario/field-path.ts";
import type { FieldShape } from "../../src/scenario/field-shape.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { listText } from "../../src/scenario/typed/typed-list.ts";
import { fieldText } from "../../src/state/field-text.ts";
import { csvText } from "../../src/ui/kit/csv-text.ts";
import { scenarioArbitrary } from "../scenario/scenario-arbitrary.ts";
import { readScenario } from "../scenario/read-scenario.ts";

/** Shapes whose text has no blanks at its ends or words that mean another thing: free text is not among them. */
const unread: ReadonlySet<string> = new Set(["object", "constant"]);

function textOf(shape: FieldShape, value: unknown): string | null {
  if (shape.kind === "nullable") return value === null ? "none" : textOf(shape.inner, value);
  if (unread.has(shape.kind) || (shape.kind === "text" && shape.form !== "id")) return null;
  if (shape.kind === "array") return listText(value as readonly unknown[]);
  if (typeof value === "boolean") return value ? "yes" : "no";
  const facts: FieldFacts = "facts" in shape ? shape.facts : { unit: "", min: 0, max: 0, whole: false };
  return fieldText(value as Quantity | string, facts).typed;
}

function rowOf({ path, shape, value }: LocatedField): readonly [string, string][] {
  const text = textOf(shape, value);
  return text === null || !path.startsWith("classes.") ? [] : [[path, text]];
}

const columns = ["path", "value"].map((id) => ({ id, label: id, align: "left" as const }));

/** The same classes with nothing said but their texts. */
function emptied(scenario: Scenario): Scenario {
  const classes = scenario.classes.map(({ id, name, note, pool, successMeans, labels, arrivals: { timeZone } }) => ({
    id,
    name,
    note,
    pool,
    successMeans,
    labels,
    arrivals: { timeZone },
  }));
  return readScenario({ ...scenario, classes });
}

/** Rows of RFC 4180 text, the sign that keeps a spreadsheet from calculating taken off again. */
function editsIn(csv: string): readonly TypedEdit[] {
  const cells = [...csv.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(?:,|\r\n)/g)].map(([, cell = ""]) =>
    cell
      .replace(/^"([^]*)"$/, "$1")
      .replaceAll('""', '"')
      .replace(/^'/, ""),
  );
  const pairs = cells.flatMap((path, index) => (index % 2 === 0 ? [{ path, typed: cells[index + 1] ?? "" }] : []));
  return pairs.slice(1);
}

test("classes written as rows of path and text, through CSV, come back whole from rows set on empty classes", () => {
  const comesBack = (scenario: Scenario) => {
    const named = (workload: Scenario["classes"][number]) => ({
      ...workload,
      // The text of a member is its id: names come along by hand.
      agents: workload.agents.map((agent) => ({ ...agent, name: agent.id })),
      // And what a step is goes by its day.
      arrivals: { ...workload.arrivals, launches: workload.arrivals.launches.map((step) => ({ ...step, label: "" })) },
    });
    const whole = { ...scenario, classes: scenario.classes.map((workload) => named(workload)) };
    const rows = editableFields(whole).flatMap((field) => rowOf(field));
    const edits = editsIn(csvText({ columns, rows: rows.map((cells) => ({ id: cells[0], cells })) }));
    expect(edits.length).toBe(rows.length);
    const result = editScenario(emptied(whole), edits);
    expect(result).toEqual({ ok: true, scenario: whole });
  };
  fc.assert(fc.property(scenarioArbitrary("everyday"), comesBack), { seed: 20_261_121, numRuns: 15 });
});
