import { counted } from "../../../quantity/sentence.ts";
import { useEffect, useRef } from "react";
import type { Plan } from "../../../engine/plan-result.ts";
import type { Promised } from "../../../planning/judge/promise.ts";
import { formatUsd } from "../../../quantity/format-money.ts";
import { moneyWords } from "../../../quantity/money-words.ts";
import { formatBytes } from "../../../quantity/format-bytes.ts";
import { type Importing, baseName, isUsable } from "../../../state/importing.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { useEscape } from "../../kit/use-escape.ts";
import { useImportPromise } from "./use-import-promise.ts";
import { ImportChanges } from "./import-changes.tsx";
import { ImportContents } from "./import-contents.tsx";
import { ImportRows } from "./import-rows.tsx";
import { filesWords, outOfReachWords, readWords, sheetTitle, takeWords } from "./import-words.ts";
import styles from "./import.module.css";

/** The sheet of the files that are looked at; it stands in the place of the inputs. */
export function ImportSheet() {
  const importing = useApp((state) => state.importing);
  const close = useApp((state) => state.closeImport);
  const sheet = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useReproposal();
  useEscape(sheet, close);
  if (importing === null) return null;
  const { files, chosen, characters, bytes } = importing;
  const file = files[chosen];
  return (
    <section ref={sheet} className={styles["sheet"]} aria-label="A file">
      <div className={styles["head"]}>
        <h2 ref={heading} tabIndex={-1}>
          {importing.problem !== null && file === undefined ? "Not understood" : sheetTitle(file?.document)}
        </h2>
        <TextButton onClick={close}>{characters === null ? "Close, change nothing" : "Cancel"}</TextButton>
      </div>
      <p className={styles["about"]}>{filesWords(importing)}</p>
      {characters !== null && <ReadingLine characters={characters} bytes={bytes} />}
      {importing.problem !== null && file === undefined && <p data-says="alarm">{importing.problem}</p>}
      {files.length > 1 && <FileList importing={importing} />}
      {file !== undefined && (
        <>
          <p className={styles["lead"]} data-says={file.document.problem === null ? undefined : "alarm"}>
            {readWords(file.document, file.called)}
          </p>
          <Remarks remarks={file.document.remarks} unknown={file.document.unknown} />
          <ImportRows rows={file.document.rows} />
          <ImportContents document={file.document} />
          {isUsable(file) && <Outcome importing={importing} />}
        </>
      )}
    </section>
  );
}

/** What was proposed for another scenario is void: it is made anew for the one on show. */
function useReproposal(): void {
  const scenario = useApp((state) => state.scenario);
  const of = useApp(({ importing }) => importing?.proposal?.of ?? null);
  const place = useApp((state) => state.placeImported);
  useEffect(() => {
    if (of !== null && of !== scenario) place({});
  }, [of, scenario, place]);
}

function ReadingLine({ characters, bytes }: { readonly characters: number; readonly bytes: number }) {
  return (
    <p className={styles["reading"]} data-says="">
      <progress value={Math.min(characters, bytes)} max={bytes} aria-label="Share of the files that is read" />
      {formatBytes(Math.min(characters, bytes))} read
    </p>
  );
}

/** Several files are a list first: what each one is with those that went into it, and which one is on show. */
function FileList({ importing }: { readonly importing: Importing }) {
  const choose = useApp((state) => state.chooseImported);
  const { files, chosen } = importing;
  return (
    <ul className={styles["files"]} aria-label="Files">
      {files.map(({ document: { file, joined }, called }, index) =>
        joined !== null ? null : (
          <li key={file} aria-current={index === chosen ? "true" : undefined}>
            <TextButton onClick={() => choose(index)}>{baseName(file)}</TextButton>
            <span>{[called ?? "not understood", ...joinedWords(importing, file)].join(", ")}</span>
          </li>
        ),
      )}
    </ul>
  );
}

/** Files that went into another one: `with index.json`, `with 6 more files`. */
function joinedWords({ files }: Importing, into: string): readonly string[] {
  const joined = files.filter(({ document }) => document.joined === into);
  const [first] = joined;
  if (first === undefined) return [];
  return [joined.length === 1 ? `with ${baseName(first.document.file)}` : `with ${joined.length} more files`];
}

const shownUnknown = 6;

function Remarks({ remarks, unknown }: { readonly remarks: readonly string[]; readonly unknown: readonly string[] }) {
  const more = unknown.length > shownUnknown ? ` and ${unknown.length - shownUnknown} more` : "";
  if (remarks.length === 0 && unknown.length === 0) return null;
  return (
    <ul className={styles["remarks"]}>
      {remarks.map((text) => (
        <li key={text}>{moneyWords(text)}</li>
      ))}
      {unknown.length > 0 && (
        <li>
          Not understood, and left out: {unknown.slice(0, shownUnknown).join(", ")}
          {more}.
        </li>
      )}
    </ul>
  );
}

/** What it would change and what the plan would be then, with the one button that takes it. */
function Outcome({ importing }: { readonly importing: Importing }) {
  const apply = useApp((state) => state.applyImported);
  const place = useApp((state) => state.placeImported);
  const { proposal, problem, files, chosen } = importing;
  const kind = files[chosen]?.document.kind ?? "none";
  const promise = useImportPromise();
  const plan = useApp((state) => shownPlan(state)?.plan ?? null);
  if (problem !== null) return <p data-says="alarm">{problem}</p>;
  if (proposal === null) return <p data-says="">Working out what it would change…</p>;
  return (
    <>
      <Places importing={importing} />
      {proposal.canSplit === true && (
        <p className={styles["places"]}>
          Two kinds of work show in the lengths.{" "}
          <TextButton onClick={() => place({ isSplit: importing.where.isSplit !== true })}>
            {importing.where.isSplit === true ? "Take them as one class" : "Split in two classes"}
          </TextButton>
        </p>
      )}
      <ImportChanges proposal={proposal} />
      <footer className={styles["take"]}>
        <p data-says="">
          {promise === undefined && "The plan with it is being simulated. "}
          {promise === null && "The plan with it could not be simulated. "}
          {promise && <PromiseWords plan={plan} promise={promise} />}
          One Undo takes it back.
        </p>
        <TextButton kind="main" isDisabled={promise === undefined} onClick={apply}>
          {takeWords(kind, null)}
        </TextButton>
      </footer>
    </>
  );
}

/** The headline now and with the file; where no count of devices carries it, that, and what stops it. */
function PromiseWords({ plan, promise }: { readonly plan: Plan | null; readonly promise: Promised }) {
  if (promise.devices === null) return <b>{outOfReachWords(promise.blockerText)} </b>;
  const money = changeWords(plan?.costUsdPerMonth ?? null, promise.costUsdPerMonth, formatUsd);
  return (
    <>
      <b>
        {changeWords(plan?.devices ?? null, promise.devices, (count) => counted(count, "device"))}, {money} a month.
      </b>{" "}
    </>
  );
}

/** `48 to 52 devices`; where it stays, the figure once. */
function changeWords(before: number | null, after: number | null, words: (value: number) => string): string {
  if (after === null) return "unknown";
  return before === null || before === after ? words(after) : `${words(before)} to ${words(after)}`;
}

const newClass = "a new class";

/** Which pool and class take it, where there is a choice. */
function Places({ importing: { files, chosen, where } }: { readonly importing: Importing }) {
  const place = useApp((state) => state.placeImported);
  const pools = useApp(({ scenario }) => scenario.pools);
  const classes = useApp(({ scenario }) => scenario.classes);
  const kind = files[chosen]?.document.kind ?? "none";
  const isOfPool =
    kind === "model" || kind === "adapter" || kind === "engine" || kind === "room" || kind === "load-test";
  if (isOfPool ? pools.length < 2 : classes.length === 0 || kind === "metrics") return null;
  return (
    <p className={styles["places"]}>
      {isOfPool ? (
        <>
          For the pool{" "}
          <SelectField
            label="Pool that takes it"
            value={where.pool ?? pools[0]?.id ?? ""}
            options={pools.map(({ id }) => ({ value: id, label: id }))}
            onChange={(pool) => place({ pool })}
          />
        </>
      ) : (
        <>
          As{" "}
          <SelectField
            label="Class that takes it"
            value={where.workClass ?? ""}
            options={[
              { value: "", label: newClass },
              ...classes.map(({ id, name }) => ({ value: id, label: name === "" ? id : name })),
            ]}
            onChange={(id) => place({ workClass: id === "" ? null : id })}
          />
        </>
      )}
      .
    </p>
  );
}
