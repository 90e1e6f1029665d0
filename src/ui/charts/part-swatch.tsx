import styles from "./part-swatch.module.css";

/** The tone that a line of a ledger has in the bar above it. */
export function PartSwatch({ tone }: { readonly tone: string }) {
  return <i className={styles["swatch"]} data-tone={tone} aria-hidden="true" />;
}
