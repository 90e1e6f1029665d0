import { createContext, useContext, useEffect, useReducer } from "react";

/** A field that holds a text which was not taken. */
export interface RefusedInput {
  /** Of the field on the page. */
  readonly id: string;
  /** What the field is. */
  readonly label: string;
  /** What still holds, as the field shows it. */
  readonly held: string;
}

interface Report {
  readonly id: string;
  /** `null`: it holds no such text any more. */
  readonly input: RefusedInput | null;
}

/** Fields tell here when they refuse a text, and when that is over. */
export const RefusedReport = createContext<(report: Report) => void>(() => undefined);

/** The fields that hold a refused text, the newest last, and where they tell of it. */
export function useRefusedInputs() {
  return useReducer(withReport, []);
}

export function withReport(known: readonly RefusedInput[], { id, input }: Report): readonly RefusedInput[] {
  const others = known.filter((other) => other.id !== id);
  if (input !== null) return [...others, input];
  return others.length === known.length ? known : others;
}

/** Tells of a field's refused text for as long as it stands there. */
export function useReportRefused(id: string, label: string, held: string, isRefused: boolean): void {
  const report = useContext(RefusedReport);
  useEffect(() => {
    if (!isRefused) return undefined;
    report({ id, input: { id, label, held } });
    return () => report({ id, input: null });
  }, [report, id, label, held, isRefused]);
}
