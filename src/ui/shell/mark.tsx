import styles from "./header.module.css";

/** A disc on a line. */
export function Mark() {
  return (
    <svg className={styles["mark"]} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <circle cx="12" cy="12" r="7.25" />
      <path d="M0.5 12H23.5" />
    </svg>
  );
}
