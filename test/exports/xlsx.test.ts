import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { workbookSheets } from "../../src/exports/workbook/workbook.ts";
import { carriedCounts } from "../../src/planning/carried-counts.ts";
import { monthBills } from "../../src/planning/forecast/month-bills.ts";
import { pagePlan } from "../../src/planning/page-plan.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { certainExample, exampleIds } from "../planning/example-scenario.ts";
import { kindCalled, sourceOf } from "./exported.ts";
import { isThereASpreadsheet, recomputed } from "./recomputed.ts";

const months = 3;
function sheetsOf(scenario: Scenario) {
  const asked = { scenario, judgement: null };
  return workbookSheets(sourceOf(scenario), carriedCounts(asked), monthBills(asked, months));
}

const first = <Member>(members: readonly Member[]): Member => {
  const [member] = members;
  if (member === undefined) throw new Error("none");
  return member;
};

const isSoaking = process.env["SOAK"] === "1" && isThereASpreadsheet();

/** The chat whose calls go to its hosted model, so that tokens are a line of the bill. */
function hostedChat(): Scenario {
  const scenario = certainExample("support-chat");
  return { ...scenario, classes: scenario.classes.map((own) => ({ ...own, servedBy: "hosted" })) };
}

describe.runIf(isSoaking).each([...exampleIds, "hosted chat"])("the workbook of %s", (id) => {
  const scenario = id === "hosted chat" ? hostedChat() : certainExample(id);
  const classId = first(scenario.classes).id;
  const poolId = first(scenario.pools).id;
  const perDay = pagePlan(scenario).input.classes[0]?.workflowsPerDay ?? 0;

  const price = (usd: number): Scenario => ({
    ...scenario,
    pools: scenario.pools.map((pool) => ({ ...pool, usdPerDeviceHour: usd })),
  });
  const isOwn = id !== "hosted chat";
  const volume = (workflows: number): Scenario => ({
    ...scenario,
    classes: scenario.classes.map((own) => ({ ...own, arrivals: { ...own.arrivals, perDay: workflows } })),
  });
  const tokenPrice = (usd: number): Scenario => ({
    ...scenario,
    classes: scenario.classes.map((own) => ({ ...own, contract: { ...own.contract, outputUsdPerMillion: usd } })),
  });

  test.each([
    ["as planned", {}, scenario],
    ["with another price of a device", !isOwn ? {} : { [`pools.${poolId}.usdPerDeviceHour`]: 3.21 }, price(3.21)],
    ["with three times the volume", { [`classes.${classId}.arrivals.perDay`]: perDay * 3 }, volume(perDay * 3)],
    ["with a tenth more volume", { [`classes.${classId}.arrivals.perDay`]: perDay * 1.1 }, volume(perDay * 1.1)],
    ["with another price of tokens", { [`classes.${classId}.hosted.outputUsdPerMillion`]: 7.5 }, tokenPrice(7.5)],
  ])("comes to what the plan comes to %s", async (_, edits, planned) => {
    const { figure, rows } = await recomputed(sheetsOf(scenario), edits);
    const { plan } = pagePlan(planned);
    for (const line of plan.costLedger.lines)
      expect([line.id, figure(`plan.costLedger.lines.${line.id}.usdPerMonth`)]).toEqual([
        line.id,
        expect.closeTo(line.usdPerMonth ?? 0, 2),
      ]);
    expect(figure("plan.costLedger.total")).toBeCloseTo(plan.costUsdPerMonth ?? 0, 2);
    expect(figure("plan.costUsdPerSuccess")).toBeCloseTo(plan.costUsdPerSuccess ?? 0, 6);
    if (isOwn) expect(figure(`pools.${poolId}.devices`)).toBe(plan.devices);
    const own = first(plan.classes);
    expect(figure(`classes.${classId}.peakCallsPerSecond`)).toBeCloseTo(own.peakCallsPerSecond, 9);
    expect(figure(`classes.${classId}.hosted.costUsdPerMonth`)).toBeCloseTo(own.hosted?.costUsdPerMonth ?? 0, 2);
    const forecast = rows("Forecast").slice(4);
    expect(forecast).toHaveLength(months);
    for (const row of forecast) expect(Number(row.at(-2))).toBeCloseTo(plan.costUsdPerMonth ?? 0, 2);
  });
});

test("a plan gives the same bytes each time, with what formulas come to beside them, and no cell that refers to nothing", async () => {
  const source = sourceOf(certainExample("support-chat"));
  const kind = kindCalled("xlsx");
  if (kind.form !== "bytes") throw new Error("a workbook is bytes");
  const [one, other] = [await kind.write(source), await kind.write(source)];
  expect(one).toEqual(other);
  const sheets = Object.entries(unzipSync(one)).filter(([name]) => /sheet\d+\.xml$/.test(name));
  expect(sheets).toHaveLength(5);
  for (const [, bytes] of sheets) {
    const xml = new TextDecoder().decode(bytes);
    const formulas = xml.match(/<f>/g)?.length ?? 0;
    expect(xml.match(/<\/f><v>/g)?.length ?? 0).toBe(formulas);
    expect(xml).not.toMatch(/\{|NaN|Infinity|undefined/);
  }
});
