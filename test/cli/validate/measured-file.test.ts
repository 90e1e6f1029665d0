import { expect, test } from "vitest";
import { measuredFile } from "../../../src/cli/validate/measured-file.ts";
import { fakeIo } from "../fake-io.ts";

test("a file is told by its base name; one that is not there is refused", () => {
  const io = fakeIo({ files: { "some/where/rows.csv": "a\n" } });
  expect(measuredFile("some/where/rows.csv", io)).toEqual({ ok: true, value: { text: "a\n", name: "rows.csv" } });
  expect(measuredFile("elsewhere.csv", io)).toMatchObject({ ok: false, problem: { at: "elsewhere.csv" } });
});
