import { useEffect } from "react";
import type { Promised } from "../../../planning/judge/promise.ts";
import { scenarioHash } from "../../../scenario/link/scenario-hash.ts";
import { useApp } from "../../../state/use-app.tsx";

/** What the plan is with the file, simulated; `undefined`: it is not known yet, `null`: nobody can tell. */
export function useImportPromise(): Promised | null | undefined {
  const made = useApp(({ importing }) => importing?.proposal?.scenario ?? null);
  const scenario = useApp((state) => state.scenario);
  const promises = useApp((state) => state.promises);
  const look = useApp((state) => state.lookAtOffers);
  const key = made === null ? null : `import ${scenarioHash(made)}`;
  useEffect(() => {
    if (made === null || key === null) return undefined;
    return look([{ key, sets: {}, made }]);
  }, [look, made, key]);
  return key === null || promises?.scenario !== scenario ? undefined : promises.byKey[key];
}
