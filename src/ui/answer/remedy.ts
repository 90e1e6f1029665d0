import type { Remedy } from "../../findings/finding.ts";
import { className } from "../../metrics/class-name.ts";
import { giveOwnPool } from "../../state/members/pool-list.ts";
import { useApp } from "../../state/use-app.tsx";

/** Carries a remedy out as one undoable edit; one that only the reader can fill in leads to the field of its place. */
export function useRemedy(): (remedy: Remedy, at: string) => void {
  const edit = useApp((state) => state.edit);
  const commit = useApp((state) => state.commit);
  const scenario = useApp((state) => state.scenario);
  const openField = useApp((state) => state.openField);
  return ({ lever, set }, at) => {
    if (Object.keys(set).length > 0 && edit(set) === null) return;
    if (lever === "own-pool") {
      const served = at.slice("classes.".length, -".pool".length);
      commit(giveOwnPool(scenario, served), `give ${className(scenario, served)} its own pool`);
      return;
    }
    openField(at);
  };
}
