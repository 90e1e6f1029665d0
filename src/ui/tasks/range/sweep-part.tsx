import { Suspense, useEffect, useRef, useState } from "react";
import type { SweepTable } from "../../../formats/sweeps/sweep-table.ts";
import { useApp } from "../../../state/use-app.tsx";
import { comingPart } from "../../kit/coming-part.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./sweep.module.css";

const map = comingPart(async () => (await import("./sweep-map.tsx")).SweepMap);

type Reading =
  | { readonly state: "reading" }
  | { readonly state: "refused"; readonly text: string }
  | { readonly state: "read"; readonly table: SweepTable };

/** A sweep of the command line as a map; it is read where it lies, and changes nothing of the plan. */
export function SweepPart() {
  const file = useApp((state) => state.sweptFile);
  const open = useApp((state) => state.openSweep);
  const chooser = useRef<HTMLInputElement>(null);
  const reading = useReading(file?.blob ?? null);
  return (
    <section className={styles["part"]} aria-label="A sweep">
      <div className={styles["head"]}>
        <h3>{file === null ? "Many plans at once" : `A sweep: ${file.path}`}</h3>
        <TextButton onClick={() => chooser.current?.click()}>Open a sweep</TextButton>
        {file !== null && <TextButton onClick={() => open(null)}>Close it</TextButton>}
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label="File of a sweep"
        onChange={(event) => {
          const [one] = event.target.files ?? [];
          if (one !== undefined) open({ path: one.name, blob: one });
          event.target.value = "";
        }}
      />
      {file === null && (
        <p className={styles["note"]}>
          A grid of values planned on the command line, by <code>sweep</code> and <code>sweep-join</code>, opens here as
          a map.
        </p>
      )}
      {reading !== null && <Read reading={reading} />}
    </section>
  );
}

function Read({ reading }: { readonly reading: Reading }) {
  if (reading.state === "reading") return <p data-says="">Reading the sweep…</p>;
  if (reading.state === "refused") return <p data-says="alarm">{reading.text}</p>;
  return (
    <Suspense fallback={<p data-says="">Drawing the sweep…</p>}>
      {reading.table.missing !== null && <p data-says="">{reading.table.missing}</p>}
      <map.Part table={reading.table} />
    </Suspense>
  );
}

/** Small enough that the page answers between two of them. */
const pieceBytes = 262_144;

async function* pieces(blob: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < blob.size; at += pieceBytes)
    yield new Uint8Array(await blob.slice(at, at + pieceBytes).arrayBuffer());
}

const lostText = "The file could not be read: it was moved or changed. Open it again.";

/** What is in a file; of one that was put away nothing more is read. */
function useReading(blob: Blob | null): Reading | null {
  const [reading, setReading] = useState<{ readonly of: Blob; readonly now: Reading } | null>(null);
  useEffect(() => {
    if (blob === null) return undefined;
    let isWanted = true;
    const put = (now: Reading) => {
      if (isWanted) setReading({ of: blob, now });
    };
    async function* wanted(of: Blob) {
      for await (const piece of pieces(of)) {
        if (!isWanted) return;
        yield piece;
      }
    }
    void import("../../../formats/sweeps/sweep-table.ts")
      .then(({ sweepTable }) => sweepTable({ bytes: blob.size, chunks: () => wanted(blob) }))
      .then(
        (read) => put(read.ok ? { state: "read", table: read.value } : { state: "refused", text: read.problem.text }),
        () => put({ state: "refused", text: lostText }),
      );
    return () => {
      isWanted = false;
    };
  }, [blob]);
  if (blob === null) return null;
  return reading?.of === blob ? reading.now : { state: "reading" };
}
