import type { Remedy } from "../../findings/finding.ts";
import type { BriefTask } from "../../state/app-state.ts";
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
  const openEditor = useApp((state) => state.openEditor);
  return ({ set }, at) => {
    if (Object.keys(set).length > 0 && edit(set) === null) return;
    const { editor, classId } = editorOf(at);
    openEditor(editor, classId);
  };
}
