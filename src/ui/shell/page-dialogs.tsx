import { lazy, Suspense } from "react";
import type { PageDialog } from "./use-page-dialogs.ts";
import { WordsOnFailure } from "./words-on-failure.tsx";

const ScenariosDialog = lazy(async () => ({ default: (await import("./scenarios-dialog.tsx")).ScenariosDialog }));
const HelpDialog = lazy(async () => ({ default: (await import("./help-dialog.tsx")).HelpDialog }));

interface PageDialogsProps {
  readonly open: PageDialog | null;
  readonly onClose: () => void;
}

/** The windows over the page; each comes with its first use. */
export function PageDialogs({ open, onClose }: PageDialogsProps) {
  return (
    <WordsOnFailure what="This window">
      <Suspense fallback={null}>
        {open === "scenarios" && <ScenariosDialog onClose={onClose} />}
        {open === "help" && <HelpDialog onClose={onClose} />}
      </Suspense>
    </WordsOnFailure>
  );
}
