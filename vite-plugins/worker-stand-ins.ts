import { resolve } from "node:path";
import type { Plugin } from "vite";
import type { FieldShape } from "../src/scenario/field-shape.ts";
import { exampleValues } from "../src/planning/readiness/example-values.ts";
import { scenarioShape } from "../src/scenario/scenario-shape.ts";
import { workedOn } from "../src/scenario/worked-on.ts";
import { writtenOut } from "./written-out.ts";

/** A shape without what its fields are called. */
function wordless(shape: FieldShape): unknown {
  return JSON.parse(JSON.stringify(shape, (key, value: unknown) => (key === "about" ? undefined : value)));
}

const writtenFiles: Readonly<Record<string, () => Readonly<Record<string, unknown>>>> = {
  "src/scenario/scenario-shape.ts": () => ({ scenarioShape: wordless(scenarioShape) }),
  "src/scenario/worked-on.ts": () => ({ workedOn }),
  "src/planning/readiness/example-values.ts": () => ({ exampleValues }),
};

const sentFiles: Readonly<Record<string, string>> = {
  "src/scenario/rows/device-offers.ts": "src/worker/sent-offers.ts",
};

/** The files that are others in the worker. */
export const stoodInFor: readonly string[] = [...Object.keys(writtenFiles), ...Object.keys(sentFiles)];

/** Puts one file in the place of another that exports the same. */
function standIn(path: string, other: string): Plugin {
  const file = resolve(path);
  return {
    name: "stand-in",
    apply: "build",
    enforce: "pre",
    load: (id) => (resolve(id) === file ? `export * from ${JSON.stringify(resolve(other))};\n` : null),
  };
}

/**
 * The worker's build without the schema, its words and the catalogue: what a worker is asked about was checked by the page, which has them
 * all, and which tells it of other devices where it must know.
 */
export function workerStandIns(): Plugin[] {
  return [
    ...Object.entries(writtenFiles).map(([path, exports]) => writtenOut(path, exports)),
    ...Object.entries(sentFiles).map(([path, other]) => standIn(path, other)),
  ];
}
