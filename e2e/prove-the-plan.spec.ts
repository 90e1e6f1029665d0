import { readFileSync } from "node:fs";
import type { Download, Locator, Page } from "@playwright/test";
import { answered, longestSearch } from "./answer.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

const sheet = (page: Page) => page.getByRole("region", { name: "A file" });

/** Somebody whose presses are counted. */
function counting() {
  let actions = 0;
  return {
    press: async (target: Locator) => {
      actions += 1;
      await target.click();
    },
    actions: () => actions,
  };
}

/** What `vllm bench serve` writes for a command and the figures that its head asks for, so many times as slow. */
async function resultOf(command: Download, slower: number): Promise<string> {
  const text = readFileSync(await command.path(), "utf8");
  const flag = (name: string) => new RegExp(`^ {2}${name} (.+)$`, "m").exec(text)?.[1] ?? "";
  const must = (label: string) => Number(new RegExp(`${label}: ([\\d.]+)`).exec(text)?.[1]);
  const calls = Number(flag("--num-prompts"));
  const prompt = Number(flag("--random-input-len")) + Number(flag("--random-prefix-len"));
  const milliseconds = must("Time between tokens, mean") * slower;
  return JSON.stringify({
    date: "20261127-120000",
    backend: "openai",
    model_id: flag("--model"),
    num_prompts: calls,
    request_rate: Number(flag("--request-rate")),
    max_concurrency: null,
    completed: calls,
    failed: 0,
    duration: calls / Number(flag("--request-rate")),
    total_input_tokens: calls * prompt,
    total_output_tokens: calls * Number(flag("--random-output-len")),
    request_throughput: Number(flag("--request-rate")),
    mean_ttft_ms: must("Time to first token, mean") * slower,
    mean_tpot_ms: milliseconds,
    mean_itl_ms: milliseconds,
    ...Object.fromEntries(
      flag("--metadata")
        .split(" ")
        .map((word) => word.split("=")),
    ),
  });
}

test("flags and scaler are there in two actions from a fresh profile, to copy or to save", async ({ page }) => {
  await page.goto("");
  await answered(page);
  const { press, actions } = counting();
  await press(page.getByRole("tab", { name: "Deploy", exact: true }));
  await expect(page.getByRole("region", { name: "vLLM, text" })).toContainText("--max-num-seqs");
  await press(page.getByRole("button", { name: "Scaler (KEDA)", exact: true }));
  await expect(page.getByRole("region", { name: "Scaler (KEDA), text" })).toContainText("kind: ScaledObject");
  expect(actions()).toBe(2);
  await expect(page.getByRole("button", { name: "Copy Scaler (KEDA)" })).toBeEnabled();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download Scaler (KEDA)" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("chat.keda.yaml");
});

for (const [slower, verdict] of [
  [1, /Confirmed: .*within 5 %/],
  [1.12, /12 % slower than planned/],
] as const)
  test(
    `a load test goes out and its result comes in, ${slower === 1 ? "and confirms the plan" : "12 % slower"}, in five actions`,
    soakOnly,
    async ({ page }) => {
      await page.goto("");
      await answered(page);
      const { press, actions } = counting();
      await press(page.getByRole("tab", { name: "Deploy", exact: true }));
      await press(page.getByRole("button", { name: "vllm bench", exact: true }));
      await expect(page.getByRole("table", { name: "What the run must give" })).toContainText(
        "Time between tokens, mean",
      );
      const [command] = await Promise.all([
        page.waitForEvent("download"),
        press(page.getByRole("button", { name: "Download vllm bench" })),
      ]);
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        press(page.getByRole("button", { name: "bring back its result" })),
      ]);
      const buffer = Buffer.from(await resultOf(command, slower));
      await chooser.setFiles({ name: "plimsoll-chat.json", mimeType: "application/json", buffer });
      await expect(sheet(page)).toContainText(verdict, longestSearch);
      // Choosing the file is an action, too.
      expect(actions() + 1).toBe(5);
    },
  );
