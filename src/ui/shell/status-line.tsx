import { type ReactNode, type Ref, useEffect, useMemo, useState } from "react";
import { formatShare } from "../../quantity/format-number.ts";
import { isUntouchedExample } from "../../state/example-choices.ts";
import { shownPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import type { RefusedInput } from "../kit/refused-inputs.ts";
import { TextButton } from "../kit/text-button.tsx";
import styles from "./status-line.module.css";

const noticed = 100;
const long = 1000;
const silent = 2000;

/** One line under the tabs, in room that is always there: what the answers wait for, and what must be known of them. */
export function StatusLine({ refused }: { readonly refused: readonly RefusedInput[] }) {
  const trouble = useApp((state) => state.trouble);
  const notice = useApp((state) => state.notice);
  const takeNewer = useApp((state) => state.takeNewer);
  const putOffNewer = useApp((state) => state.putOffNewer);
  const link = useApp((state) => state.link);
  const replan = useApp((state) => state.replan);
  const dismissNotice = useApp((state) => state.dismissNotice);
  const dismissLink = useApp((state) => state.dismissLink);
  const scenario = useApp((state) => state.scenario);
  const isExample = useMemo(() => isUntouchedExample(scenario), [scenario]);
  const waiting = useWaiting();
  if (trouble !== null) {
    return (
      <Line isAlarm>
        {trouble} <TextButton onClick={replan}>Try again</TextButton>
      </Line>
    );
  }
  const missing = refused.at(-1);
  if (missing !== undefined) return <Line isAlarm>{waitingFor(missing)}</Line>;
  if (waiting !== null) return <Line>{waiting}</Line>;
  if (notice !== null) {
    return (
      <Line>
        {notice} <TextButton onClick={dismissNotice}>Put away</TextButton>
      </Line>
    );
  }
  if (link.state === "repaired") {
    return (
      <Line>
        {link.text} <TextButton onClick={dismissLink}>Put away</TextButton>
      </Line>
    );
  }
  if (takeNewer !== null) {
    return (
      <Line>
        A newer version of this page is here; your work stays.{" "}
        <TextButton onClick={takeNewer}>Load the newer version</TextButton>{" "}
        <TextButton onClick={putOffNewer}>Later</TextButton>
      </Line>
    );
  }
  return <Line>{isExample && <ExampleWords />}</Line>;
}

function Line({ isAlarm = false, children }: { readonly isAlarm?: boolean; readonly children: ReactNode }) {
  return (
    <div className={styles["line"]} data-alarm={isAlarm ? "" : undefined} data-says="">
      {children !== null && children !== false && <p>{children}</p>}
    </div>
  );
}

/** What the answer waits for, and which value the one on show holds for. */
export function waitingFor({ label, held }: RefusedInput): string {
  const name = `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  return `Waiting for ${name}. Shown: the last good answer, for ${held}.`;
}

/** Whose figures these are, until one is changed. */
function ExampleWords() {
  return (
    <>
      <span className={styles["wide"]}>
        A worked example: change any underlined value at the left, and the plan is yours.
      </span>
      <span className={styles["narrow"]}>A worked example: make it yours under Inputs.</span>
    </>
  );
}

/** Nothing for a tenth of a second, then what is under way, then how far it is, with Cancel. */
function useWaiting(): ReactNode {
  const isPlanning = useApp(
    ({ isUpdating, isPreviewing, link }) => link.state !== "refused" && (isUpdating || isPreviewing),
  );
  const isRanging = useApp(({ progress, link }) => link.state !== "refused" && progress !== null);
  const isJudging = useApp(({ judging }) => judging !== null);
  const isInHand = useApp(({ previewed }) => previewed !== null);
  const plan = useApp(shownPlan);
  const isNoticed = useLasting(isPlanning || isRanging, noticed, plan);
  const isLong = useLasting(isPlanning || isRanging, long, plan);
  const isSilent = useLasting(isPlanning, silent, plan);
  if (isLong && isPlanning) return <LatePlan isSilent={isSilent} />;
  if (isInHand) return "Shown: the value being changed. Esc puts it back; best and worst follow once it is taken.";
  if (isLong) return <LateRange />;
  if (!isNoticed) return null;
  if (isPlanning) return "Updating";
  return isJudging ? `${judgeText}.` : `${rangeText}.`;
}

const judgeText = "The plan is being checked by simulation";
const rangeText = "Best and worst are being worked out";

/** The same in few words, where a line has no room for more. */
function Words({ wide, narrow }: { readonly wide: string; readonly narrow: string }) {
  return (
    <>
      <span className={styles["wide"]}>{wide}</span>
      <span className={styles["narrow"]}>{narrow}</span>
    </>
  );
}

/** A plan takes milliseconds: past two seconds something is wrong that asking anew may mend. */
function LatePlan({ isSilent }: { readonly isSilent: boolean }) {
  const replan = useApp((state) => state.replan);
  const cancelWork = useApp((state) => state.cancelWork);
  return (
    <>
      <Words
        wide={`${isSilent ? "Planning takes longer than usual" : "Planning"}. Shown: the last answer.`}
        narrow={isSilent ? "Planning takes long." : "Planning."}
      />{" "}
      {isSilent && (
        <>
          <TextButton onClick={replan}>Try again</TextButton>{" "}
        </>
      )}
      <TextButton onClick={cancelWork}>Cancel</TextButton>
    </>
  );
}

function LateRange() {
  const judging = useApp((state) => state.judging);
  const progress = useApp((state) => state.judging ?? state.progress);
  const cancelWork = useApp((state) => state.cancelWork);
  const share = progress === null || progress === 0 ? "" : `, ${formatShare(progress, 2)} done`;
  return (
    <>
      <Words
        wide={`${judging === null ? rangeText : judgeText}${share}.`}
        narrow={`${judging === null ? "Best and worst" : "Being checked"}${share}.`}
      />{" "}
      <TextButton onClick={cancelWork}>Cancel</TextButton>
    </>
  );
}

/** Whether something has been so for as long, since `answer` came: short waits are not worth a word. */
function useLasting(isOn: boolean, milliseconds: number, answer: unknown): boolean {
  const [lasted, setLasted] = useState<{ readonly since: unknown } | null>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setLasted({ since: answer }), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasted(null);
    };
  }, [isOn, milliseconds, answer]);
  return isOn && lasted !== null && lasted.since === answer;
}

const longWait = 1000;

/** Whether the answers on show should look like those of an earlier scenario. */
function useStale(): boolean {
  const isUpdating = useApp((state) => state.isUpdating || state.isPreviewing);
  const hasTrouble = useApp(({ trouble }) => trouble !== null);
  const plan = useApp(shownPlan);
  const isLong = useLasting(isUpdating, longWait, plan);
  return plan !== null && isUpdating && (hasTrouble || isLong);
}

interface AnswersProps {
  readonly className: string | undefined;
  readonly refused: readonly RefusedInput[];
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/**
 * Answers, that look like those of an earlier scenario where they are. What is around them does not hear of it: it would be rendered
 * anew at the beginning and the end of every plan.
 */
export function Answers({ className, refused, ref, children }: AnswersProps) {
  const isLate = useStale();
  const stale = isLate || refused.length > 0 ? "is-stale" : "";
  return (
    <div ref={ref} className={`${className} ${stale}`}>
      {children}
    </div>
  );
}
