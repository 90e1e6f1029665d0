import { useState } from "react";
import type { LinkState } from "../../state/app-state.ts";
import { isUntouchedExample } from "../../state/example-choices.ts";
import { useApp } from "../../state/use-app.tsx";
import { TextButton } from "../kit/text-button.tsx";
import { TextPrompt } from "../kit/text-prompt.tsx";
import { copyText } from "./copy-link.tsx";
import styles from "./link-trouble.module.css";

interface LinkTroubleProps {
  readonly link: Extract<LinkState, { readonly state: "refused" }>;
}

/** A link that cannot be read: what is wrong, the text as it came, and the way back. The work is not touched. */
export function LinkTrouble({ link }: LinkTroubleProps) {
  const title = useApp(({ scenario }) => scenario.title);
  const isExample = useApp(({ scenario }) => isUntouchedExample(scenario));
  const dismissLink = useApp((state) => state.dismissLink);
  const openLink = useApp((state) => state.openLink);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const copy = () => void copyText(link.original).then(setCopied);
  return (
    <section className={styles["trouble"]} aria-label="This link cannot be opened" data-says="alarm">
      <p className={styles["kind"]}>This link cannot be opened</p>
      <h2>{link.text}</h2>
      <p>
        No figures are shown, since they would not be those that were sent to you.
        {!isExample && " Your own work is untouched."}
      </p>
      <p className={styles["keep"]}>
        <TextButton kind="main" onClick={dismissLink}>
          {isExample ? "Open the worked example" : "Keep my work"}
        </TextButton>
        <span>{isExample ? `Shows ${title}.` : `Goes back to ${title === "" ? "your scenario" : title}.`}</span>
      </p>
      <p className={styles["caption"]}>The link as it came</p>
      <pre tabIndex={0} role="group" aria-label="The link as it came">
        {link.original}
      </pre>
      <p>
        <TextButton onClick={copy}>Copy this text</TextButton>{" "}
        <span data-says="">
          {isCopied === true && "Copied."}
          {isCopied === false && "This browser does not let the page copy: select the text instead."}
        </span>
      </p>
      <PasteLink onOpen={openLink} />
    </section>
  );
}

/** Long links are refused in words, not cut by the field. */
const longestPaste = 100_000;

/** A place to paste a link that somebody sent anew. */
export function PasteLink({ onOpen }: { readonly onOpen: (text: string) => void }) {
  return <TextPrompt label="Paste the link again" action="Open" longest={longestPaste} onSubmit={onOpen} />;
}
