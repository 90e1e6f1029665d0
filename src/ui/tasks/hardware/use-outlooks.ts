import { useCallback, useEffect, useMemo } from "react";
import { outlookKey, type OutlookAsk } from "../../../state/jobs/outlooks.ts";
import { useApp } from "../../../state/use-app.tsx";
import { usePromises } from "../../answer/use-promises.ts";
import { outlookWords } from "./outlook-words.ts";

interface Looked extends Pick<OutlookAsk, "poolId" | "field"> {
  readonly isOn: boolean;
  /** Choices that are simulated as well: the first of the list, and the one in hand. */
  readonly checkedIds: readonly string[];
}

/** What each choice of a field would make of its pool, and how one is taken. */
interface FoundOutlooks {
  /** In words, by the id of the choice; planned while somebody looks. */
  readonly words: ReadonlyMap<string, string>;
  /** Takes a choice as it is told of: with its split and its format. */
  readonly take: (id: string) => void;
}

/** Choices are planned while somebody looks, by formula, each with its own best split and format; those in view are simulated. */
export function useOutlooks(
  { poolId, field, isOn, checkedIds }: Looked,
  rows: readonly { readonly id: string }[],
): FoundOutlooks {
  const scenario = useApp((state) => state.scenario);
  const look = useApp((state) => state.lookInto);
  const edit = useApp((state) => state.edit);
  const found = useApp(({ outlooks }) => outlooks[outlookKey({ poolId, field })] ?? null);
  const byId = found?.scenario === scenario ? found.byId : null;
  useEffect(
    () => (isOn ? look({ poolId, field, ids: rows.map(({ id }) => id) }) : undefined),
    [isOn, look, poolId, field, rows],
  );
  const offers = checkedIds.flatMap((id) => {
    const outlook = isOn ? (byId?.[id] ?? null) : null;
    return outlook === null || outlook.devices === null ? [] : [{ key: offerKey(outlook), sets: outlook.sets }];
  });
  const promises = usePromises(offers);
  const words = useMemo(
    () =>
      new Map(
        Object.entries(byId ?? {}).map(([id, outlook]) => [
          id,
          outlookWords(outlook, outlook === null ? null : (promises[offerKey(outlook)] ?? null)),
        ]),
      ),
    [byId, promises],
  );
  const take = useCallback(
    (id: string) => void edit({ [`pools.${poolId}.${field}`]: id, ...byId?.[id]?.sets }),
    [edit, poolId, field, byId],
  );
  return { words, take };
}

function offerKey({ sets }: { readonly sets: Readonly<Record<string, string>> }): string {
  return JSON.stringify(sets);
}
