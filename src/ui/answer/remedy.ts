import type { Remedy } from "../../findings/finding.ts";
import { className } from "../../metrics/class-name.ts";
import type { BriefTask } from "../../state/app-state.ts";
import { giveOwnPool } from "../../state/pool-list.ts";
import { useApp } from "../../state/use-app.tsx";

/** The editor that a path of the scenario is changed in, and its class. */
function editorOf(path: string): { readonly editor: BriefTask; readonly classId: string | null } {
  const [kind, id = null] = path.split(".");
  if (kind === "classes") return { editor: "workload", classId: id };
  if (kind === "reserves" || kind === "targets") return { editor: "targets", classId: null };
  if (kind === "costs" || /usdPerDeviceHour|quotaDevices/.test(path)) return { editor: "prices", classId: null };
  return { editor: "hardware", classId: null };
}

/** Carries a remedy out as one undoable edit; one that only the reader can fill in opens the editor of its place. */
export function useRemedy(): (remedy: Remedy, at: string) => void {
  const edit = useApp((state) => state.edit);
  const commit = useApp((state) => state.commit);
  const scenario = useApp((state) => state.scenario);
  const openEditor = useApp((state) => state.openEditor);
  return ({ lever, set }, at) => {
    if (Object.keys(set).length > 0 && edit(set) === null) return;
    if (lever === "own-pool") {
      const served = at.slice("classes.".length, -".pool".length);
      commit(giveOwnPool(scenario, served), `give ${className(scenario, served)} its own pool`);
      return;
    }
    const { editor, classId } = editorOf(at);
    openEditor(editor, classId);
  };
}
