import { counted } from "../../quantity/sentence.ts";
import type { SplitRow, SplitTable } from "../../planning/split-table.ts";
import type { LimitKind } from "../../engine/plan-result.ts";
import { limitWords } from "../../metrics/limit-words.ts";
import { formatUsd } from "../../quantity/format-money.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import { moneyCode } from "../../quantity/printed-currency.ts";
import { paragraph } from "./prose.ts";
import { rateLines } from "./rate-lines.ts";
import type { Ink } from "./ink.ts";
import { tableLines, type Column } from "./table.ts";

const columns = 120;
/** Rows that are printed of those that keep every limit; `--json` has all. */
const mostRows = 16;

/** `tp 8 pp 2 ep 8 dp 4`: what is 1 is left out, but for tp. */
function splitText({ tp, pp, ep, attentionRanks }: SplitRow): string {
  const parts = [
    `tp ${tp}`,
    ...(pp > 1 ? [`pp ${pp}`] : []),
    ...(ep > 1 ? [`ep ${ep}`] : []),
    ...(attentionRanks > 1 ? [`dp ${attentionRanks}`] : []),
  ];
  return parts.join(" ");
}

const numberColumns = (): readonly Column[] =>
  ["calls/s/device", "first token", "between", "devices", `${moneyCode()} a month`, `${moneyCode()}/M calls`].map(
    (head) => ({ head, align: "right" }),
  );

function numberCells(row: SplitRow): readonly string[] {
  const { goodputPerDevice, ttftSeconds, itlSeconds, devices, usdPerMonth, usdPerGoodput } = row;
  const known = (value: number | null, text: (value: number) => string) => (value === null ? "" : text(value));
  return [
    known(goodputPerDevice, formatCount),
    known(ttftSeconds, formatSeconds),
    known(itlSeconds, formatSeconds),
    known(devices, formatCount),
    known(usdPerMonth, formatUsd),
    known(usdPerGoodput, formatUsd),
  ];
}

function bindsText({ outcome, limit }: SplitRow): string {
  if (outcome === "does-not-fit") return "does not fit";
  if (limit === null) return "";
  const words = limit.kind in limitWords ? limitWords[limit.kind as LimitKind] : limit.kind;
  return outcome === "misses" ? `${words}: missed` : words;
}

function splitCells(row: SplitRow): readonly string[] {
  const server = row.replicasPerNode === 0 ? "spans" : formatCount(row.replicasPerNode);
  return [`${splitText(row)}${row.isCurrent ? " (yours)" : ""}`, server, ...numberCells(row), bindsText(row)];
}

function splitLines({ rows }: SplitTable, ink: Ink): readonly string[] {
  const shown = rows.filter(({ outcome, isCurrent }, index) => isCurrent || (outcome === "meets" && index < mostRows));
  const left = rows.filter(({ outcome }) => outcome === "meets").length - mostRows;
  const heads: readonly Column[] = [
    { head: "replica", align: "left" },
    { head: "a server", align: "right" },
    ...numberColumns(),
    { head: "binds", align: "left" },
  ];
  const more = left > 0 ? [`  ${counted(left, "more split")} keep every limit, and cost more.`] : [];
  return [...tableLines({ columns: heads, rows: shown.map(splitCells) }, ink, columns), ...more];
}

/** Why the others do not make it, by what they lack: how many, and the words of the one that comes nearest. */
function restLines({ rows }: SplitTable): readonly string[] {
  const failing = rows.filter(({ outcome }) => outcome !== "meets");
  const kinds = [...new Set(failing.map(({ limit }) => limit?.kind ?? null))];
  return kinds.flatMap((kind) => {
    const alike = failing.filter(({ limit }) => (limit?.kind ?? null) === kind);
    const [nearest] = alike;
    if (nearest === undefined) return [];
    const text = `${counted(alike.length, "split")}, of which ${splitText(nearest)} comes nearest: ${nearest.reason ?? ""}`;
    return paragraph(text, columns, "  ");
  });
}

function errorText({ basis, errorPercent }: SplitRow): string {
  return errorPercent === null ? basis : `${basis}, ${formatCount(errorPercent)} %`;
}

function acceleratorLines({ rows }: SplitTable, ink: Ink): readonly string[] {
  const heads: readonly Column[] = [
    { head: "accelerator", align: "left" },
    { head: "best replica", align: "left" },
    ...numberColumns(),
    { head: "basis, error", align: "left" },
  ];
  const fitting = rows.filter(({ outcome }) => outcome === "meets");
  const cells = fitting.map((row) => [row.acceleratorName, splitText(row), ...numberCells(row), errorText(row)]);
  const isUnknown = ({ limit }: SplitRow) => limit?.kind === "memory-unknown";
  const failing = rows.filter((row) => row.outcome !== "meets" && !isUnknown(row));
  const unknown = rows.filter(isUnknown).map(({ acceleratorName }) => acceleratorName);
  const sentences = [
    ...failing.map((row) => `${row.acceleratorName}, ${splitText(row)}: ${row.reason ?? ""}`),
    ...(unknown.length > 0 ? [`No source says what memory the drivers report of: ${unknown.join(", ")}.`] : []),
  ];
  const rest = sentences.flatMap((text) => paragraph(text, columns, "  "));
  return [...tableLines({ columns: heads, rows: cells }, ink, columns), ...(rest.length > 0 ? ["", ...rest] : [])];
}

function answerText({ rows, modelName, planningCallsPerSecond }: SplitTable): string {
  const [best] = rows;
  if (best === undefined || best.outcome !== "meets") return `No split of ${modelName} keeps every limit here.`;
  const { usdPerMonth, devices, acceleratorName } = best;
  const price =
    usdPerMonth === null ? "takes the fewest devices" : `costs least, about ${formatUsd(usdPerMonth)} a month`;
  return `For ${formatCount(planningCallsPerSecond)} calls a second a fleet of ${modelName} on ${acceleratorName} ${splitText(best)} ${price}: about ${counted(devices, "device")}${yours(best)}.`;
}

function yours({ isCurrent }: SplitRow): string {
  return isCurrent ? " (yours)" : "";
}

/** What `splits` prints for people: the ranked splits, why the rest fail, and the accelerators compared the same way. */
export function splitsReport(splits: SplitTable, accelerators: SplitTable, ink: Ink): string {
  const [first] = splits.rows;
  const measure = splits.rankedBy === "usdPerMonth" ? "costs" : "takes of devices";
  const basis =
    first === undefined
      ? ""
      : `Ranked by what the fleet ${measure}, by formula. Times at the load that fills a replica, queue included, by runtime profile ${first.runtime} (${errorText(first)}). dp: groups of devices that run sequences of their own; ep: groups that hold experts of their own.`;
  const rest = restLines(splits);
  return [
    ...paragraph(answerText(splits), columns).map((line) => ink.strong(line)),
    ...rateLines(columns),
    "",
    ...splitLines(splits, ink),
    "",
    ...paragraph(basis, columns, "  "),
    ...(rest.length > 0 ? ["", ink.strong("Why the rest fail"), ...rest] : []),
    "",
    ink.strong("Accelerators, each with its best split"),
    ...acceleratorLines(accelerators, ink),
    "",
  ].join("\n");
}
