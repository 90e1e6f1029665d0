import { sampleFile } from "./sample-scenario.ts";

type Json = { [key: string]: unknown };

/** The sample file of two classes with one place changed: `classes.0.steps`. */
export function changedFile(path: string, value: unknown): unknown {
  const file: Json = structuredClone(sampleFile(2));
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let place = file;
  for (const key of keys) place = place[key] as Json;
  place[last] = value;
  return file;
}
