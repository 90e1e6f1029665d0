import { expect, test } from "vitest";
import { plan } from "../../../src/engine/plan.ts";
import { exampleInput } from "../../planning/example-scenario.ts";

const rare = {
  engineering: 12_000,
  evaluation: 800,
  incidents: 1500,
  upgrades: 400,
  security: 300,
} as const;

function entered(costs: Readonly<Record<string, number>>) {
  const input = exampleInput("support-chat");
  return plan({ ...input, costs: { ...input.costs, ...costs } });
}

const fields = Object.fromEntries(Object.entries(rare).map(([id, usd]) => [`${id}UsdPerMonth`, usd]));
const [before, after] = [entered({}), entered(fields)];

test("12,000 + 800 + 1,500 + 400 + 300 entered for what few enter add 15,000 to the month, each a line with its nature", () => {
  expect((after.costUsdPerMonth ?? 0) - (before.costUsdPerMonth ?? 0)).toBeCloseTo(15_000, 6);
  const lines = after.costLedger.lines.filter(({ id }) => Object.hasOwn(rare, id));
  expect(lines.map(({ id, usdPerMonth, nature }) => [id, usdPerMonth, nature])).toEqual([
    ["engineering", 12_000, "fixed"],
    ["evaluation", 800, "fixed"],
    ["incidents", 1500, "shared"],
    ["upgrades", 400, "fixed"],
    ["security", 300, "fixed"],
  ]);
});

test("the classes carry them, and where nothing is entered for one it has no line", () => {
  const carried = ({ classes }: typeof before) =>
    classes.reduce((sum, { costUsdPerMonth }) => sum + (costUsdPerMonth ?? 0), 0);
  expect(carried(after) - carried(before)).toBeCloseTo(15_000, 6);
  const ids = entered({ incidentsUsdPerMonth: 20 }).costLedger.lines.map(({ id }) => id);
  expect(ids).toContain("incidents");
  expect(ids.filter((id) => ["engineering", "evaluation", "upgrades", "security"].includes(id))).toEqual([]);
});
