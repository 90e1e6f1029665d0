import { TextButton } from "../kit/text-button.tsx";
import { useLinkCopy } from "./use-link-copy.ts";
import styles from "./header.module.css";

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
