import { expect, test } from "vitest";
import { importedFiles, importedText } from "../read-sample.ts";

type Document = Awaited<ReturnType<typeof importedText>>;

function valueOf(read: Document | undefined, metric: string): number | null | undefined {
  return read?.observed?.find((one) => one.metric === metric)?.value;
}

const model = 'model_name="m"';

function histogram(name: string, counts: Readonly<Record<string, number>>, sum: number): string {
  const all = Object.values(counts).at(-1);
  const lines = Object.entries(counts).map(([le, count]) => `${name}_bucket{le="${le}",${model}} ${count}.0`);
  return [`# TYPE ${name} histogram`, ...lines, `${name}_count{${model}} ${all}`, `${name}_sum{${model}} ${sum}`].join(
    "\n",
  );
}

const ttft = histogram("vllm:time_to_first_token_seconds", { "0.1": 0, "0.2": 50, "0.5": 90, "+Inf": 100 }, 20);

const scrape = [
  "# HELP python_gc_objects_collected_total Objects",
  "# TYPE python_gc_objects_collected_total counter",
  'python_gc_objects_collected_total{generation="0"} 66525.0',
  "process_start_time_seconds 1.7e+09",
  "# TYPE vllm:num_requests_waiting gauge",
  `vllm:num_requests_waiting{${model}} 2.0`,
  `vllm:num_requests_running{${model}} 3.0`,
  `vllm:gpu_cache_usage_perc{${model}} 0.25`,
  `vllm:prefix_cache_hits_total{${model}} 30`,
  `vllm:prefix_cache_queries_total{${model}} 120`,
  `vllm:request_success_total{finished_reason="stop",${model}} 4.0`,
  `vllm:request_success_total{finished_reason="length",${model}} 2.0`,
  'vllm:cache_config_info{block_size="16",gpu_memory_utilization="0.9",num_gpu_blocks="100"} 1.0',
  `vllm:warp_drive_seconds{${model}} 1.0`,
  ttft,
  histogram("vllm:request_prompt_tokens", { "100": 6, "+Inf": 6 }, 60),
].join("\n");

test("a scrape gives figures under our names, theirs in the labels; what surrounds them is left out", async () => {
  const read = await importedText(scrape);
  expect([read.format, read.kind, read.problem]).toEqual(["metrics", "metrics", null]);
  expect(read.observed).toContainEqual({
    metric: "queue",
    value: 2,
    unit: "requests",
    labels: { model_name: "m", source: "vllm:num_requests_waiting" },
  });
  expect(valueOf(read, "running")).toBe(3);
  expect(valueOf(read, "kvUse")).toBe(0.25);
  expect(valueOf(read, "prefixHitShare")).toBe(0.25);
  expect(valueOf(read, "requests")).toBe(6);
  expect(valueOf(read, "kvRoomTokens")).toBe(1600);
  expect(valueOf(read, "ttftMeanSeconds")).toBe(0.2);
  expect(valueOf(read, "ttftP50Seconds")).toBeCloseTo(0.2, 12);
  expect(valueOf(read, "promptTokensMean")).toBe(10);
  expect(valueOf(read, "requestsPerSecond")).toBeUndefined();
  expect(read.unknown).toEqual(["vllm:warp_drive_seconds"]);
  expect(JSON.stringify(read.observed)).not.toContain("python");
});

test("a percentile in a first or last bucket is null, and the remark says why", async () => {
  const read = await importedText(scrape);
  expect(valueOf(read, "promptTokensP50")).toBeNull();
  expect(read.remarks).toContain(
    "The median of vllm:request_prompt_tokens lies below its smallest bucket, 100 tokens: it is not knowable.",
  );
  expect(valueOf(read, "ttftP99Seconds")).toBeNull();
});

test("names of other engines and exporters mean the same, with and without the end of counters, behind a shell's line", async () => {
  const others = [
    "$ curl http://localhost:30000/metrics",
    "",
    'sglang:num_queue_reqs{model_name="m"} 2.0',
    'sglang:token_usage{model_name="m"} 0.28',
    'vllm_num_requests_running{model_name="m"} 3',
    'vllm:prefix_cache_hits{model_name="m"} 30',
    'vllm:prefix_cache_queries{model_name="m"} 120',
    "tgi_request_count 6",
  ].join("\r\n");
  const read = await importedText(others);
  expect(["queue", "kvUse", "running", "prefixHitShare", "requests"].map((metric) => valueOf(read, metric))).toEqual([
    2, 0.28, 3, 0.25, 6,
  ]);
  expect(read.rows).toEqual({ read: 6, kept: 6, dropped: [] });
});

test("a list of families without values is told to be one", async () => {
  const read = await importedText("# families\nvllm:num_requests_running gauge\nvllm:prompt_tokens_total counter\n");
  expect([read.kind, read.problem, read.observed]).toEqual(["metrics", null, []]);
  expect(read.remarks).toEqual(["This is a list of 2 families of metrics without values."]);
});

function at(moment: number, requests: number, inFirst: number): string {
  return [
    "process_start_time_seconds 1.7e+09",
    `vllm:num_requests_running{${model}} 3 ${moment}`,
    `vllm:request_success_total{finished_reason="stop",${model}} ${requests} ${moment}`,
    histogram(
      "vllm:time_to_first_token_seconds",
      { "0.1": 0, "0.2": inFirst, "0.4": requests, "+Inf": requests },
      requests,
    ),
  ].join("\n");
}

test("two scrapes of one process make rates, whichever is given first, and the second file joins the first", async () => {
  const [early, late] = [at(1_700_000_000_000, 100, 100), at(1_700_000_060_000, 220, 100)];
  for (const files of [
    { a: early, b: late },
    { a: late, b: early },
  ]) {
    const [one, other] = await importedFiles(files);
    expect([one?.kind, other?.kind, other?.joined]).toEqual(["metrics", "none", "a"]);
    expect(valueOf(one, "requestsPerSecond")).toBe(2);
    expect(valueOf(one, "requests")).toBe(120);
    // All 120 in between took 0.2 to 0.4 s, though the first hundred did not.
    expect(valueOf(one, "ttftP50Seconds")).toBeCloseTo(0.3, 12);
  }
});

test("one after the other in one file they are two as well; without a time the rate is not known", async () => {
  const bare = (text: string) => text.replaceAll(/ 17\d{11}$/gm, "");
  const read = await importedText(`${bare(at(1_700_000_000_000, 100, 100))}\n${bare(at(1_700_000_060_000, 220, 100))}`);
  expect(valueOf(read, "requests")).toBe(120);
  expect(valueOf(read, "requestsPerSecond")).toBeUndefined();
  expect(read.remarks.join(" ")).toContain("its rate a second is not");
});

test("scrapes of two processes stay apart", async () => {
  const one = at(1_700_000_000_000, 100, 100);
  const read = await importedFiles({ a: one, b: one.replace("1.7e+09", "1.6e+09") });
  expect(read.map(({ kind, joined }) => [kind, joined])).toEqual([
    ["metrics", null],
    ["metrics", null],
  ]);
});

test("what Prometheus kept over a range gives rates and means; a count that falls began anew", async () => {
  const series = (name: string, values: readonly (readonly [number, string])[]) => ({
    metric: { __name__: name, model_name: "m" },
    values,
  });
  const result = [
    series("vllm:num_requests_running", [
      [0, "2"],
      [30, "4"],
      [60, "6"],
    ]),
    series("vllm:prompt_tokens_total", [
      [0, "100"],
      [30, "400"],
      [60, "60"],
    ]),
    {
      metric: {},
      values: [
        [0, "1"],
        [60, "2"],
      ],
    },
  ];
  const read = await importedText(JSON.stringify({ status: "success", data: { resultType: "matrix", result } }));
  expect(valueOf(read, "running")).toBe(4);
  expect(valueOf(read, "promptTokensPerSecond")).toBe(6);
  expect(read.rows).toMatchObject({ read: 3, kept: 2 });
});

test("metrics of no engine are refused in words", async () => {
  const read = await importedText("# TYPE node_load1 gauge\nnode_load1 2.5\n# TYPE node_load5 gauge\nnode_load5 2.5\n");
  expect([read.kind, read.problem?.text]).toEqual([
    "none",
    "These metrics are of no engine that is known: vLLM, SGLang, TGI, Dynamo and TensorRT-LLM are read.",
  ]);
});
