import type { Spread } from "../../../src/engine/workload-class.ts";

/** Of mean 1, by the standard deviation. */
export const lognormal = (cv: number) => ({ kind: "lognormal", cv }) as const satisfies Spread;

/** Every value between 0 and 2 alike: mean 1, variance 4 / 12, cv 1 / sqrt 3. */
export const even: Spread = {
  kind: "quantiles",
  points: [
    { share: 0, value: 0 },
    { share: 1, value: 2 },
  ],
};
