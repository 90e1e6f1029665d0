import { boundary } from "../../findings/boundary.ts";
import { useApp } from "../../state/use-app.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { SwitchField } from "../kit/switch-field.tsx";
import styles from "./help-dialog.module.css";

const keys: readonly { readonly press: string; readonly does: string }[] = [
  { press: "Tab, Enter", does: "walk through figures and fields; Enter on a figure explains it" },
  { press: "Enter, Esc", does: "take what was typed, or put it back" },
  { press: "Up, Down", does: "step the last digit of a field, with Shift ten times as far" },
  { press: "Ctrl Z", does: "undo; with Shift, do it again" },
  { press: "Ctrl Shift L", does: "copy the link" },
  { press: "e", does: "explain the figure in focus, or the first" },
  { press: "?", does: "this help" },
];

/** What the page is, its keys, and what a plan does not know. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const hasSingleKeys = useApp((state) => state.hasSingleKeys);
  const setSingleKeys = useApp((state) => state.setSingleKeys);
  return (
    <Dialog title="Help" isOpen onClose={onClose}>
      <div className={styles["help"]}>
        <p>
          Plimsoll draws the line that a fleet of accelerators can safely be loaded to: how many devices your work
          takes, what binds first, what is held in reserve, and what a successful workflow costs.
        </p>
        <p>
          Change any underlined value on the left; <q>10k</q>, <q>85 %</q>, <q>$2/h</q> and ranges such as{" "}
          <q>1.5k to 4k</q> are understood. Press any figure to see how it came about. The address always holds the
          whole plan: copy it, and it opens the same anywhere. Nothing is sent to a server.
        </p>
        <h3>Keys</h3>
        <dl>
          {keys.map(({ press, does }) => (
            <div key={press}>
              <dt>{press}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <SwitchField label="Keys that work alone: ? and e" isOn={hasSingleKeys} onChange={setSingleKeys} />
        <h3>What a plan does not know</h3>
        <p>{boundary}</p>
      </div>
    </Dialog>
  );
}
