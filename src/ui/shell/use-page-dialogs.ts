import { useCallback, useEffect, useState } from "react";
import { onShortcut } from "./shortcut-events.ts";

export type PageDialog = "scenarios" | "help";

interface PageDialogState {
  readonly open: PageDialog | null;
  readonly show: (dialog: PageDialog) => void;
  readonly close: () => void;
}

/** Which window stands over the page. */
export function usePageDialogs(): PageDialogState {
  const [open, setOpen] = useState<PageDialog | null>(null);
  useEffect(() => onShortcut("help", () => setOpen("help")), []);
  const close = useCallback(() => setOpen(null), []);
  return { open, show: setOpen, close };
}
