import { expect, test } from "vitest";
import { fieldAt } from "../../../src/state/field-at.ts";
import { unsetField } from "../../../src/state/fields/use-fields.ts";
import { sampleScenario } from "../../scenario/sample-scenario.ts";

test("a quota of none reads `any number` and is still typed as none; one of 8 reads 8", () => {
  const [pool] = sampleScenario(1).pools;
  if (pool === undefined) throw new Error("a pool");
  const shown = (quotaDevices: number | null) => {
    const scenario = { ...sampleScenario(1), pools: [{ ...pool, quotaDevices }] };
    const { text, typed } = unsetField(
      fieldAt(scenario, `pools.${pool.id}.quotaDevices`, {
        edit: () => null,
        preview: () => undefined,
        undo: () => undefined,
        last: null,
      }),
      "any number",
    );
    return [text, typed];
  };
  expect(shown(null)).toEqual(["any number", "none"]);
  expect(shown(8)[0]).toBe("8");
});
