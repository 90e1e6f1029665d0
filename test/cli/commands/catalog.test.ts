import { expect, test } from "vitest";
import { catalogKinds } from "../../../src/cli/catalog-kinds.ts";
import { printed } from "../ran.ts";

type Row = Readonly<Record<string, unknown>>;

async function rows(kind: string): Promise<readonly Row[]> {
  return JSON.parse(await printed(["catalog", kind, "--json"])) as readonly Row[];
}

test.each(["models", "accelerators", "prices", "hosted", "runtimes", "workloads", "service-levels", "day-shapes"])(
  "every row of %s has an id, a source and a day",
  async (kind) => {
    const found = await rows(kind);
    expect(found.length).toBeGreaterThan(0);
    for (const row of found) {
      expect(row["id"]).toMatch(/^[a-z0-9][a-z0-9.-]*$/);
      expect([row["source"]].flat().length).toBeGreaterThan(0);
      expect(row["date"]).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  },
);

test("a workload's rows say of each figure where it comes from", async () => {
  const chat = (await rows("workloads")).find((row) => row["id"] === "support-chat");
  expect(chat?.["figures"]).toMatchObject({ outputTokens: { value: 211, source: "azure-llm-2023" } });
  expect(chat?.["further"]).toMatchObject({ "budget.steps": { value: 12, source: "assumed" } });
});

test("no two prices share an id", async () => {
  const ids = (await rows("prices")).map((row) => row["id"]);
  expect(new Set(ids).size).toBe(ids.length);
});

test("the models of the first catalogue are still there, an MI300X among the devices with its memory unknown", async () => {
  const models = (await rows("models")).map((row) => row["id"]);
  const first = [
    "deepseek-v3",
    "gemma-3-27b",
    "gpt-oss-120b",
    "kimi-k2",
    "llama-2-70b",
    "llama-3.1-8b",
    "llama-3.3-70b",
  ];
  expect(models).toEqual(
    expect.arrayContaining([...first, "qwen3-235b-a22b", "qwen3-32b", "nemotron-3-ultra-550b-a55b"]),
  );
  const mi300x = (await rows("accelerators")).find((row) => row["id"] === "mi300x");
  expect(mi300x?.["memoryBytes"]).toBeNull();
});

test("every kind prints a table too, a line a row under its head", async () => {
  for (const { name, rows: all } of catalogKinds) {
    const lines = (await printed(["catalog", name])).trimEnd().split("\n");
    expect(lines.length).toBeGreaterThanOrEqual(all().length + 2);
    expect(lines.join("")).not.toMatch(/undefined|null|NaN/);
  }
});
