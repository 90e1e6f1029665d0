import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ran } from "../ran.ts";

const throughput = readFileSync("test/reference/measured-throughput.csv", "utf8");

test.each(["notaday", "2026-13-01", "20261101", "2026-02-30"])("%s is no day that rows can carry", async (day) => {
  const found = await ran(["fit", "--throughput", "rows.csv", "--date", day], { files: { "rows.csv": throughput } });
  expect([found.status, found.complaints]).toEqual([
    2,
    `--date takes a day such as 2026-11-20; here it is "${day}".\n`,
  ]);
});
