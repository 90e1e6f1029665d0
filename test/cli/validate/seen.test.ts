import { expect, test } from "vitest";
import { seen } from "../../../src/cli/validate/seen.ts";
import { madeRow } from "./made-row.ts";

test("what a fit saw of a row is its model, its accelerator, both or none", () => {
  const kind = (models: readonly string[], accelerators: readonly string[]) =>
    seen(madeRow(), { models, accelerators });
  expect(kind(["llama-3.1-8b"], ["h100-sxm"])).toBe("known model and accelerator");
  expect(kind([], ["h100-sxm"])).toBe("new model");
  expect(kind(["llama-3.1-8b"], ["h200-sxm"])).toBe("new accelerator");
  expect(kind([], [])).toBe("new model and accelerator");
});
