import { expect, test } from "vitest";
import interactiveChat from "../../../src/catalog/workloads/interactive-chat.ts";
import { workloadCatalogueText } from "../../../src/formats/calls/workload-text.ts";
import { classFromWorkload } from "../../../src/scenario/class-from-workload.ts";
import { workloadClass } from "../../../src/scenario/class-schema.ts";
import { importedText } from "../read-sample.ts";

const spread = (mean: number, standard_deviation: number) => ({ min: 1, max: 10 * mean, mean, standard_deviation });

test("limits are read with their share, their unit and the reason that is given for them", async () => {
  const work = {
    input_sequence_length: spread(4000, 2500),
    output_sequence_length: spread(300, 150),
    number_of_turns: spread(4, 2.5),
    metadata: { slos: { ttft_p90_ms: 1000, ttft_p90_ms_justification: "because", itl_p99_5_ms: 50 } },
    something: 1,
  };
  const { format, kind, unknown, workloads } = await importedText(JSON.stringify(work));
  expect({ format, kind, unknown }).toEqual({ format: "workload-catalogue", kind: "workload", unknown: ["something"] });
  expect(workloads?.[0]).toMatchObject({
    promptTokens: { mean: 4000, standardDeviation: 2500 },
    calls: { mean: 4 },
    ttft: { seconds: 1, percentile: 0.9, justification: "because" },
    itl: { seconds: 0.05, percentile: 0.995, justification: null },
    e2e: null,
    tokensPerTurn: null,
  });
});

test("a class that is written as the catalogue has it is read as the same", async () => {
  const draft = classFromWorkload(interactiveChat, { id: "chat", name: "Chat", pool: "p", hosted: null });
  const { workloads } = await importedText(workloadCatalogueText(workloadClass.parse(draft)));
  expect(workloads?.[0]).toMatchObject({
    promptTokens: { mean: 4000 },
    outputTokens: { mean: 300, standardDeviation: 150 },
    calls: { mean: 4 },
    secondsBetweenCalls: { mean: 45 },
    systemPromptTokens: { mean: 1000 },
    tokensPerTurn: { mean: 50 },
    ttft: { seconds: 1, percentile: 0.99 },
    itl: { seconds: 0.05, percentile: 0.99 },
  });
});
