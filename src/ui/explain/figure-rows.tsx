import { useApp } from "../../state/use-app.tsx";
import type { ExplainTarget } from "../../state/app-state.ts";
import { Figure } from "../kit/figure.tsx";
import styles from "./figure-rows.module.css";

export interface FigureRow {
  readonly id: string;
  readonly label: string;
  /** The figure that the row opens; `null`: the row says all there is. */
  readonly target: ExplainTarget | null;
  readonly value: number | null;
  readonly text: string;
  readonly note?: string | undefined;
  readonly isTotal?: boolean;
}

/** Figures behind a figure, a row each; a row that has an explanation of its own opens it. */
export function FigureRows({ caption, rows }: { readonly caption: string; readonly rows: readonly FigureRow[] }) {
  const explainFurther = useApp((state) => state.explainFurther);
  return (
    <table className={styles["rows"]} aria-label={caption}>
      <tbody>
        {rows.map(({ id, label, target, value, text, note, isTotal = false }) => (
          <tr key={id} data-total={isTotal ? "" : undefined}>
            <th scope="row">
              {target === null ? (
                label
              ) : (
                <span className={styles["opens"]}>
                  <Figure
                    metric={target.id}
                    scope={target.scope}
                    at={target.at}
                    value={value}
                    name={label}
                    onOpen={() => explainFurther(target)}
                  >
                    {label}
                  </Figure>
                </span>
              )}
              {note !== undefined && note !== "" && <small>{note}</small>}
            </th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
