import { formatUsd } from "../../quantity/format-money.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { toldPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { fleetCarries } from "./last-fit.ts";
import { limitName } from "./limit-names.ts";
import styles from "./answer-line.module.css";

/** The answers in one line, for a phone: stays once the full ones have scrolled away. Says nothing that they do not. */
export function AnswerLine() {
  const page = useApp(toldPlan);
  const isRefused = useApp(({ link }) => link.state === "refused");
  if (page === null || isRefused) return null;
  const { devices, costUsdPerMonth, costUsdPerSuccess, bindingLimit } = page.plan;
  if (!fleetCarries(page)) {
    return (
      <p className={styles["line"]} aria-hidden="true">
        No plan
      </p>
    );
  }
  return (
    <p className={styles["line"]} aria-hidden="true">
      <span>
        {formatCount(devices)}
        <small>{devices === 1 ? "device" : "devices"}</small>
      </span>
      <span>{formatUsd(costUsdPerMonth)}</span>
      <span>{formatUsd(costUsdPerSuccess)}</span>
      <span className={styles["limit"]}>{bindingLimit === null ? "" : limitName(bindingLimit.kind)}</span>
    </p>
  );
}
