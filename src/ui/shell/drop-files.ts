import { useEffect, useState } from "react";
import type { AppActions } from "../../state/app-state.ts";
import { useApp } from "../../state/use-app.tsx";

type SentFile = Parameters<AppActions["importFiles"]>[0][number];

/**
 * Whether files hang over the page; files that are dropped anywhere on it, and texts that are pasted beside its fields, are read. Where plans are
 * compared a scenario or a link that is dropped stands beside the plan.
 */
export function useDroppedFiles(): boolean {
  const importFiles = useApp((state) => state.importFiles);
  const isComparing = useApp((state) => state.task === "compare");
  const compareFile = useApp((state) => state.compareFile);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    /** Every part of the page that is entered is left again. */
    let depth = 0;
    const isTaken = (event: DragEvent) =>
      hasFiles(event) || (isComparing && hasText(event) && !isInField(event.target));
    const read = async (files: readonly SentFile[]) => {
      const [only] = files;
      const isBeside = isComparing && files.length === 1 && only !== undefined && (await compareFile(only));
      if (!isBeside) await importFiles(files);
    };
    const enter = (event: DragEvent) => {
      if (!isTaken(event)) return;
      event.preventDefault();
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!isTaken(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const over = (event: DragEvent) => {
      if (isTaken(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!isTaken(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      // What was dropped can be asked for only until this event ends.
      if (hasFiles(event)) void droppedFiles(event.dataTransfer).then(read);
      else void read([{ path: "dropped text", blob: new Blob([droppedLink(event.dataTransfer)]) }]);
    };
    const paste = (event: ClipboardEvent) => {
      if (isInField(event.target)) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (files.length === 0 && text.trim() === "") return;
      event.preventDefault();
      const pasted = [{ path: "pasted text", blob: new Blob([text]) }];
      void importFiles(files.length === 0 ? pasted : files.map((file) => ({ path: file.name, blob: file })));
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop, paste };
    const all = Object.entries(listeners) as [string, EventListener][];
    for (const [type, listener] of all) document.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of all) document.removeEventListener(type, listener);
    };
  }, [importFiles, isComparing, compareFile]);
  return isOver;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") === true;
}

/** What a link is dragged as, and what text is. */
const linkType = "text/uri-list";
const textType = "text/plain";

function hasText({ dataTransfer }: DragEvent): boolean {
  return [linkType, textType].some((type) => dataTransfer?.types.includes(type));
}

/** The first address of what was dropped, else its text. In a list of addresses a line that begins with `#` is a comment. */
function droppedLink(transfer: DataTransfer | null): string {
  const addresses = transfer?.getData(linkType).split(/\r?\n/) ?? [];
  return addresses.find((line) => line !== "" && !line.startsWith("#")) ?? transfer?.getData(textType) ?? "";
}

function isInField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, [contenteditable], [role='dialog']") !== null
  );
}

/** The files that were dropped, those of folders with their paths. */
async function droppedFiles(transfer: DataTransfer | null): Promise<readonly SentFile[]> {
  const items = [...(transfer?.items ?? [])];
  const entries = items.map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const plain = [...(transfer?.files ?? [])].map((file) => ({ path: file.name, blob: file }));
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain;
  return (await import("./files-of-folders.ts")).filesOf(entries);
}
