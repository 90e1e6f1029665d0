import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { importDocument } from "../../src/formats/reading/import-document.ts";
import { type Imported, oneRow, unusable } from "../../src/formats/reading/imported.ts";
import { linkText } from "../../src/scenario/link/codec.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { baseName } from "../../src/state/importing.ts";
import type { Importer, ImportedFile } from "../../src/worker/importer.ts";
import { sampleFile, sampleScenario, sampleShown } from "../scenario/sample-scenario.ts";
import { sweptLine } from "../formats/sweeps/swept-line.ts";
import { openedPage } from "./opened-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const trace: Imported = { kind: "trace", rows: { read: 5, kept: 4, dropped: [{ reason: "no time", rows: 1 }] } };

function fileOf(path: string, imported: Imported): ImportedFile {
  return { document: importDocument({ path, format: null, imported, joined: null }), called: "a trace" };
}

const replayed = { speedUp: 1, replicasByClass: 2, replicasByTrace: 3, byClass: null, byTrace: null };

/** Reads what it is told, and makes twice as many steps of a scenario. */
function fakeImporter(files: readonly ImportedFile[]) {
  const applied: { index: number; workClass: string | null }[] = [];
  let ended = 0;
  const importer: Importer = {
    read: async (_sent, progress) => {
      progress(3);
      return { state: "answer", answer: files };
    },
    apply: async (index, scenario, { workClass }) => {
      applied.push({ index, workClass });
      const classes = scenario.classes.map((one) => ({ ...one, steps: 12 }));
      return {
        state: "answer",
        answer: { ok: true, value: { scenario: { ...scenario, classes }, words: ["Steps are 12."] } },
      };
    },
    replay: async (_index, { classes }, classId) => ({
      state: "answer",
      answer: classes.some(({ id }) => id === classId) ? replayed : null,
    }),
    end: () => void (ended += 1),
  };
  return { importer, applied, ended: () => ended };
}

const sent = (path: string, text = "a,b\n1,2\n") => ({ path, blob: new Blob([text]) });
const steps = (scenario: Scenario) => scenario.classes[0]?.steps;

async function pageWith(files: readonly ImportedFile[]) {
  const fake = fakeImporter(files);
  const page = await openedPage({ importer: fake.importer });
  await page.settle();
  return { ...page, ...fake };
}

test("a file is read and proposes; nothing is changed until it is taken, and one Undo takes it back", async () => {
  const page = await pageWith([fileOf("week.csv", trace)]);
  const before = page.state().scenario;
  await page.state().importFiles([sent("week.csv")]);
  const { importing } = page.state();
  expect(importing).toMatchObject({ names: ["week.csv"], bytes: 8, characters: null, chosen: 0, problem: null });
  expect(importing?.proposal).toMatchObject({ of: before, words: ["Steps are 12."] });
  expect(page.state().scenario).toBe(before);
  page.state().applyImported();
  expect(page.state().importing).toBeNull();
  expect(steps(page.state().scenario)).toBe(12);
  expect(page.state().past.at(-1)?.label).toBe("Take week.csv");
  page.state().undo();
  expect(page.state().scenario).toEqual(before);
  expect(page.ended()).toBe(1);
});

test("closing changes nothing, and what answers after it is not heard", async () => {
  const page = await pageWith([fileOf("week.csv", trace)]);
  const before = page.state().scenario;
  const reading = page.state().importFiles([sent("week.csv")]);
  page.state().closeImport();
  await reading;
  expect(page.state().importing).toBeNull();
  expect(page.state().scenario).toBe(before);
});

test("the first file that can be used is on show; another one can be chosen, and another class", async () => {
  const broken = fileOf("a.bin", unusable("binary", "", "This file holds bytes that are no text."));
  const page = await pageWith([broken, fileOf("b.csv", trace), fileOf("c.csv", trace)]);
  await page.state().importFiles([sent("a.bin"), sent("b.csv"), sent("c.csv")]);
  expect(page.state().importing?.chosen).toBe(1);
  page.state().chooseImported(2);
  page.state().placeImported({ workClass: "support" });
  await page.wait(1);
  expect(page.applied).toEqual([
    { index: 1, workClass: null },
    { index: 2, workClass: null },
    { index: 2, workClass: "support" },
  ]);
  // The trace itself is replayed beside the class that takes it.
  expect(page.state().importing?.replay).toEqual(replayed);
});

test("a file that nothing can use proposes nothing", async () => {
  const page = await pageWith([fileOf("a.bin", unusable("binary", "", "This file holds bytes that are no text."))]);
  await page.state().importFiles([sent("a.bin")]);
  expect(page.applied).toEqual([]);
  expect(page.state().importing?.proposal).toBeNull();
});

test("a proposed value can be changed; what cannot be read changes nothing and says why", async () => {
  const page = await pageWith([fileOf("week.csv", trace)]);
  await page.state().importFiles([sent("week.csv")]);
  const path = `classes.${page.state().scenario.classes[0]?.id}.steps`;
  expect(page.state().editImported(path, "many")).toMatchObject({ at: path });
  expect(page.state().editImported(path, "15")).toBeNull();
  page.state().applyImported();
  expect(steps(page.state().scenario)).toBe(15);
});

test("one of our own scenarios is opened, and so is a text with a link in it", async () => {
  const page = await pageWith([]);
  await page.state().importFiles([sent("plan.json", JSON.stringify(sampleFile(2)))]);
  expect(page.state().scenario).toEqual(sampleScenario(2));
  await page.state().importFiles([sent("mail.txt", `See ${linkText(sampleScenario(3), sampleShown)}`)]);
  expect(page.state().scenario).toEqual(sampleScenario(3));
  expect(page.state().importing).toBeNull();
});

test("a scenario with a fault is told with its place, and not read as anything else", async () => {
  const page = await pageWith([]);
  await page.state().importFiles([sent("plan.json", JSON.stringify({ ...sampleFile(2), title: 5 }))]);
  expect(page.state().importing).toMatchObject({ files: [], characters: null });
  expect(page.state().importing?.problem).toMatch(/^title: /);
});

test("a worker that fails says so in the sheet", async () => {
  const importer: Importer = {
    read: async () => ({ state: "fault", text: "out of memory." }),
    apply: async () => ({ state: "ended" }),
    replay: async () => ({ state: "ended" }),
    end: () => undefined,
  };
  const page = await openedPage({ importer });
  await page.settle();
  await page.state().importFiles([sent("week.csv")]);
  expect(page.state().importing?.problem).toBe("The file could not be read, by a fault of this page: out of memory.");
});

test("a row counts as the document says it", () => {
  const { rows, kind } = importDocument({
    path: "x",
    format: null,
    imported: { kind: "none", rows: oneRow },
    joined: null,
  });
  expect({ rows, kind }).toEqual({ rows: oneRow, kind: "none" });
  expect(baseName("folder/week.csv")).toBe("week.csv");
});

test("a dropped sweep is shown beside the ranges, changes nothing, and can be put away", async () => {
  const page = await pageWith([]);
  const before = page.state().scenario;
  const file = sent("all.jsonl", `${sweptLine()}\n`);
  await page.state().importFiles([file]);
  expect(page.state()).toMatchObject({ sweptFile: file, importing: null, task: "range" });
  expect(page.state().scenario).toBe(before);
  page.state().openSweep(null);
  expect(page.state().sweptFile).toBeNull();
});
