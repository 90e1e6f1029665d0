import { expect, test } from "vitest";
import { shownWidth, unstyled } from "../../../src/cli/report/ink.ts";
import type { PlanDocument } from "../../../src/planning/plan-document.ts";
import { printedLedger, printedNumber } from "../report/printed-number.ts";
import { isSoak } from "../../soak.ts";
import { certainExample } from "../../planning/example-scenario.ts";
import type { World } from "../fake-io.ts";
import { printed, ran } from "../ran.ts";

const examples = ["support-chat", "coding-agent", "document-processing"];
/** A report is of a judged plan in the soak; in `npm test` by formula, and one is judged that has no ranges. */
const asPlanned = (id: string) => (isSoak ? [id] : [id, "--formula"]);
const judgedText = async (world: World = {}) =>
  await printed(["plan", "-"], { ...world, input: [JSON.stringify(certainExample("support-chat"))] });

async function plan(...typed: readonly string[]): Promise<PlanDocument> {
  return JSON.parse(await printed(["plan", ...typed, "--json"])) as PlanDocument;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const sectionLines = (text: string, title: string) => {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line === title);
  expect(start).toBeGreaterThan(0);
  return lines.slice(start);
};

test.each(["judged", ...examples])(
  "printed dollars of %s add up to the printed total, and reserves to their totals",
  async (id) => {
    const text = id === "judged" ? await judgedText() : await printed(["plan", ...asPlanned(id)]);
    const cost = printedLedger(sectionLines(text, "Cost of a month"), "line");
    expect(sum(cost.rows.map((row) => printedNumber(row[1] ?? "")))).toBe(printedNumber(cost.total[1] ?? ""));
    const reserve = printedLedger(sectionLines(text, "Replicas and reserves"), "line");
    for (const column of [1, 2, 3]) {
      expect(sum(reserve.rows.map((row) => printedNumber(row[column] ?? "")))).toBe(
        printedNumber(reserve.total[column] ?? ""),
      );
    }
    const memory = printedLedger(sectionLines(text, "Memory of one device"), "line");
    const tenths = memory.rows.map((row) => Math.round(printedNumber(row[1] ?? "") * 10));
    expect(sum(tenths)).toBe(Math.round(printedNumber(memory.total[1] ?? "") * 10));
  },
);

test.each(examples)("the report of %s keeps its terminal: 80 to 100 columns, no style without colour", async (id) => {
  for (const [terminal, widest] of [
    [60, 80],
    [null, 96],
    [300, 100],
  ] as const) {
    const text = await printed(["plan", ...asPlanned(id)], { columns: terminal });
    expect(Math.max(...text.split("\n").map(shownWidth))).toBeLessThanOrEqual(widest);
    expect(text).not.toContain("\u001B");
    expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
  }
});

test("the report of a judged plan keeps its terminal", async () => {
  const text = await judgedText({ columns: 60 });
  expect(Math.max(...text.split("\n").map(shownWidth))).toBeLessThanOrEqual(80);
  expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
});

test("colour changes no word", async () => {
  const plain = await printed(["plan", ...asPlanned("support-chat")]);
  const coloured = await printed(["plan", ...asPlanned("support-chat")], { hasColour: true });
  expect(coloured).not.toBe(plain);
  expect(unstyled(coloured)).toBe(plain);
});

test("a value set by hand is planned: 2,500 times the arrivals need more devices", async () => {
  const [base, more] = [
    await plan("support-chat", "--formula"),
    await plan("support-chat", "--formula", "--set", "classes.support.arrivals.perDay=50M"),
  ];
  expect(more.classes[0]?.workflowsPerSecond).toBeCloseTo(50_000_000 / 86_400, 9);
  expect(more.devices).toBeGreaterThan(base.devices ?? Infinity);
});

test("a plan that cannot be is an answer: status 0, a blocker, and the text names it first", async () => {
  const misfit = ["support-chat", "--set", "pools.chat.weights=bf16", "--set", "pools.chat.tp=1"];
  const found = await plan(...misfit);
  expect(found.devices).toBeNull();
  expect(found.findings.some(({ severity }) => severity === "blocker")).toBe(true);
  const text = await printed(["plan", ...misfit]);
  expect(text).toContain("No fleet of this kind carries it");
  expect(text).toContain("  Blocks  ");
  expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
});

test("without a price devices are counted, money is unknown and the known part is said", async () => {
  const unpriced = [...asPlanned("support-chat"), "--set", "pools.chat.usdPerDeviceHour=none"];
  expect((await plan(...unpriced)).costUsdPerMonth).toBeNull();
  const text = await printed(["plan", ...unpriced]);
  expect(text).toMatch(/Cost a month\s+unknown/);
  expect(text).toMatch(/The total is unknown: \$[\d,]+ of it is known/);
});

test("plan reads a file, a link and standard input alike", async () => {
  const json = await printed(["example", "coding-agent"]);
  const link = (await printed(["link", "coding-agent"])).trim();
  const { scenarioHash } = await plan("coding-agent", "--formula");
  const files = { "a.json": json, "a.link": `${link}\n` };
  for (const typed of [["a.json"], ["a.link"], [link], ["-"]]) {
    const text = await printed(["plan", ...typed, "--formula", "--json"], { files, input: [json] });
    expect((JSON.parse(text) as PlanDocument).scenarioHash).toBe(scenarioHash);
  }
});

test.each([
  ["{", "not-json"],
  ["", "empty"],
  ["[]", "not-json"],
])("a file with %j is refused", async (content) => {
  const { status, printed: text } = await ran(["plan", "f", "--json"], { files: { f: content } });
  expect(status).toBe(2);
  expect(Object.keys((JSON.parse(text) as { error: object }).error)).toEqual(["code", "at", "text"]);
});

test("an unknown path is refused with the nearest", async () => {
  const { complaints } = await ran(["plan", "support-chat", "--set", "classes.support.step=3"]);
  expect(complaints).toContain("classes.support.steps");
});

test("--check ends with status 1 and a line for each limit, quota or budget that is missed, after the whole plan", async () => {
  const tight = ["support-chat", "--formula", "--set", "targets.budgetUsdPerMonth=50k", "--json"];
  const { status, printed: text, complaints } = await ran(["plan", ...tight, "--check"]);
  expect(status).toBe(1);
  expect(text).toBe(await printed(["plan", ...tight]));
  expect(complaints).toMatch(/^missed: budget-missed at targets\.budgetUsdPerMonth: [^\n]+\.\n$/);
});

test("--check of a plan that keeps all ends with status 0 and says nothing more", async () => {
  const { status, complaints } = await ran(["plan", "support-chat", "--formula", "--check"]);
  expect([status, complaints]).toEqual([0, ""]);
});

test("--check of a month by part is refused", async () => {
  const { status, complaints } = await ran(["plan", "support-chat", "--by", "tenant", "--check"]);
  expect([status, complaints]).toEqual([2, "--check goes with the whole plan, not with --by.\n"]);
});
