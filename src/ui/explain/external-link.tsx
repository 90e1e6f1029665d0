import type { ReactNode } from "react";
import styles from "./reference-list.module.css";

/** A way off the page, in a new tab; nothing is asked of that site before it is followed. */
export function ExternalLink({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  return (
    <a className={styles["link"]} href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
