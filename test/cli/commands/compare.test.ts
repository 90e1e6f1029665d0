import { expect, test } from "vitest";
import type { CompareDocument } from "../../../src/cli/report/compare-document.ts";
import { edited } from "../../planning/edited.ts";
import { certainExample } from "../../planning/example-scenario.ts";
import { printed, ran } from "../ran.ts";

const chat = edited(certainExample("support-chat"), [{ path: "classes.support.cachedShare", value: 0.85 }]);
const later = edited(chat, [
  { path: "classes.support.arrivals.perDay", value: 240_000 },
  { path: "pools.chat.usdPerDeviceHour", value: 3 },
]);
const files = { "a.json": JSON.stringify(chat), "b.json": JSON.stringify(later) };

test("JSON holds inputs, figures and parts that sum to the difference; the text says the same", async () => {
  const ask = ["compare", "a.json", "b.json", "--formula"];
  const document = JSON.parse(await printed([...ask, "--json", "--draws", "64"], { files })) as CompareDocument;
  expect(document.schema).toBe("plimsoll.compare/1");
  expect(document.inputs).toEqual([
    { path: "classes.support.arrivals.perDay", a: 20_000, b: 240_000 },
    { path: "pools.chat.usdPerDeviceHour", a: 6.88, b: 3 },
  ]);
  for (const { figure, parts } of document.bridge) {
    const sum = parts.reduce((all, { amount }) => all + amount, 0);
    expect(sum).toBe(document.figures.find(({ id }) => id === figure)?.difference);
  }
  // Nothing is a range: the model's error alone is drawn, and the smaller work is the cheaper one in all but a draw or two.
  expect(document.cheaperShare).toBeGreaterThan(0.95);
  const flat = (await printed(ask, { files })).replaceAll(/\s+/g, " ");
  expect(flat).toContain(document.text);
  expect(flat).toContain("2 inputs differ");
  expect(flat).not.toMatch(/NaN|undefined|Infinity|\bnull/);
});

test("one figure alone is taken apart where it is named; a figure that there is not, and one scenario alone, are refused", async () => {
  const ask = ["compare", "a.json", "b.json", "--formula", "--json", "--figure"];
  const document = JSON.parse(await printed([...ask, "devices"], { files })) as CompareDocument;
  expect(document.bridge.map(({ figure }) => figure)).toEqual(["devices"]);
  expect(document.cheaperShare).toBeNull();
  expect((await ran([...ask, "tokens"], { files })).status).toBe(2);
  expect((await ran(["compare", "a.json"], { files })).status).toBe(2);
});
