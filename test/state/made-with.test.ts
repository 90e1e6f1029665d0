import { expect, test } from "vitest";
import { editedScenario } from "../../src/scenario/typed/edited-scenario.ts";
import { wholeCatalogue } from "../../src/scenario/rows/whole-catalogue.ts";
import { madeWith } from "../../src/state/made-with.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

const example = exampleScenario("support-chat");
const edited = (path: string, typed: string) =>
  madeWith(null, (catalogue) => editedScenario(example, [{ path, typed }], catalogue));

test.each([
  ["classes.support.steps", "6"],
  ["classes.support.arrivals.perDay", "15k to 40k"],
  ["pools.chat.usdPerDeviceHour", "4.2"],
  ["pools.chat.kv", "fp8"],
  ["asOfDate", "2026-11-30"],
  ["classes.support.hosted", "none"],
])("without the catalogue %s becomes %s as it does with it", (path, typed) => {
  const whole = editedScenario(example, [{ path, typed }], wholeCatalogue);
  expect(whole.ok).toBe(true);
  expect(edited(path, typed)).toEqual(whole);
});

test.each([
  ["pools.chat.model", "kimi-k2"],
  ["pools.chat.accelerator", "h200-sxm"],
  // A profile of the engine may fit other formats better.
  ["pools.chat.weights", "bf16"],
  ["classes.support.hosted", "claude-sonnet-5"],
  ["pools.chat.model", "nonesuch"],
])("without the catalogue %s cannot become %s yet", (path, typed) => {
  expect(edited(path, typed)).toBeNull();
});

test("what is wrong in itself is refused without the catalogue", () => {
  for (const [path, typed] of [
    ["classes.support.steps", "many"],
    ["classes.nobody.steps", "6"],
  ] as const) {
    expect(edited(path, typed)).toMatchObject({ ok: false });
    expect(edited(path, typed)).toEqual(editedScenario(example, [{ path, typed }], wholeCatalogue));
  }
});
