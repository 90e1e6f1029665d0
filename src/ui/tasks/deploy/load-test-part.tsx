import { useRef } from "react";
import { benchLoad } from "../../../deploy/bench-load.ts";
import type { PoolFacts } from "../../../deploy/pool-facts.ts";
import { useApp } from "../../../state/use-app.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./deploy.module.css";

/** What a load test of one replica must give, and the way back for its result. */
export function LoadTestPart({ facts }: { readonly facts: PoolFacts }) {
  const importFiles = useApp((state) => state.importFiles);
  const chooser = useRef<HTMLInputElement>(null);
  const load = benchLoad(facts);
  if (typeof load === "string") return null;
  const read = (files: readonly File[]) => {
    if (files.length > 0) void importFiles(files.map((file) => ({ path: file.name, blob: file })));
  };
  return (
    <section aria-label="What the run must give" className={styles["test"]}>
      <Ledger
        caption="What the run must give"
        columns={[
          { id: "figure", label: "The run must give", align: "left" },
          { id: "value", label: "Planned", align: "right", isMain: true },
          { id: "how", label: "Off by at most", align: "right" },
        ]}
        rows={load.expected.map(({ id, label, value, unit, tolerance }) => ({
          id,
          cells: [
            label,
            tolerance === null ? `at most ${value.value} ${unit}` : `${value.value} ${unit}`,
            tolerance === null ? "" : `${tolerance * 100} %`,
          ],
        }))}
      />
      <p>
        One replica, at its share of the planning load. Run the command below, then{" "}
        <TextButton onClick={() => chooser.current?.click()}>bring back its result</TextButton>: the page says whether
        it confirms the plan, or how much slower it is.
      </p>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label="Result of the load test"
        onChange={(event) => {
          read([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </section>
  );
}
