import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import styles from "./tabs.module.css";

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** What the chosen tab shows. */
  readonly children: ReactNode;
}

/** Words in a row of which one is chosen, with what it shows under them. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  return (
    <Base.Root value={value} onValueChange={(id: Id) => onChange(id)}>
      <Base.List aria-label={label} className={styles["list"]}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.id} value={tab.id} className={styles["tab"]}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} className={styles["panel"]}>
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
