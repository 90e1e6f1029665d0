import styles from "./clipped-name.module.css";

interface ClippedNameProps {
  readonly children: string;
  /** Among words it takes no more than half of their line. */
  readonly isInProse?: boolean;
}

/** A name on one line: where it is too long it gives up its middle, since long names often differ at their end only. */
export function ClippedName({ children, isInProse = false }: ClippedNameProps) {
  const end = clippedEnd(children);
  return (
    <span className={styles["name"]} data-prose={isInProse ? "" : undefined} title={end === "" ? undefined : children}>
      <span className={styles["start"]}>{children.slice(0, children.length - end.length)}</span>
      {end !== "" && <span>{end}</span>}
    </span>
  );
}

/** Names up to here are not taken apart: every line has room for them. */
const shortName = 24;
const keptLetters = 8;

/** The end of a long name, which stays whatever its line has room for; empty where the name is short. */
export function clippedEnd(name: string): string {
  const letters = [...name];
  return letters.length > shortName ? letters.slice(-keptLetters).join("") : "";
}
