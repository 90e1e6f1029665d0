import { expect, test } from "vitest";
import type { LeversDocument } from "../../../src/cli/commands/levers.ts";
import { improvable } from "../../levers/lever-cases.ts";
import { printed, ran } from "../ran.ts";

const files = { "plan.json": JSON.stringify(improvable) };

test("JSON has every change with what it saves; the text tells the best set, each change and what changes nothing", async () => {
  const ask = ["levers", "plan.json"];
  const document = JSON.parse(await printed([...ask, "--json"], { files })) as LeversDocument;
  expect(document.schema).toBe("plimsoll.levers/1");
  expect(document.simulated).toBeNull();
  for (const { saved, figures } of document.singles)
    expect(saved.usdPerMonth).toBe((document.byFormula.costUsdPerMonth ?? 0) - (figures.costUsdPerMonth ?? 0));
  const parts = document.singles.filter(({ id }) => document.best?.of.includes(id));
  const sum = parts.reduce((all, { saved }) => all + (saved.usdPerMonth ?? 0), 0);
  expect(sum - (document.overlap?.usdPerMonth ?? 0)).toBeCloseTo(document.best?.saved.usdPerMonth ?? NaN, 6);

  const flat = (await printed(ask, { files })).replaceAll(/\s+/g, " ");
  expect(flat).toContain("inside the same limits.");
  for (const { words, when, why } of document.quiet) {
    const whatFor = why === "does not apply" ? `, it is for ${when}` : "";
    expect(flat).toContain(`${words}: ${why}${whatFor}.`);
  }
  // Nothing is simulated here: every figure of a change stands after "about".
  expect(flat).not.toContain("Simulated.");
  for (const { name } of document.singles) expect(flat).toContain(`${name} about $`);
  expect(flat).not.toMatch(/NaN|undefined|Infinity|null/);
});

test("no scenario is refused", async () => {
  expect((await ran(["levers"])).status).toBe(2);
});
