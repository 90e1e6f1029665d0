import { referenceLinks } from "../../catalog/reference-links.ts";
import type { Reference } from "../../catalog/references/reference.ts";
import { dayWords } from "../../quantity/day-words.ts";
import styles from "./reference-list.module.css";
import type { ReactNode } from "react";

/** The title as a link; further addresses of the same source by their number, and a source in print without one. */
function SourceLinks({ reference }: { readonly reference: Reference }) {
  const [first, ...others] = referenceLinks(reference);
  if (first === undefined) return reference.title;
  return (
    <>
      <ExternalLink address={first}>{reference.title}</ExternalLink>
      {others.map((address, index) => (
        <span key={address} className={styles["further"]}>
          {" "}
          <ExternalLink address={address}>{`part ${index + 2}`}</ExternalLink>
        </span>
      ))}
    </>
  );
}

/** Sources by title, place and date; each opens on its own site. The page itself asks no one. */
export function ReferenceList({ references }: { readonly references: readonly Reference[] }) {
  if (references.length === 0) return null;
  return (
    <ul className={styles["references"]}>
      {references.map((reference) => (
        <li key={reference.id}>
          <SourceLinks reference={reference} />
          <small>
            {[reference.where, reference.date === null ? "no date given" : `read ${dayWords(reference.date)}`].join(
              ", ",
            )}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** A way off the page, in a new tab; nothing is asked of that site before it is followed. */
export function ExternalLink({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  return (
    <a className={styles["link"]} href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
