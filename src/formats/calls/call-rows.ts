import type { RowReader } from "../reading/import-format.ts";
import type { Imported } from "../reading/imported.ts";
import type { TraceCall } from "./call.ts";
import { CallTally } from "./call-tally.ts";

/** What a row is: a call, or why it is none, in a few words. */
export type CallOrReason = TraceCall | string;

/** Most keys that are named as not understood. */
const mostUnknown = 40;

/** What all calls of a tally came to, as a file's content. */
export function tallied(tally: CallTally, more: Partial<Imported> = {}): Omit<Imported, "rows"> {
  const { trace, calls, remarks } = tally.end();
  return { kind: "trace", trace, calls, ...more, remarks: [...remarks, ...(more.remarks ?? [])] };
}

/** Reads rows that hold a call each. */
export function callRows<Row>(
  callOf: (row: Row, line: number) => CallOrReason,
  more: () => Partial<Imported> = () => ({}),
): RowReader<Row> {
  const tally = new CallTally();
  return {
    row: (row, line) => {
      const call = callOf(row, line);
      if (typeof call === "string") return call;
      tally.add(call);
      return null;
    },
    end: () => tallied(tally, more()),
  };
}

/** A whole number of tokens; `undefined`: the value is none. Nothing at all is `null`: unknown. */
export function tokensOf(value: unknown): number | null | undefined {
  if (value === null || value === undefined || (typeof value === "string" && value.trim() === "")) return null;
  const number = typeof value === "string" ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** Names of columns or keys that a format makes nothing of. */
export function notUnderstood(names: readonly string[], understood: readonly string[]): readonly string[] {
  const known = new Set(understood.map((name) => name.toLowerCase()));
  return names.filter((name) => name !== "" && !known.has(name.toLowerCase())).slice(0, mostUnknown);
}
