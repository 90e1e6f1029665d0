import type { ReactNode } from "react";
import { formatShare } from "../../quantity/format-share.ts";
import { useApp } from "../../state/use-app.tsx";
import { TextButton } from "../kit/text-button.tsx";
import { useLasting } from "./use-lasting.ts";
import styles from "./status-line.module.css";

const noticed = 100;
const long = 1000;

/** One line under the tabs, in room that is always there: what the answers wait for, and what must be known of them. */
export function StatusLine() {
  const trouble = useApp((state) => state.trouble);
  const notice = useApp((state) => state.notice);
  const link = useApp((state) => state.link);
  const replan = useApp((state) => state.replan);
  const dismissNotice = useApp((state) => state.dismissNotice);
  const dismissLink = useApp((state) => state.dismissLink);
  const waiting = useWaiting();
  if (trouble !== null) {
    return (
      <Line isAlarm>
        {trouble} <TextButton onClick={replan}>Try again</TextButton>
      </Line>
    );
  }
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
  return <Line>{null}</Line>;
}

function Line({ isAlarm = false, children }: { readonly isAlarm?: boolean; readonly children: ReactNode }) {
  return (
    <div className={styles["line"]} data-alarm={isAlarm ? "" : undefined} role="status">
      {children !== null && <p>{children}</p>}
    </div>
  );
}

/** Nothing for a tenth of a second, then that it is updating, then how far it is, with Cancel. */
function useWaiting(): ReactNode {
  const isUpdating = useApp((state) => state.isUpdating);
  const progress = useApp((state) => state.progress);
  const isRefused = useApp(({ link }) => link.state === "refused");
  const cancelWork = useApp((state) => state.cancelWork);
  const isBusy = !isRefused && (isUpdating || progress !== null);
  const isNoticed = useLasting(isUpdating && !isRefused, noticed);
  const isLong = useLasting(isBusy, long);
  if (isLong) {
    const share = progress === null || progress === 0 ? "" : `, ${formatShare(progress, 2)} done`;
    return (
      <>
        {isUpdating ? "Planning" : "Working out best and worst"}
        {share}. {isUpdating && "Shown: the last answer. "}
        <TextButton onClick={cancelWork}>Cancel</TextButton>
      </>
    );
  }
  return isNoticed ? "Updating" : null;
}
