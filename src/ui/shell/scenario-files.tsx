import { useRef, useState } from "react";
import { useApp } from "../../state/use-app.tsx";
import { fileName, saveFile } from "../kit/save-file.ts";
import { TextButton } from "../kit/text-button.tsx";
import { copyText } from "./copy-link.tsx";
import styles from "./scenarios-dialog.module.css";

const json = { type: "application/json" };

const noCopyText = "This browser does not let the page copy.";

/** The scenario and its plan as files and as text, and a file back in. */
export function ScenarioFiles({ onOpened }: { readonly onOpened: () => void }) {
  const scenario = useApp((state) => state.scenario);
  const planText = useApp(({ plan, range }) =>
    plan !== null && range?.document.scenarioHash === plan.scenarioHash ? range.json : null,
  );
  const isUpdating = useApp((state) => state.isUpdating);
  const markdown = useApp((state) => state.markdown);
  const importFiles = useApp((state) => state.importFiles);
  const chooser = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const read = (files: readonly File[]) => {
    if (files.length === 0) return;
    onOpened();
    void importFiles(files.map((file) => ({ path: file.name, blob: file })));
  };
  const name = fileName(scenario.title);
  const saveScenario = () =>
    saveFile(`${name}.scenario.json`, new Blob([`${JSON.stringify(scenario, null, 2)}\n`], json));
  const savePlan = () => (planText === null ? undefined : saveFile(`${name}.plan.json`, new Blob([planText], json)));
  const copyMarkdown = () =>
    void markdown()
      .then(copyText)
      .then(
        (isCopied) => setSaid(isCopied ? "Copied: the plan with its inputs, sources and link." : noCopyText),
        () => setSaid("The text could not be made: a part of the page did not load."),
      );
  return (
    <section className={styles["files"]} aria-label="Files">
      <h3>Take it along</h3>
      <ul>
        <li>
          <TextButton onClick={saveScenario}>Download scenario file</TextButton>
          <span>every input, to open here or on the command line</span>
        </li>
        <li>
          <TextButton onClick={() => chooser.current?.click()}>Open file</TextButton>
          <span>a scenario; or a model, a trace, a load test, metrics, usage of others</span>
        </li>
        <li>
          <TextButton onClick={savePlan} isDisabled={planText === null || isUpdating}>
            Download plan
          </TextButton>
          <span>every figure in full, as the command line prints it</span>
        </li>
        <li>
          <TextButton onClick={copyMarkdown}>Copy as Markdown</TextButton>
          <span>a report for a design document: answer, inputs with sources, reserve, limits, costs, findings</span>
        </li>
      </ul>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label="Files"
        onChange={(event) => {
          read([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <p className={styles["said"]} data-says="">
        {said}
      </p>
    </section>
  );
}
