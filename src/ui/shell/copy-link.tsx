import { useCallback, useEffect, useState } from "react";
import { linkVerdict } from "../../state/keeping/scenario-link.ts";
import { useApp } from "../../state/use-app.tsx";
import { TextButton } from "../kit/text-button.tsx";
import styles from "./header.module.css";
import { onShortcut } from "./use-shortcuts.ts";

/** Copies the link and says how far one of its length gets. */
export function CopyLink() {
  const { said, copy } = useLinkCopy();
  return (
    <>
      <TextButton kind="main" onClick={copy}>
        Copy link
      </TextButton>
      <p className={styles["said"]} role="status">
        {said}
      </p>
    </>
  );
}

/** Long enough to read a line of twelve words. */
const shownMilliseconds = 6000;

/** Copies the link of what is on the page; `said` tells for a while how that went. */
function useLinkCopy(): { readonly said: string; readonly copy: () => void } {
  const currentLink = useApp((state) => state.currentLink);
  const [said, setSaid] = useState({ text: "", at: 0 });
  const copy = useCallback(() => {
    const link = currentLink();
    const { canOpen, text } = linkVerdict(link);
    const say = (words: string) => setSaid(({ at }) => ({ text: words, at: at + 1 }));
    if (!canOpen) say(text);
    else {
      void copyText(link).then((isCopied) =>
        say(
          isCopied ? `Copied. ${text}` : "This browser does not let the page copy: take the link from the address bar.",
        ),
      );
    }
  }, [currentLink]);
  useEffect(() => onShortcut("copy-link", copy), [copy]);
  useEffect(() => {
    if (said.text === "") return undefined;
    const timer = setTimeout(() => setSaid(({ at }) => ({ text: "", at })), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [said]);
  return { said: said.text, copy };
}

/** Puts text on the clipboard; `false` where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
