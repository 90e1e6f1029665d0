import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { workbookSheets } from "../../src/exports/workbook/workbook.ts";
import { carriedCounts } from "../../src/planning/carried-counts.ts";
import { monthBills } from "../../src/planning/forecast/month-bills.ts";
import { judgementOf } from "../../src/planning/plan-scenario.ts";
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
/** What a spreadsheet is asked for; a suite that is only skipped plans all the same what it would ask. */
const soaked = <Case>(cases: readonly Case[]): readonly Case[] => (isSoaking ? cases : []);

/** The chat whose calls go to its hosted model, so that tokens are a line of the bill. */
function hostedChat(): Scenario {
  const scenario = certainExample("support-chat");
  return { ...scenario, classes: scenario.classes.map((own) => ({ ...own, servedBy: "hosted" })) };
}

describe.each(soaked([...exampleIds, "hosted chat"]))("the workbook of %s", (id) => {
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

/** A busy chat, with another class beside it, on one pool or on two, or over three regions, or growing by a tenth a month. */
function busyPlans(): Readonly<Record<string, Scenario>> {
  const chat = certainExample("support-chat");
  const [own, pool] = [first(chat.classes), first(chat.pools)];
  const busy = { ...own, arrivals: { ...own.arrivals, perDay: 160_000 } };
  const second = {
    ...busy,
    id: "second",
    name: "Second",
    outputTokens: 300,
    arrivals: { ...busy.arrivals, perDay: 60_000 },
  };
  const region = (name: string, share: number) => ({ name, share, latencySeconds: share / 2 });
  const regions = [region("a", 0.5), region("b", 0.3), region("c", 0.2)];
  return {
    "one class": { ...chat, classes: [busy] },
    "two classes": { ...chat, classes: [busy, second] },
    "two pools": {
      ...chat,
      classes: [busy, { ...second, pool: "other" }],
      pools: [pool, { ...pool, id: "other" }],
    },
    "three regions": { ...chat, classes: [busy], pools: [{ ...pool, regions }] },
    growth: { ...chat, classes: [{ ...busy, arrivals: { ...busy.arrivals, growthPerMonth: 0.1 } }] },
  };
}

const busyCases = ["one class", "two classes", "two pools", "three regions", "growth"].flatMap((name) => [
  [name, "simulated"] as const,
  [name, "by formula"] as const,
]);

describe.each(soaked(busyCases))("the workbook of a busy plan with %s, %s", (name, basis) => {
  const scenario = busyPlans()[name] ?? certainExample("support-chat");
  const judgement = basis === "simulated" ? judgementOf(scenario) : null;
  const asked = { scenario, judgement };
  const sheets = workbookSheets(sourceOf(scenario, judgement), carriedCounts(asked), monthBills(asked, 8));
  const price = (usdPerDeviceHour: number): Scenario => ({
    ...scenario,
    pools: scenario.pools.map((pool) => ({ ...pool, usdPerDeviceHour })),
  });
  const prices = Object.fromEntries(scenario.pools.map(({ id }) => [`pools.${id}.usdPerDeviceHour`, 3.21]));

  test.each([
    ["as planned", {}, scenario],
    ["with another price of a device", prices, price(3.21)],
  ])("comes to what the plan comes to %s, line by line", async (_, edits, planned) => {
    const { figure } = await recomputed(sheets, edits);
    const { plan } = pagePlan(planned, judgement);
    for (const { id, usdPerMonth } of plan.costLedger.lines)
      expect([id, figure(`plan.costLedger.lines.${id}.usdPerMonth`)]).toEqual([
        id,
        expect.closeTo(usdPerMonth ?? 0, 2),
      ]);
    expect(figure("plan.costLedger.total")).toBeCloseTo(plan.costUsdPerMonth ?? 0, 2);
    expect(figure("plan.costUsdPerSuccess")).toBeCloseTo(plan.costUsdPerSuccess ?? 0, 6);
    for (const { id, devices } of plan.pools) expect([id, figure(`pools.${id}.devices`)]).toEqual([id, devices]);
  });

  test("each month of the forecast comes to what the forecast plans", async () => {
    const rows = (await recomputed(sheets)).rows("Forecast").slice(4);
    expect(rows).toHaveLength(8);
    for (const row of rows)
      expect([row[0], Number(row.at(-2))]).toEqual([row[0], expect.closeTo(Number(row.at(-1)), 2)]);
  });

  // What a simulation would find at other volumes is not known beforehand; what the sheet says that it leaves is not followed.
  const left = ["two pools", "three regions"].includes(name);
  test("says what of the fleet stays as the plan has it", () => {
    const words = JSON.stringify(sheets[0]?.rows);
    expect(words.includes("which of them uses what another leaves over stays as the plan has it")).toBe(
      name === "two pools",
    );
    expect(words.includes("rounded up in each region stay as the plan has them")).toBe(name === "three regions");
  });

  test.runIf(basis === "by formula" && !left)("follows the volume of all classes in devices and in total", async () => {
    const times = (share: number): Scenario => ({
      ...scenario,
      classes: scenario.classes.map((own) => ({
        ...own,
        arrivals: { ...own.arrivals, perDay: Number(own.arrivals.perDay) * share },
      })),
    });
    for (const share of [0.7, 1.1, 1.3]) {
      const planned = times(share);
      const volumes = planned.classes.map(({ id, arrivals }) => [
        `classes.${id}.arrivals.perDay`,
        Number(arrivals.perDay),
      ]);
      const { figure } = await recomputed(sheets, Object.fromEntries(volumes));
      const { plan } = pagePlan(planned);
      for (const { id, devices } of plan.pools)
        expect([share, figure(`pools.${id}.devices`)]).toEqual([share, devices]);
      expect(figure("plan.costLedger.total")).toBeCloseTo(plan.costUsdPerMonth ?? 0, 2);
    }
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
