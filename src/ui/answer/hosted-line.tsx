import type { PagePlan } from "../../planning/page-plan.ts";
import { meanText } from "../../metrics/mean-text.ts";
import { formatUsd } from "../../quantity/format-money.ts";
import { shownPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { KnownFigure } from "../explain/known-figure.tsx";
import { TextButton } from "../kit/text-button.tsx";
import { comparedClasses, comparedWords, hostedSummary, type Compared } from "./hosted-words.ts";
import { fleetCarries } from "./last-fit.ts";
import styles from "./hosted-line.module.css";

/** Hosted or own, in one line. */
export function HostedLine() {
  const page = useApp(shownPlan);
  const openField = useApp((state) => state.openField);
  const show = useApp((state) => state.show);
  if (page === null || page.plan.classes.length === 0 || !fleetCarries(page)) return null;
  const compared = comparedClasses(page.plan.classes);
  const [only] = compared;
  const hasHosted = page.input.classes.some(({ hosted }) => hosted !== null);
  if (only === undefined) {
    return (
      <p className={styles["line"]}>
        {hasHosted ? "Hosted or own cannot be told: a price is unknown." : "No hosted model is set beside this fleet."}{" "}
        <TextButton onClick={() => openField(missingPath(page, hasHosted))}>
          {hasHosted ? "Enter it" : "Choose one"}
        </TextButton>
      </p>
    );
  }
  const mean = meanText(page.plan.classes);
  return (
    <p className={styles["line"]}>
      {mean !== null && `What a success costs is the ${mean}. `}
      {compared.length === 1 ? (
        <OneClass page={page} compared={only} />
      ) : (
        hostedSummary(compared, (id) => page.input.classes.find((workload) => workload.id === id)?.name ?? id)
      )}{" "}
      <TextButton onClick={() => show("cost")}>Compare</TextButton>
    </p>
  );
}

/** The price that no list gives, or the hosted model that nobody has chosen. */
function missingPath({ input, plan }: PagePlan, hasHosted: boolean): string {
  const unpriced = input.pools.find(({ usdPerDeviceHour }) => usdPerDeviceHour === null);
  return hasHosted && unpriced !== undefined
    ? `pools.${unpriced.id}.usdPerDeviceHour`
    : `classes.${plan.classes[0]?.id ?? ""}.hosted`;
}

function OneClass({ page, compared }: { readonly page: PagePlan; readonly compared: Compared }) {
  const { id, own, hosted } = compared;
  const workload = page.input.classes.find((one) => one.id === id);
  const isOneOfMany = page.plan.classes.length > 1;
  return (
    <>
      Hosted on {workload?.hosted?.name ?? "the hosted model"}, a success{isOneOfMany && ` of ${workload?.name ?? id}`}{" "}
      would cost{" "}
      <KnownFigure target={{ scope: "class", at: id, id: "hosted.costUsdPerSuccess" }} value={hosted}>
        {formatUsd(hosted)}
      </KnownFigure>
      , {comparedWords(compared)} the{" "}
      <KnownFigure target={{ scope: "class", at: id, id: "costUsdPerSuccess" }} value={own}>
        {formatUsd(own)}
      </KnownFigure>{" "}
      here, if as many attempts succeed on it.
    </>
  );
}
