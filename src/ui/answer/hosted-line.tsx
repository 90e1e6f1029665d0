import type { HostedModel } from "../../engine/input.ts";
import type { ClassResult } from "../../engine/plan-result.ts";
import { meanText } from "../../metrics/answer-sentence.ts";
import { idsBothWays, successBothWays } from "../../metrics/both-ways.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import { formatLongUsd, formatUsd } from "../../quantity/format-money.ts";
import { capital, listed } from "../../quantity/sentence.ts";
import { shownPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { KnownFigure } from "../explain/explainable-figure.tsx";
import { TextButton } from "../kit/text-button.tsx";
import styles from "./hosted-line.module.css";
import { fleetCarries } from "./last-fit.ts";

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
        hostedSummary(
          compared,
          (id) => page.input.classes.find((workload) => workload.id === id)?.name ?? id,
          page.plan.classes.some(({ poolId }) => poolId === null),
        )
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
  const result = page.plan.classes.find((one) => one.id === id);
  const hasCached = result !== undefined && result.uncachedPromptTokensPerCall < result.promptTokensPerCall;
  const isServed = result?.poolId === null;
  const ids = idsBothWays(result ?? { poolId: "" }, "costUsdPerSuccess");
  const isOneOfMany = page.plan.classes.length > 1;
  return (
    <>
      Hosted on {workload?.hosted?.name ?? "the hosted model"}, a success{isOneOfMany && ` of ${workload?.name ?? id}`}{" "}
      {isServed ? "costs" : "would cost"}{" "}
      <KnownFigure target={{ scope: "class", at: id, id: ids.hosted }} value={hosted}>
        {formatUsd(hosted)}
      </KnownFigure>
      , {comparedWords(compared)} the{" "}
      <KnownFigure target={{ scope: "class", at: id, id: ids.own }} value={own}>
        {formatUsd(own)}
      </KnownFigure>{" "}
      {isServed ? "on its own pool" : "here"}
      {workload?.hostedSuccessPerAttempt === null ? ", if as many attempts succeed on it" : ""}.
      {workload?.hosted ? ` ${pricesText(workload.hosted, hasCached)}` : ""}
    </>
  );
}

/**
 * The prices that a hosted cost rests on: `It bills $0.25 a million prompt tokens, the price of writing its cache, $0.02 from the cache, and $1.20 of
 * answers.`
 */
export function pricesText(model: HostedModel, hasCached: boolean): string {
  const { inputUsdPerMillion: input, outputUsdPerMillion: output } = model;
  const cached = hasCached ? model.cachedInputUsdPerMillion : null;
  const written = hasCached ? model.cacheWriteUsdPerMillion : null;
  const usd = (price: number) => formatLongUsd(price, 6);
  const prompts = `${usd(written ?? input)} a million prompt tokens${written === null ? "" : ", the price of writing its cache"}`;
  const found = cached === null ? "" : `, ${usd(cached)} those that its cache holds`;
  return `It bills ${prompts}${found}, and ${usd(output)} a million tokens of answers.`;
}

/** A class that can be compared: both ways to run it have a cost. */
interface Compared {
  readonly id: string;
  readonly own: number;
  readonly hosted: number;
}

/** Classes whose cost of a success is known both on own capacity and hosted, whichever serves them. */
function comparedClasses(classes: readonly ClassResult[]): readonly Compared[] {
  return classes.flatMap((result) => {
    const { own, hosted } = successBothWays(result);
    return own === null || hosted === null ? [] : [{ id: result.id, own, hosted }];
  });
}

/** Amounts that print alike are about the same. */
function isSame({ own, hosted }: Compared): boolean {
  return formatUsd(own) === formatUsd(hosted);
}

/** `less than`, `about the same as`, `more than`. */
export function comparedWords(compared: Compared): string {
  const { own, hosted } = compared;
  if (isSame(compared)) return "about the same as";
  return hosted < own ? "less than" : "more than";
}

/** More names than this are a list to read, not a line: then they are counted. */
const mostNames = 3;

function namesText(names: readonly string[]): string {
  return names.length > mostNames ? `${names.length} classes` : listed(names);
}

/**
 * Several classes in one line: `Hosted models would be cheaper for Chat and Search, not for Coding agent.` Where some of them are
 * served hosted, both sides are told alike.
 */
export function hostedSummary(
  compared: readonly Compared[],
  nameOf: (id: string) => string,
  isSomeServed = false,
): string {
  const names = (isCheaper: boolean) =>
    compared.filter((one) => !isSame(one) && one.hosted < one.own === isCheaper).map(({ id }) => nameOf(id));
  const [cheaper, dearer] = [names(true), names(false)];
  const own = isSomeServed ? "own pools" : "this fleet";
  const [be, cost] = isSomeServed ? ["are", "cost"] : ["would be", "would cost"];
  if (cheaper.length === 0 && dearer.length === 0) return `Hosted models ${cost} about the same as ${own}.`;
  if (dearer.length === 0) return `Hosted models ${be} cheaper for ${namesText(cheaper)}.`;
  if (cheaper.length === 0)
    return `${capital(own)} ${isSomeServed ? "are" : "is"} cheaper than hosted models for ${namesText(dearer)}.`;
  return `Hosted models ${be} cheaper for ${namesText(cheaper)}, not for ${namesText(dearer)}.`;
}
