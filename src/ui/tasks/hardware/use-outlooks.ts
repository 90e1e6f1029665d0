import { useEffect, useMemo } from "react";
import { outlookKey, type OutlookAsk } from "../../../state/jobs/outlooks.ts";
import { useApp } from "../../../state/use-app.tsx";
import { outlookWords } from "./outlook-words.ts";

const none: ReadonlyMap<string, string> = new Map();

/** What each choice of a field would make of its pool, in words, by the id of the choice; planned while somebody looks. */
export function useOutlooks(
  { poolId, field, isOn }: Pick<OutlookAsk, "poolId" | "field"> & { readonly isOn: boolean },
  rows: readonly { readonly id: string }[],
): ReadonlyMap<string, string> {
  const scenario = useApp((state) => state.scenario);
  const look = useApp((state) => state.lookInto);
  const found = useApp(({ outlooks }) => outlooks[outlookKey({ poolId, field })] ?? null);
  useEffect(
    () => (isOn ? look({ poolId, field, ids: rows.map(({ id }) => id) }) : undefined),
    [isOn, look, poolId, field, rows],
  );
  return useMemo(() => {
    if (found === null || found.scenario !== scenario) return none;
    return new Map(Object.entries(found.byId).map(([id, outlook]) => [id, outlookWords(outlook)]));
  }, [found, scenario]);
}
