import type { Page } from "@playwright/test";
import { answerBar, answered, headline, longestSearch } from "./answer.ts";
import { drop } from "./dropped.ts";
import { soakOnly } from "./soak.ts";
import { expect, test } from "./story.ts";

const sheet = (page: Page) => page.getByRole("region", { name: "A file" });
const promised = (page: Page) => page.getByRole("region", { name: "The plan with the file" });

/** A small dense model, as its config.json says it. */
const config = JSON.stringify({
  architectures: ["LlamaForCausalLM"],
  model_type: "llama",
  hidden_size: 2048,
  intermediate_size: 8192,
  num_hidden_layers: 20,
  num_attention_heads: 16,
  num_key_value_heads: 4,
  vocab_size: 50_000,
  max_position_embeddings: 32_768,
  torch_dtype: "bfloat16",
});

test("a config becomes a plan in two actions, and one Undo takes it back", async ({ page }) => {
  await page.goto("/");
  await answered(page);
  const before = await headline(page);
  await drop(page, [{ name: "config.json", text: config }]);
  await expect(sheet(page)).toContainText("A model of your own");
  // 2 x 50,000 x 2,048 + 20 x (2,048 x (2 x 2,048 + 2 x 512) + 3 x 2,048 x 8,192 + 2 x 2,048) + 2,048
  await expect(sheet(page)).toContainText("1,421,232,128");
  // Nothing is changed until it is taken.
  expect(await headline(page)).toEqual(before);
  await expect(promised(page)).toContainText("With the file the plan needs", longestSearch);
  const row = promised(page).getByRole("row", { name: /^Cost a month/ });
  const cost = await row.getByRole("cell").last().innerText();
  await sheet(page).getByRole("button", { name: "Use this model" }).click();
  await answered(page);
  await expect(answerBar(page)).toContainText(cost);
  expect(await headline(page)).not.toEqual(before);
  await page.getByRole("button", { name: "Undo" }).click();
  await answered(page);
  expect(await headline(page)).toEqual(before);
});

/** Sessions of three rounds, one begun every two seconds, in the columns that a session trace has. */
function sessionTrace(): string {
  const rows = Array.from({ length: 90 }, (_, call) => {
    const [session, round] = [Math.floor(call / 3), call % 3];
    const held = round * 900;
    return [`s${session}`, session * 2000, round, held, held + 1200, 150 + (call % 7) * 20, 800].join(",");
  });
  return ["session_id,arrival_time,round_idx,prefix_len,input_len,output_len,tool_wait_after_ms", ...rows, ""].join(
    "\n",
  );
}

test(
  "a trace becomes a class in three actions, with the trace itself replayed beside it",
  soakOnly,
  async ({ page }) => {
    await page.goto("/");
    await answered(page);
    await drop(page, [{ name: "week.csv", text: sessionTrace() }]);
    await expect(sheet(page)).toContainText("A trace of calls");
    await expect(sheet(page).getByRole("row", { name: /^Sessions/ })).toContainText("30");
    const replayed = promised(page).getByRole("table", { name: /the trace replayed/ });
    await expect(replayed).toBeVisible(longestSearch);
    await expect(replayed.getByRole("row")).toHaveCount(4);
    await expect(replayed).not.toContainText("unknown");
    // Every proposed value is a field.
    const output = sheet(page).getByRole("textbox", { name: "Output of a call, from the file" });
    await output.fill("300");
    await output.press("Enter");
    await expect(promised(page)).toContainText("With the file the plan needs", longestSearch);
    await sheet(page).getByRole("button", { name: "Apply" }).click();
    await answered(page);
    await expect(page.getByRole("complementary", { name: "Inputs" })).toContainText("week");
    await expect(page.getByRole("textbox", { name: "Tokens a call writes, tokens" })).toHaveValue("300");
  },
);

test("a large file is read in pieces, with a way out, and no task of the page is long", soakOnly, async ({ page }) => {
  await page.goto("/");
  await answered(page);
  await page.evaluate(() => {
    const seen = { longest: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: "longtask" });
    const row = "2023-11-16 18:17:03.9799600,4808,10\n".repeat(20_000);
    const parts = ["TIMESTAMP,ContextTokens,GeneratedTokens\n", ...Array.from({ length: 60 }, () => row)];
    const transfer = new DataTransfer();
    transfer.items.add(new File(parts, "large.csv"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true }));
  });
  await expect(sheet(page).getByRole("progressbar")).toBeVisible();
  await sheet(page).getByRole("button", { name: "Cancel" }).click();
  await expect(sheet(page)).toHaveCount(0);
  const longest = await page.evaluate(() => (globalThis as unknown as { seen: { longest: number } }).seen.longest);
  test.info().annotations.push({ type: "longest task, ms", description: String(longest) });
});

/** A sweep of `vllm bench serve` on the example's model, one file a run: slower than the model takes it to be. */
const sweep = [1, 8, 32, 64].map((users) => {
  const [calls, between] = [300, 16 + users / 2];
  const seconds = (calls / users) * (0.2 + 0.2 * between);
  return {
    name: `run-${users}.json`,
    text: JSON.stringify({
      date: "20261103-101500",
      backend: "vllm",
      model_id: "meta-llama/Llama-3.3-70B-Instruct",
      request_rate: "inf",
      max_concurrency: users,
      duration: seconds,
      completed: calls,
      total_input_tokens: calls * 1000,
      total_output_tokens: calls * 200,
      request_throughput: calls / seconds,
      mean_ttft_ms: 200,
      mean_tpot_ms: between,
    }),
  };
});

test("a load test calibrates the plan in two actions, and figures say so from then on", soakOnly, async ({ page }) => {
  await page.goto("/");
  await answered(page);
  await drop(page, sweep);
  await expect(sheet(page)).toContainText("A load test of your own server");
  await expect(sheet(page).getByRole("table", { name: "Points of the load test" }).getByRole("row")).toHaveCount(5);
  await expect(sheet(page)).toContainText("as measured in your file of 3 Nov 2026");
  await expect(promised(page).getByRole("img", { name: /Time between tokens at 4 loads/ })).toBeVisible();
  await expect(promised(page)).toContainText("With the file the plan needs", longestSearch);
  await sheet(page).getByRole("button", { name: "Apply" }).click();
  await answered(page);
  await page.getByRole("tab", { name: "Latency" }).click();
  await expect(page.getByText("Times rest on vLLM, measured, your file of 3 Nov 2026").first()).toBeVisible();
});

/** A month of a provider's days, in the shape of its usage report. */
const usagePage = JSON.stringify({
  object: "page",
  has_more: false,
  data: Array.from({ length: 30 }, (_, day) => ({
    object: "bucket",
    start_time: 1_790_000_000 + day * 86_400,
    end_time: 1_790_000_000 + (day + 1) * 86_400,
    results: [
      {
        object: "organization.usage.completions.result",
        input_tokens: 24_000_000,
        input_cached_tokens: 12_000_000,
        output_tokens: 3_600_000,
        num_model_requests: 12_000,
        model: "gpt-5.6-luna",
      },
    ],
  })),
});

test(
  "a usage export becomes what is spent, and what own devices would cost, in three actions",
  soakOnly,
  async ({ page }) => {
    await page.goto("/");
    await answered(page);
    await drop(page, [{ name: "usage.json", text: usagePage }]);
    await expect(sheet(page)).toContainText("What was used");
    await expect(
      sheet(page)
        .getByRole("row", { name: /^Calls/ })
        .first(),
    ).toContainText("360,000");
    await expect(sheet(page)).toContainText("12,000 calls a day");
    await expect(promised(page)).toContainText("With the file the plan needs", longestSearch);
    await sheet(page).getByRole("button", { name: "Apply" }).click();
    await answered(page);
    await page.getByRole("tab", { name: "Cost" }).click();
    await expect(page.getByRole("tabpanel", { name: "Cost" })).toContainText("gpt-5.6-luna");
  },
);

/** A scrape of an engine: 5 s over 100 gaps. */
const scrape = [
  "# TYPE vllm:inter_token_latency_seconds histogram",
  'vllm:inter_token_latency_seconds_bucket{le="0.05",model_name="m"} 60',
  'vllm:inter_token_latency_seconds_bucket{le="0.1",model_name="m"} 100',
  'vllm:inter_token_latency_seconds_bucket{le="+Inf",model_name="m"} 100',
  'vllm:inter_token_latency_seconds_sum{model_name="m"} 5',
  'vllm:inter_token_latency_seconds_count{model_name="m"} 100',
  "",
].join("\n");

test("a file is refused, read from a paste, or stands beside the plan, and nothing is changed", async ({ page }) => {
  await page.goto("/");
  await answered(page);
  const before = await headline(page);
  await test.step("a file that nobody understands says which key, keeps what was typed, and closes by Escape", async () => {
    await drop(page, [{ name: "odd.json", text: '{"weather":{"tomorrow":"rain"}}' }]);
    await expect(sheet(page).locator("[data-says=alarm]")).toContainText('"weather"');
    await expect(sheet(page).getByRole("button", { name: "Apply" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toHaveCount(0);
    expect(await headline(page)).toEqual(before);
  });
  await test.step("text that is pasted beside the fields is read as a file", async () => {
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, config);
    await expect(sheet(page)).toContainText("A model of your own");
    await sheet(page).getByRole("button", { name: "Close, change nothing" }).click();
    await expect(sheet(page)).toHaveCount(0);
  });
  await test.step("metrics of a running engine stand beside the plan, and change nothing", async () => {
    await drop(page, [{ name: "metrics.txt", text: scrape }]);
    const beside = sheet(page).getByRole("table", { name: "Observed beside planned" });
    await expect(beside.getByRole("row", { name: /^Time between tokens/ })).toContainText("50 ms");
    await expect(sheet(page).getByRole("button", { name: "Apply" })).toHaveCount(0);
    expect(await headline(page)).toEqual(before);
  });
});
