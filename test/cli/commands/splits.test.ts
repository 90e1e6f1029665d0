import { expect, test } from "vitest";
import type { SplitsDocument } from "../../../src/cli/commands/splits.ts";
import { splitTable } from "../../../src/planning/split-table.ts";
import { allAccelerators } from "../../../src/catalog/accelerators/index.generated.ts";
import { ink } from "../../../src/cli/report/ink.ts";
import { splitsReport } from "../../../src/cli/report/splits-report.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";
import { isSoak } from "../../soak.ts";
import { withTyped } from "../../scenario/with-typed.ts";
import { printed, ran } from "../ran.ts";

test("JSON has every split of the pool and every accelerator; the text names the best, marks what the scenario has, and says why the rest fail", async () => {
  const scenario = exampleScenario("support-chat");
  const poolId = scenario.pools[0]?.id ?? "";
  const document = JSON.parse(await printed(["splits", "support-chat", "--pool", poolId, "--json"])) as SplitsDocument;
  expect(document.schema).toBe("plimsoll.splits/1");
  expect(document.splits).toEqual(splitTable(scenario, poolId));
  expect(document.accelerators.rows.length).toBe(allAccelerators.length);

  const text = splitsReport(document.splits, document.accelerators, ink(false));
  // A table of all accelerators takes seconds: the soak has it printed both ways.
  if (isSoak) expect(await printed(["splits", "support-chat"])).toBe(text);
  expect(text.replaceAll(/\s+/g, " ")).toMatch(/costs least, about \$[\d.]+[kM] a month: about \d+ devices/);
  expect(text.match(/\(yours\)/g)?.length).toBeGreaterThanOrEqual(1);
  // With 12 ms between tokens some splits fail.
  const hurried = withTyped(scenario, { "classes.support.limits.itlSeconds": "12 ms" });
  const fewer = splitTable(hurried, poolId);
  if (fewer === null) throw new Error("the pool has work");
  const tight = splitsReport(fewer, document.accelerators, ink(false));
  expect(tight).toContain("Why the rest fail");
  expect(tight).toContain("Even without load");
  // Devices whose memory no source gives are sized by their labels.
  expect(text).not.toContain("No source says what memory");
  expect(text).not.toMatch(/NaN|undefined|Infinity|null/);
});

test("a pool that is not there is refused with the nearest", async () => {
  const { status, complaints } = await ran(["splits", "support-chat", "--pool", "chatt"]);
  expect(status).toBe(2);
  expect(complaints).toContain("the nearest is chat");
});

test("a scenario without work has nothing to rank", async () => {
  const scenario = exampleScenario("support-chat");
  const idle = { ...scenario, classes: [] };
  const { status, complaints } = await ran(["splits", "-"], { input: [JSON.stringify(idle)] });
  expect(status).toBe(2);
  expect(complaints).toContain("No class sends work to pool");
});
