import { setFlagsFromString } from "node:v8";
import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";
import { classScript } from "../../../../src/engine/simulation/workflow/class-script.ts";
import { sampleClass } from "../../workload/sample-class.ts";
import { clientClass, clientInput } from "./client-input.ts";

/** How many records are to an engine of the same kind as the first: a question that it answers only where it is allowed. */
function ofFirstKind(records: readonly object[]): number {
  setFlagsFromString("--allow-natives-syntax");
  const ask = "(records) => records.filter((record) => %HaveSameMap(record, records[0])).length";
  const count = (runInThisContext(ask) as (records: readonly object[]) => number)(records);
  setFlagsFromString("--no-allow-natives-syntax");
  return count;
}

test("scripts of 20 runs of a class are one kind of record to an engine, not 12 kinds, whose fields it would look up each time", () => {
  const own = clientClass(sampleClass());
  const scripts = Array.from({ length: 20 }, (_, run) => classScript(clientInput([own], 1000, run), 0, own, 0));
  expect(ofFirstKind(scripts)).toBe(20);
});
