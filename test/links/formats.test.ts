import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addedLater, flag } from "../../src/scenario/field.ts";
import type { FieldShape } from "../../src/scenario/field-shape.ts";
import { scenarioShape } from "../../src/scenario/scenario-shape.ts";
import { fieldShape } from "../../src/scenario/shape-of-schema.ts";
import { z } from "../../src/scenario/zod.ts";
import { fromPositional, misfit, positionalValue } from "../../src/scenario/link/positional.ts";
import { dictionaryOf } from "../../src/scenario/link/dictionary.ts";
import { currentVersion, schemaId, upgraders } from "../../src/scenario/link/upgraders.ts";
import { shownSchema } from "../../src/scenario/link/shown.ts";

interface Format {
  readonly version: number;
  readonly releasedOn: string;
  readonly dictionary: string;
  readonly fields: string;
}

const table = readFileSync(new URL("../../src/scenario/link/FORMATS.md", import.meta.url), "utf8");

function formatsOf(text: string): readonly Format[] {
  // Rows of the other table, of fields that were added later, are shorter.
  const rows = text.split("\n").filter((line) => /^\| +\d(?:[^|]*\|){5}$/.test(line));
  return rows.map((line) => {
    const [version = "", releasedOn = "", dictionary = "", fields = ""] = line
      .split("|")
      .slice(1)
      .map((cell) => cell.trim());
    return { version: Number(version), releasedOn, dictionary, fields };
  });
}

/** What a link's values mean: names and words in their order, and which of them may be unset. */
function order(shape: FieldShape): unknown {
  switch (shape.kind) {
    case "object":
      return shape.fields
        .filter(({ isAddedLater }) => !isAddedLater)
        .map(({ name, shape: inner }) => [name, order(inner)]);
    case "array":
      return [shape.kind, order(shape.element)];
    case "nullable":
      return [shape.kind, order(shape.inner)];
    case "enum":
      return shape.values;
    default:
      return shape.kind;
  }
}

const fingerprint = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);
const dictionaryNow = (version: number) => fingerprint(dictionaryOf(version));
const fieldsNow = fingerprint(JSON.stringify([order(scenarioShape), order(fieldShape(shownSchema))]));

/** What a table of versions says that is not so: a released version has the dictionary and the fields it was released with. */
function problems(formats: readonly Format[], fields: string): readonly string[] {
  return formats.flatMap(({ version, releasedOn, ...frozen }) => {
    if (releasedOn === "-") {
      if (version < currentVersion) return [`version ${version} has a newer one, so it was released: say when`];
      return frozen.dictionary === "-" && frozen.fields === "-"
        ? []
        : [`version ${version} is not released, and frozen`];
    }
    if (!/^\d{4}-\d\d-\d\d$/.test(releasedOn)) return [`version ${version}: ${releasedOn} is no day`];
    const isOtherText = frozen.dictionary !== dictionaryNow(version);
    const isOtherOrder = version === currentVersion && frozen.fields !== fields;
    return [
      ...(isOtherText ? [`version ${version} is released: its dictionary is ${dictionaryNow(version)}`] : []),
      ...(isOtherOrder
        ? [`version ${version} is released: its fields are ${fields}; make version ${version + 1}`]
        : []),
    ];
  });
}

/** Fields that were added to objects of a released version, each object's in their order, with what its values are. */
function laterFields(shape: FieldShape, path: string): readonly string[] {
  switch (shape.kind) {
    case "object":
      return shape.fields.flatMap(({ name, shape: inner, isAddedLater }) => {
        const at = path === "" ? name : `${path}.${name}`;
        const own = isAddedLater ? [`${at} ${fingerprint(JSON.stringify(order(inner)))}`] : [];
        return [...own, ...laterFields(inner, at)];
      });
    case "array":
      return laterFields(shape.element, `${path}.*`);
    case "nullable":
      return laterFields(shape.inner, path);
    default:
      return [];
  }
}

test("fields that were added to a released version stand in the table with what their values are, in their order", () => {
  const listed = table
    .split("\n")
    .flatMap((line) => /^\| +1 +\| +\d{4}-\d\d-\d\d +\| +`([^`]+)` +\|$/.exec(line)?.slice(1) ?? []);
  expect(listed).toEqual(laterFields(scenarioShape, ""));
});

test("a field that was added later is written only where it is set, and links of before say that it is not", () => {
  const shape = fieldShape(
    z.strictObject({ a: flag("", false), b: addedLater(z.strictObject({ c: flag("", true) })), d: addedLater(flag("", true)) }),
  );
  const pairs = [
    [{ a: true, b: null, d: null }, [1]],
    [{ a: true, b: { c: true }, d: null }, [1, [1]]],
    [{ a: true, b: null, d: false }, [1, null, 0]],
  ] as const;
  for (const [document, values] of pairs) {
    expect(positionalValue(shape, document)).toEqual(values);
    expect(fromPositional(shape, values)).toEqual(document);
  }
  expect(fromPositional(shape, [1, null])).toBe(misfit);
  expect(fromPositional(shape, [])).toBe(misfit);
  expect(fromPositional(shape, [1, [1], 0, 0])).toBe(misfit);
});

test("the table lists every version in order, and each but the last has its step", () => {
  const versions = formatsOf(table).map(({ version }) => version);
  expect(versions).toEqual(Array.from({ length: currentVersion }, (_, index) => index + 1));
  expect(upgraders).toHaveLength(currentVersion - 1);
  expect(schemaId).toBe(`plimsoll.scenario/${currentVersion}`);
});

test("a released version has the dictionary and the order of fields it was released with", () => {
  expect(problems(formatsOf(table), fieldsNow)).toEqual([]);
});

test("a version may change until its day stands in the table, and never after", () => {
  const row = (...cells: readonly string[]) => formatsOf(`| ${cells.join(" | ")} | made up |`);
  const [text, later] = [dictionaryNow(1), fingerprint("another order of fields")];
  expect(problems(row("1", "-", "-", "-"), later)).toEqual([]);
  expect(problems(row("1", "2027-03-01", text, fieldsNow), fieldsNow)).toEqual([]);
  expect(problems(row("1", "2027-03-01", text, fieldsNow), later)).toEqual([
    `version 1 is released: its fields are ${later}; make version 2`,
  ]);
  expect(problems(row("1", "2027-03-01", "0123456789abcdef", fieldsNow), fieldsNow)).toEqual([
    `version 1 is released: its dictionary is ${text}`,
  ]);
  expect(problems(row("1", "2027-03-01", "-", "-"), fieldsNow)).toHaveLength(2);
  expect(problems(row("1", "soon", text, fieldsNow), fieldsNow)).toEqual(["version 1: soon is no day"]);
});

test("the order of fields is what the fingerprint is of: a name moved, a word put first, a field that may be unset", () => {
  const object = (...fields: readonly [string, FieldShape][]): FieldShape => ({
    kind: "object",
    about: "",
    fields: fields.map(([name, shape]) => ({ name, shape, fallback: undefined, isAddedLater: false })),
  });
  const yesNo: FieldShape = { kind: "flag", about: "" };
  const words = (...values: readonly string[]): FieldShape => ({ kind: "enum", about: "", values });
  const shapes = [
    object(["a", yesNo], ["b", yesNo]),
    object(["b", yesNo], ["a", yesNo]),
    object(["a", words("x", "y")], ["b", yesNo]),
    object(["a", words("y", "x")], ["b", yesNo]),
    object(["a", { kind: "nullable", about: "", inner: yesNo }], ["b", yesNo]),
  ];
  expect(new Set(shapes.map((shape) => JSON.stringify(order(shape)))).size).toBe(shapes.length);
});

test("a dictionary is shorter than the 32,768 bytes that deflate looks back over", () => {
  const lengths = formatsOf(table).map(({ version }) => dictionaryOf(version).length);
  expect(Math.min(...lengths)).toBeGreaterThan(1000);
  expect(Math.max(...lengths)).toBeLessThan(32_768);
});
