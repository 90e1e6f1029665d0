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
      <p className={styles["said"]} data-says="">
        {said}
      </p>
    </>
  );
}

/** Long enough to read a line of twelve words. */
const shownMilliseconds = 6000;

/** Copies the link of what is on the page; `said` tells for a while how that went. */
function useLinkCopy(): { readonly said: string; readonly copy: () => void } {
  const writtenLink = useApp((state) => state.writtenLink);
  const [said, setSaid] = useState({ text: "", at: 0 });
  const copy = useCallback(() => {
    const say = (words: string) => setSaid(({ at }) => ({ text: words, at: at + 1 }));
    void copiedWords(writtenLink).then(say);
  }, [writtenLink]);
  useEffect(() => onShortcut("copy-link", copy), [copy]);
  useEffect(() => {
    if (said.text === "") return undefined;
    const timer = setTimeout(() => setSaid(({ at }) => ({ text: "", at })), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [said]);
  return { said: said.text, copy };
}

/** Copies a link; how that went, in words. */
async function copiedWords(writtenLink: () => Promise<string>): Promise<string> {
  const link = await writtenLink().catch(() => null);
  if (link === null) return "What writes links could not be fetched: check the connection, then try again.";
  const { canOpen, text } = linkVerdict(link);
  if (!canOpen) return text;
  return (await copyText(link))
    ? `Copied. ${text}`
    : "This browser does not let the page copy: take the link from the address bar.";
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
