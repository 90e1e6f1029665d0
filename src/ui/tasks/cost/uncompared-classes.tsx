import type { PagePlan } from "../../../planning/page-plan.ts";
import { HostedChoice } from "./hosted-choice.tsx";
import styles from "./cost.module.css";

/** Classes that no hosted model stands beside, each with the choice of one. */
export function UncomparedClasses({ page: { input } }: { readonly page: PagePlan }) {
  const uncompared = input.classes.filter(({ hosted }) => hosted === null);
  if (uncompared.length === 0) return null;
  return (
    <ul className={styles["notes"]}>
      {uncompared.map(({ id, name }) => (
        <li key={id}>
          {name} is compared with <HostedChoice classId={id} name={name} />.
        </li>
      ))}
    </ul>
  );
}
