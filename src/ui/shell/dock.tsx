import styles from "./dock.module.css";

export type DockSide = "results" | "inputs";

interface DockProps {
  readonly side: DockSide;
  readonly onChange: (side: DockSide) => void;
}

const names: Readonly<Record<DockSide, string>> = { results: "Results", inputs: "Inputs" };

/** On a phone: results or inputs, one at a time. */
export function Dock({ side, onChange }: DockProps) {
  return (
    <nav className={styles["dock"]} aria-label="Results or inputs">
      {(["results", "inputs"] as const).map((id) => (
        <button
          key={id}
          type="button"
          aria-current={side === id ? "page" : undefined}
          onClick={() => {
            onChange(id);
            window.scrollTo({ top: 0 });
          }}
        >
          {names[id]}
        </button>
      ))}
    </nav>
  );
}
