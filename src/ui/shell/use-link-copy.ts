import { useCallback, useEffect, useState } from "react";
import { linkVerdict } from "../../state/keeping/scenario-link.ts";
import { useApp } from "../../state/use-app.tsx";
import { copyText } from "./copy-text.ts";
import { onShortcut } from "./shortcut-events.ts";

/** Long enough to read a line of twelve words. */
const shownMilliseconds = 6000;

/** Copies the link of what is on the page; `said` tells for a while how that went. */
export function useLinkCopy(): { readonly said: string; readonly copy: () => void } {
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
