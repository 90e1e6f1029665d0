import { expect, test } from "vitest";
import { ran } from "../ran.ts";

test.each([
  ["throughput", []],
  ["latency", ["--throughput", "rows.csv"]],
])("it asks for --%s, which is missing", async (missing, typed) => {
  const rows = "model,gpu,isl,osl,metric,value,load\n";
  const { status, printed, complaints } = await ran(["accuracy", ...typed], { files: { "rows.csv": rows } });
  expect(status).not.toBe(0);
  expect(`${printed}${complaints}`).toContain(`accuracy needs --${missing} FILE.`);
});
