import type { ReactNode } from "react";
import styles from "./kept-together.module.css";

/** A field and the mark behind it, or a short word before it, on one line: no comma ever starts a line. */
export function KeptTogether({ children }: { readonly children: ReactNode }) {
  return <span className={styles["kept"]}>{children}</span>;
}
