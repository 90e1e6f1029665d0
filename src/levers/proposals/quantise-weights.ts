import { poolPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

const wide: ReadonlySet<string> = new Set(["bf16", "fp16"]);

/** Weights at one byte a parameter, where they have two; in FP8 where the device computes in it. */
const quantiseWeights: Proposer = {
  id: "quantise-weights",
  words: "Keep the weights at one byte a parameter",
  when: "weights of two bytes a parameter",
  propose: (question) =>
    poolPlaces(question)
      .filter(({ own }) => wide.has(own.weights))
      .flatMap(({ id, at, of, asked }) => {
        const isFp8 = asked.accelerator.fp8FlopsPerSecond !== null;
        const weights = isFp8 ? "fp8-mixed" : "int8";
        const runtime = question.looks.runtimeFor(id, weights);
        if (runtime === null) return [];
        return [
          {
            at,
            name: `Keep the weights${of} in ${isFp8 ? "FP8" : "INT8"}`,
            edits: [
              { path: `${at}.weights`, value: weights },
              { path: `${at}.runtime`, value: runtime.id },
            ],
            rows: { accelerators: [], runtimes: [runtime] },
            risk: "answers must lose under 1 point of success",
            unknown: "what rounding the weights does to your answers",
          },
        ];
      }),
};

export default quantiseWeights;
