import { useEffect, useState } from "react";
import type { Scenario } from "../../../scenario/schema.ts";
import { useApp } from "../../../state/use-app.tsx";
import { outlookWords } from "./outlook-words.ts";

interface Outlooks {
  readonly of: Scenario | null;
  readonly texts: ReadonlyMap<string, string>;
}

const none: ReadonlyMap<string, string> = new Map();

/** After an edit its own plan comes first. */
const delayMilliseconds = 250;

/** What each choice of a field would make of its pool, planned one after the other while somebody looks. */
export function useOutlooks(
  { poolId, field, isOn }: { readonly poolId: string; readonly field: "model" | "accelerator"; readonly isOn: boolean },
  rows: readonly { readonly id: string }[],
): ReadonlyMap<string, string> {
  const scenario = useApp((state) => state.scenario);
  const tryOut = useApp((state) => state.tryOut);
  const [outlooks, setOutlooks] = useState<Outlooks>({ of: null, texts: none });
  useEffect(() => {
    if (!isOn) return undefined;
    let isOver = false;
    const tryAll = async () => {
      for (const { id } of rows) {
        const page = await tryOut({ [`pools.${poolId}.${field}`]: id });
        if (isOver) return;
        const text = outlookWords(page, poolId);
        setOutlooks(({ of, texts }) => ({
          of: scenario,
          texts: new Map(of === scenario ? texts : none).set(id, text),
        }));
      }
    };
    const timer = setTimeout(() => void tryAll(), delayMilliseconds);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOn, scenario, tryOut, poolId, field, rows]);
  return outlooks.of === scenario ? outlooks.texts : none;
}
