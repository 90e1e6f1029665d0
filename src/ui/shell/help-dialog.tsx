import { Suspense, useState } from "react";
import { boundary } from "../../findings/boundary.ts";
import { useApp } from "../../state/use-app.tsx";
import { comingPart } from "../kit/coming-part.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { SwitchField } from "../kit/switch-field.tsx";
import styles from "./help-dialog.module.css";

interface Term {
  readonly name: string;
  readonly means: string;
}

const words: readonly Term[] = [
  {
    name: "Workflow",
    means: "what somebody asks for, from the first question to the result: a conversation, a code change",
  },
  { name: "Success", means: "a workflow that succeeds in the end, at whichever attempt: a successful workflow" },
  { name: "Attempt", means: "one try at a workflow; a failed one may be tried again" },
  { name: "Step, call", means: "an attempt goes in steps, each with one or more calls to the model" },
  { name: "Class", means: "workflows of one kind, with the same limits" },
  { name: "Device", means: "one GPU or other accelerator" },
  { name: "Replica", means: "one copy of the model, on one device or split over several" },
  { name: "Pool", means: "replicas that are all alike and share the work" },
  { name: "Load line", means: "the most a fleet may carry: where the first limit is met, less what is kept free" },
  { name: "Prompt cache", means: "prompt tokens that were read before and are not computed again" },
  { name: "KV cache", means: "the memory in which a device keeps what it has read of each running call" },
];

const keys: readonly Term[] = [
  { name: "Tab, Enter", means: "walk through figures and fields; Enter on a figure explains it" },
  { name: "Enter, Esc", means: "take what was typed, or put it back" },
  { name: "Up, Down", means: "step the second digit of a field, with Shift ten times as far" },
  { name: "Esc", means: "close an editor or an explanation" },
  { name: "Ctrl K", means: "jump to any field, class or view by its name; Cmd K on a Mac" },
  { name: "Ctrl Z", means: "undo; with Shift, do it again" },
  { name: "Ctrl Shift L", means: "copy the link" },
  { name: "e", means: "explain the figure in focus, or the first" },
  { name: "?", means: "this help" },
];

const foundingList = comingPart(async () => (await import("./founding-list.tsx")).FoundingList);

/** What the page is, its keys, and what a plan does not know. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const hasSingleKeys = useApp((state) => state.hasSingleKeys);
  const [isFounding, setIsFounding] = useState(false);
  const setSingleKeys = useApp((state) => state.setSingleKeys);
  return (
    <Dialog title="Help" isOpen onClose={onClose}>
      <div className={styles["help"]}>
        <p>
          Plimsoll draws the line that a fleet of GPUs and other accelerators, devices for short, can safely be loaded
          to: how many devices your work takes, what binds first, what is held in reserve, and what a successful
          workflow costs.
        </p>
        <p>
          Change any underlined value on the left; <q>10k</q>, <q>85 %</q>, <q>$2/h</q> and ranges such as{" "}
          <q>1.5k to 4k</q> are understood. Press any figure to see how it came about. The address always holds the
          whole plan: copy it, and it opens the same anywhere. Nothing is sent to a server.
        </p>
        <h3>Words</h3>
        <Terms terms={words} />
        <h3>Keys</h3>
        <Terms terms={keys} />
        <SwitchField label="Keys that work alone: ? and e" isOn={hasSingleKeys} onChange={setSingleKeys} />
        <details onToggle={({ currentTarget }) => setIsFounding(currentTarget.open)}>
          <summary>Figures of the founding documents that are wrong</summary>
          <Suspense fallback={<p>Opening…</p>}>{isFounding && <foundingList.Part />}</Suspense>
        </details>
        <h3>What a plan does not know</h3>
        <p>{boundary}</p>
      </div>
    </Dialog>
  );
}

function Terms({ terms }: { readonly terms: readonly Term[] }) {
  return (
    <dl>
      {terms.map(({ name, means }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  );
}
