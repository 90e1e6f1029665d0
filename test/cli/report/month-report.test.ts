import { expect, test } from "vitest";
import { basePlan } from "../../../src/planning/plan-scenario.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";
import { printed, ran } from "../ran.ts";

const tenant = ["--set", "classes.support.labels.tenant=@Acme", "--set", "classes.support.arrivals.users=1000"];
const by = (...further: readonly string[]) => printed(["plan", "support-chat", "--formula", ...tenant, ...further]);

interface MonthJson {
  readonly schema: string;
  readonly kind: string;
  readonly groups: readonly { readonly name: string | null; readonly carriedUsd: number; readonly units: UnitsJson }[];
  readonly total: { readonly carriedUsd: number };
}

interface UnitsJson {
  readonly success: number;
  readonly userMonth: number;
}

test("plan --by tenant --csv has one tenant with all that is carried, rows of what is unallocated, and the plan's total in cents", async () => {
  const text = await by("--by", "tenant", "--csv");
  const rows = text.trim().split("\r\n").slice(1);
  const cells = rows.map((row) => row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
  expect(cells[0]?.slice(0, 5)).toEqual(["Support chat on one pool", "2026-11-20", "USD", "group", `"'@Acme"`]);
  const { plan } = basePlan(exampleScenario("support-chat"));
  const cents = (column: number) =>
    cells.slice(0, -1).reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
  expect([cents(5), cents(6)]).toEqual(Array.from({ length: 2 }, () => Math.round((plan.costUsdPerMonth ?? 0) * 100)));
  expect(cells.at(-1)?.[3]).toBe("total");

  const month = JSON.parse(await by("--by", "tenant", "--json")) as MonthJson;
  expect([month.schema, month.kind, month.groups[0]?.name]).toEqual(["plimsoll.month/1", "tenant", "@Acme"]);
  expect(month.total.carriedUsd).toBe(plan.costUsdPerMonth);
  expect(month.groups[0]?.units.success).toBeCloseTo(plan.costUsdPerSuccess ?? 0, 9);
  expect(month.groups[0]?.units.userMonth).toBeCloseTo((plan.costUsdPerMonth ?? 0) / 1000, 9);
  expect(await by("--by", "model")).toContain("unallocated: Serving devices, idle off the peak");
});

test("a kind that no month is added up by is refused, and --csv alone too", async () => {
  const wrong = await ran(["plan", "support-chat", "--by", "colour"]);
  expect([wrong.status, wrong.complaints]).toEqual([
    2,
    expect.stringContaining("--by takes class, product, feature, tenant, tier, model, not"),
  ]);
  const alone = await ran(["plan", "support-chat", "--csv"]);
  expect([alone.status, alone.complaints]).toEqual([2, expect.stringContaining("--csv goes with --by")]);
});
