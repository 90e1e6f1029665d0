import { expect, test } from "vitest";
import { importedText } from "../read-sample.ts";

test("arrivals in seconds from 0.0 on", async () => {
  const { format, trace, unknown } = await importedText(
    "arrived_at,num_prefill_tokens,num_decode_tokens\n0.0,10,1\n2.5,20,2\n5,30,3\n",
  );
  expect(format).toBe("vidur");
  expect(unknown).toEqual([]);
  expect(trace).toMatchObject({ calls: 3, durationSeconds: 5, interarrivalCv: 0, promptTokens: { p50: 20 } });
});

test("lengths alone have no times, which are unknown and not 0", async () => {
  const { format, trace, remarks } = await importedText(
    "num_decode_tokens,num_total_tokens,num_prefill_tokens,pd_ratio\n54,3826,3772,69.85\n156,2171,2015,12.9\n",
  );
  expect(format).toBe("vidur");
  expect(trace).toMatchObject({
    calls: 2,
    durationSeconds: null,
    callsPerSecond: null,
    interarrivalCv: null,
    peakToAverage: { "1": null, "3600": null },
    promptTokens: { mean: 2893.5 },
  });
  expect(remarks).toEqual(["It holds lengths alone: nothing says when the calls came."]);
});
