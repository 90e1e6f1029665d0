import { referenceLinks } from "../../../catalog/reference-links.ts";
import { allReferences } from "../../../catalog/references/index.generated.ts";
import { allServiceLevels } from "../../../catalog/service-levels/index.generated.ts";
import type { ServiceLevel } from "../../../catalog/service-levels/service-level.ts";
import type { ScenarioClass } from "../../../scenario/schema.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ExternalLink } from "../../explain/external-link.tsx";
import { Menu } from "../../kit/menu.tsx";
import { levelOf, levelSets } from "./published-limits.ts";
import styles from "./workload.module.css";

/** Limits that others published, to be taken over; those in force with where they stand. */
export function LimitPresets({ workload: { id, name, limits } }: { readonly workload: ScenarioClass }) {
  const edit = useApp((state) => state.edit);
  const current = levelOf(limits);
  const choices = allServiceLevels.map((level) => ({
    id: level.id,
    label: level.title,
    note: level.note,
    isCurrent: level === current,
    onChoose: () => void edit(levelSets(id, level), `${name}: limits of ${level.title}`),
  }));
  return (
    <div className={styles["preset"]}>
      <Menu label="Take published limits" choices={choices} />
      {current !== null && <Citation level={current} />}
    </div>
  );
}

function Citation({ level: { title, note, source } }: { readonly level: ServiceLevel }) {
  const reference = allReferences.find(({ id }) => id === source[0]);
  const [address] = reference === undefined ? [] : referenceLinks(reference);
  return (
    <p className={styles["place"]}>
      As {title} has them. {note}
      {reference !== undefined && (
        <>
          {": "}
          {address === undefined ? reference.title : <ExternalLink address={address}>{reference.title}</ExternalLink>}
        </>
      )}
      .
    </p>
  );
}
