import { counted } from "../../quantity/sentence.ts";
import type { PoolResult } from "../../engine/plan-result.ts";
import { deviceKind, noSuccessText } from "../../metrics/answer-sentence.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import { formatUsd } from "../../quantity/format-money.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { type Basis, basisOf, isRangeOld, toldPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { KnownFigure } from "../explain/explainable-figure.tsx";
import { TextButton } from "../kit/text-button.tsx";
import { Answer, AwaitedAnswers, answerId, type Checked } from "./answer.tsx";
import styles from "./answer-bar.module.css";
import { AnswerRange } from "./answer-range.tsx";
import { blockedWords, findingWords } from "./finding-words.ts";
import { type Fit, fleetCarries, useLastFit } from "./last-fit.ts";
import { limitName, shareText } from "./limit-names.ts";
import { bindingEnds } from "./range-ends.ts";

/** The four answers. Empty while a link is shown that cannot be read; what is short where nothing fits. */
export function AnswerBar() {
  const page = useApp(toldPlan);
  const isRefused = useApp(({ link }) => link.state === "refused");
  const isBusy = useApp(({ isUpdating, isPreviewing, progress }) => isUpdating || isPreviewing || progress !== null);
  const fit = useLastFit();
  if (isRefused) {
    return (
      <section id={answerId} tabIndex={-1} className={styles["bar"]} aria-label="Answer" aria-busy={isBusy}>
        <p className={styles["none"]}>No answer: the link cannot be opened.</p>
      </section>
    );
  }
  const isBlocked = page !== null && !fleetCarries(page);
  return (
    <section
      id={answerId}
      tabIndex={-1}
      className={styles["bar"]}
      data-blocked={isBlocked ? "" : undefined}
      aria-label="Answer"
      aria-busy={isBusy}
    >
      {page === null ? (
        <AwaitedAnswers />
      ) : isBlocked ? (
        <BlockedAnswer page={page} fit={fit} />
      ) : (
        <>
          <AnswerDevices page={page} />
          <AnswerCost page={page} figure="costUsdPerMonth" question="Cost a month" />
          <AnswerCost
            page={page}
            figure="costUsdPerSuccess"
            question="Cost of a successful workflow"
            shortQuestion="Cost of a success"
          />
          <AnswerBinding page={page} />
        </>
      )}
    </section>
  );
}

/** What to say of a figure's basis; `was` gives it as of the last plan that was simulated. */
function useChecked(was: (plan: PagePlan["plan"]) => string): Checked | null {
  const isChecking = useApp((state) => basisOf(state) === "about");
  const last = useApp(({ lastJudged }) => lastJudged);
  return isChecking ? { was: last === null ? null : was(last.plan) } : null;
}

/** `H200`; several kinds are only counted, their names would not fit. */
function kindText(pools: readonly PoolResult[]): string {
  const kinds = [...new Set(pools.filter(({ devices }) => devices !== 0).map(({ accelerator }) => accelerator))];
  const [only] = kinds;
  if (only === undefined) return "";
  return kinds.length > 1 ? `${formatCount(kinds.length)} kinds` : deviceKind(only);
}

const basisWords: Readonly<Record<Basis, string>> = { simulated: "simulated", about: "about", formula: "by formula" };

/** How many devices it takes. */
function AnswerDevices({ page }: { readonly page: PagePlan }) {
  const basis = useApp(basisOf);
  const checked = useChecked(({ devices }) => formatCount(devices));
  const { devices, replicas, pools, classes, later } = page.plan;
  const kind = kindText(pools);
  return (
    <Answer
      question={later === null ? "Devices" : "Devices today"}
      basis={basis === null ? "" : basisWords[basis]}
      checked={checked}
      value={
        <KnownFigure target={{ scope: "plan", at: null, id: "devices" }} value={devices} name="Devices">
          {formatCount(devices)}
        </KnownFigure>
      }
      beside={
        <>
          {kind !== "" && `${kind}, `}
          <KnownFigure target={{ scope: "plan", at: null, id: "replicas" }} value={replicas} name="Replicas">
            {replicas === null ? "replicas unknown" : counted(replicas, "replica")}
          </KnownFigure>
        </>
      }
      range={
        classes.length === 0 ? (
          "no class asks for work"
        ) : (
          <AnswerRange figure="devices" base={devices} format={formatCount} hasWords />
        )
      }
    />
  );
}

interface AnswerCostProps {
  readonly page: PagePlan;
  readonly figure: "costUsdPerMonth" | "costUsdPerSuccess";
  readonly question: string;
  readonly shortQuestion?: string;
}

/** What it costs; where that is unknown, what to enter. */
function AnswerCost({ page, figure, ...questions }: AnswerCostProps) {
  const checked = useChecked((plan) => formatUsd(plan[figure]));
  const base = page.plan[figure];
  return (
    <Answer
      {...questions}
      {...(page.plan.later !== null && figure === "costUsdPerMonth" ? { question: "Cost a month today" } : {})}
      basis={checked === null ? "" : "about"}
      checked={checked}
      value={
        <KnownFigure target={{ scope: "plan", at: null, id: figure }} value={base} name={questions.question}>
          {formatUsd(base)}
        </KnownFigure>
      }
      beside={
        figure === "costUsdPerSuccess" && page.plan.classes.length > 1 ? `mean of ${page.plan.classes.length}` : null
      }
      range={
        base === null ? (
          ((figure === "costUsdPerSuccess" ? noSuccessText(page.plan.classes) : null) ?? whyUnknown(page))
        ) : (
          <AnswerRange figure={figure} base={base} format={formatUsd} />
        )
      }
    />
  );
}

function whyUnknown({ input }: PagePlan): string {
  const isUnpriced = input.pools.some(({ usdPerDeviceHour }) => usdPerDeviceHour === null);
  return isUnpriced ? "enter the price of a device" : "not known with these inputs";
}

/** A longer name is set smaller, so that it stays on its line. */
const longName = 10;

/** Characters of what binds at best and at worst that find room beside the share; Range says more. */
const longestAtEnds = 22;

/** The resource that stands nearest to its line. */
function AnswerBinding({ page }: { readonly page: PagePlan }) {
  const ends = useApp((state) => (isRangeOld(state) ? null : state.range))?.document.range;
  const checked = useChecked(({ bindingLimit }) => (bindingLimit === null ? "nothing" : limitName(bindingLimit.kind)));
  const limit = page.plan.bindingLimit;
  const hasPools = page.plan.pools.length > 1;
  const question = `What binds first${hasPools && limit !== null ? `, in ${limit.pool}` : ""}`;
  const isHosted = page.plan.classes.some(({ poolId }) => poolId === null);
  const why = isHosted ? "no load comes to a pool" : "there is no load to carry";
  if (limit === null) return <Answer question={question} value="Nothing" isLong range={why} />;
  const name = limitName(limit.kind);
  // Nothing keeps it: there is no share of a load to open.
  if (limit.isOutOfReach === true)
    return <Answer question={question} value={name} isLong={name.length > longName} range="out of reach" />;
  const short = hasPools ? { shortQuestion: `Binds in ${limit.pool}` } : {};
  const atEnds = ends === undefined ? null : bindingEnds(limit, ends.best.bindingLimit, ends.worst.bindingLimit);
  return (
    <Answer
      question={question}
      {...short}
      basis={checked === null ? "" : "likely"}
      checked={checked}
      isLong={name.length > longName}
      value={
        <KnownFigure
          target={{ scope: "plan", at: null, id: "bindingLimit.use" }}
          value={limit.use}
          name="What binds first"
        >
          {name}
        </KnownFigure>
      }
      range={
        <span>
          {shareText(limit.use)} of the load it allows
          {atEnds !== null && atEnds.length <= longestAtEnds && <span className={styles["wideOnly"]}>; {atEnds}</span>}
        </span>
      }
    />
  );
}

/** In place of the answers: that nothing fits, beside the last plan that did. */
function BlockedAnswer({ page, fit }: { readonly page: PagePlan; readonly fit: Fit | null }) {
  const commit = useApp((state) => state.commit);
  const blocker = page.findings.find(({ severity }) => severity === "blocker");
  const words = blockedWords(blocker?.code ?? "");
  return (
    <>
      <Answer
        question="No plan"
        value={<span className={styles["alarm"]}>{words}</span>}
        range={
          <span className={styles["reason"]}>{findingWords(blocker?.text ?? "A limit is out of reach.").fact}</span>
        }
      />
      {fit !== null && (
        <Answer
          question="Last plan that fits"
          value={<span className={styles["last"]}>{counted(fit.page.plan.devices ?? 0, "device")}</span>}
          beside={`${formatUsd(fit.page.plan.costUsdPerMonth)} a month`}
          range={
            <TextButton onClick={() => commit(fit.scenario, "Go back to the last plan that fits")}>
              Go back to it
            </TextButton>
          }
        />
      )}
    </>
  );
}
