import { expect, test } from "vitest";
import type { ClassesFormat, Format, ScenarioFormat } from "../../src/formats/format.ts";
import { formatOf, plainText } from "../../src/formats/format-of.ts";
import { allFormats } from "../../src/formats/index.generated.ts";
import { sampleShown } from "../scenario/sample-scenario.ts";

/** Each sample is claimed by its format, and by no other: which is found does not depend on their order. */
function checkSniffing(format: Format, samples: readonly string[]): void {
  test.each(samples)(`%# is told to be ${format.id}, and nothing else`, (sample) => {
    const formats: readonly Format[] = allFormats;
    expect(formats.filter(({ sniffs }) => sniffs(plainText(sample))).map(({ id }) => id)).toEqual([format.id]);
    expect(formatOf(plainText(sample))).toBe(format);
  });
}

/** What every format of scenarios keeps: samples are told, read, and what is written of them reads as the same. */
export function checkScenarioFormat(format: ScenarioFormat, samples: readonly string[]): void {
  checkSniffing(format, samples);
  test.each(samples)(`%# comes back the same when it is read, written and read again as ${format.id}`, (sample) => {
    const first = format.read(sample);
    if (!first.ok) throw new Error(first.problem.text);
    const again = format.read(format.write(first.scenario, first.shown ?? sampleShown));
    expect(again).toEqual(first);
  });
}

/** The same of every format of class tables. */
export function checkClassesFormat(format: ClassesFormat, samples: readonly string[]): void {
  checkSniffing(format, samples);
  test.each(samples)(`%# comes back the same when it is read, written and read again as ${format.id}`, (sample) => {
    const table = format.read(sample);
    expect(table.length).toBeGreaterThan(1);
    expect(new Set(table.map(({ length }) => length)).size).toBe(1);
    expect(format.read(format.write(table))).toEqual(table);
  });
}
