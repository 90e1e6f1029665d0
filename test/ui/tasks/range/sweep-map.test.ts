import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sweepTable, type SweepTable } from "../../../../src/formats/sweeps/sweep-table.ts";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { SweepMap } from "../../../../src/ui/tasks/range/sweep-map.tsx";
import { SweepPart } from "../../../../src/ui/tasks/range/sweep-part.tsx";
import { SweepPicture } from "../../../../src/ui/tasks/range/sweep-picture.tsx";
import { firstChoice, planeFacts, sweepPlane } from "../../../../src/ui/tasks/range/sweep-plane.ts";
import { axisWords } from "../../../../src/ui/tasks/range/sweep-words.ts";
import { stillPage } from "../../../../vite-plugins/first-paint-page.tsx";
import { sweptLine } from "../../../formats/sweeps/swept-line.ts";
import { certainExample } from "../../../planning/example-scenario.ts";

const scenario = certainExample("support-chat");
const plan = pagePlan(scenario);
const plain = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0]+/g, " ");
const shown = (part: () => ReturnType<typeof createElement>) =>
  plain(renderToStaticMarkup(stillPage(scenario, part, { plan })));

async function tableOf(
  rows: readonly (readonly [perDay: number, steps: number, devices: number | null])[],
): Promise<SweepTable> {
  const lines = rows.map(([perDay, steps, devices], point) => {
    const values = { "classes.support.arrivals.perDay": perDay, "classes.support.steps": steps };
    return `${sweptLine({ point, points: rows.length, values, devices })}\n`;
  });
  const bytes = new TextEncoder().encode(lines.join(""));
  async function* chunks() {
    yield bytes;
  }
  const table = await sweepTable({ bytes: bytes.length, chunks });
  if (!table.ok) throw new Error(table.problem.text);
  return table.value;
}

const fourPoints = [
  [10_000, 3, 4],
  [10_000, 5, 6],
  [20_000, 3, 8],
  [20_000, 5, null],
] as const;

test("the title says from where to where a figure goes, and where it is least", async () => {
  const table = await tableOf(fourPoints);
  const text = shown(() => createElement(SweepMap, { table }));
  expect(text).toContain("Devices from 4 to 8, the least at Workflows a day: 10,000; Steps");
  expect(text).toContain("by formula; a stronger shade is more, and a line stands where devices are added");
});

test("a map names its cells and its values, and a point without a figure is none", async () => {
  const table = await tableOf(fourPoints);
  const choice = firstChoice(table);
  const facts = planeFacts(table, choice);
  const plane = sweepPlane(table, choice, facts, { columns: 10, rows: 10 });
  const picture = createElement(SweepPicture, {
    plane,
    facts,
    choice,
    columnTexts: ["10,000", "20,000"],
    rowTexts: ["3", "5"],
    columnTitle: "Workflows",
    rowTitle: "Steps",
    width: 400,
    words: "Devices",
  });
  expect(plain(renderToStaticMarkup(picture))).toBe(" Steps 4 8 6 none 10,000 20,000 3 5 Workflows ");
  // Every neighbour has other devices: two edges across, and two up.
  expect(/ d="([^"]*)"/.exec(renderToStaticMarkup(picture))?.[1]?.match(/M/g)).toHaveLength(4);
});

test("values are printed as their fields are; those of fields that the plan does not have, as they stand", () => {
  const textOf = (path: string, value: number | string | null) =>
    axisWords({ path, values: [] }, scenario).textOf(value);
  expect(textOf("classes.support.successPerAttempt", 0.855)).toBe("85.5\u00a0%");
  expect(textOf("pools.chat.usdPerDeviceHour", 2.5)).toBe("$2.50");
  expect(textOf("pools.chat.accelerator", "h100-sxm")).toBe("h100-sxm");
  expect(textOf("classes.nobody.steps", 12_000)).toBe("12,000");
  expect(textOf("pools.chat.replicas", null)).toBe("none");
  expect(axisWords({ path: "classes.nobody.steps", values: [] }, scenario).label).toBe("classes.nobody.steps");
});

test("before a file is opened one sentence says where a sweep comes from", () => {
  const text = shown(() => createElement(SweepPart));
  expect(text).toContain("Open a sweep");
  expect(text).toContain("planned on the command line, by sweep and sweep-join");
});
