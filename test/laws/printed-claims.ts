import { printedExpression } from "./printed-expression.ts";
import { type Span, over, plus, printedFigure, times } from "./printed-figure.ts";
import { type PrintedBlock, type PrintedRow } from "./printed-text.ts";
import { type Claim, sentenceClaims } from "./printed-sentences.ts";

/** `a × b = c ÷ d = e`: in a chain c is what a × b makes and goes on, in a formula all parts are equal. */
function equationClaims(text: string, isChain: boolean): readonly Claim[] {
  const parts = text.split(/(?:^| )= /);
  return parts.slice(1).flatMap((right, index) => {
    const left = parts[index] ?? "";
    const computed = printedExpression(left.replace(/^[^=×÷+]*: (?=[−$\d(⌈])/, ""));
    const printed = isChain ? printedFigure(right) : printedExpression(right);
    return computed === null || printed === null
      ? []
      : [{ kind: isChain ? "chain" : "formula", text, computed, printed }];
  });
}

function figureOf(text: string, significant = 3): Span {
  return printedFigure(text, significant) ?? { least: Number.NaN, most: Number.NaN };
}

/** Columns have as many decimals as they print. */
const cellOf = (text: string) => figureOf(text, 1);

/** What a row of a ledger can stand for: so that rows add up to their total, each lies within one step of its last digit, 0 as well. */
function rowOf(text: string): Span {
  const { least, most } = cellOf(text);
  const step = 10 ** -(/\.(\d+)/.exec(text)?.[1] ?? "").length * (text.endsWith("%") ? 0.01 : 1);
  const middle = (least + most) / 2;
  return { least: middle - step, most: middle + step };
}

const amount = /^[−-]?\$?[\d,]+(?:\.\d+)?(?: GB)?$/;

/** What a sum adds up: of a table with subtotals the total adds these, and each of them the lines below it. */
function summedRows(
  rows: readonly PrintedRow[],
): readonly { readonly sum: PrintedRow; readonly of: readonly PrintedRow[] }[] {
  const at = rows.findIndex(({ isTotal }) => isTotal);
  const total = rows[at];
  if (total === undefined) return [];
  const lines = rows.slice(0, at).filter(({ isHead }) => !isHead);
  const subtotals = lines.filter(({ isSubtotal }) => isSubtotal);
  if (subtotals.length === 0) return [{ sum: total, of: lines }];
  const below = (from: PrintedRow) => {
    const inner = lines.slice(lines.indexOf(from) + 1);
    const end = inner.findIndex(({ isSubtotal }) => isSubtotal);
    return end < 0 ? inner : inner.slice(0, end);
  };
  return [{ sum: total, of: subtotals }, ...subtotals.map((sum) => ({ sum, of: below(sum) }))];
}

/** Columns of amounts under or over what they sum to. */
function totalClaims(rows: readonly PrintedRow[]): readonly Claim[] {
  return summedRows(rows).flatMap(({ sum, of }) =>
    sum.cells.flatMap((printed, column) => {
      const cells = of.map(({ cells }) => cells[column] ?? "").filter((cell) => cell !== "");
      if (column === 0 || cells.length < 2 || !amount.test(printed) || !cells.every((cell) => amount.test(cell)))
        return [];
      const text = `${cells.join(" + ")} = ${printed}`;
      return [{ kind: "total", text, computed: cells.map(cellOf).reduce(plus), printed: cellOf(printed) }];
    }),
  );
}

/** Shares of a column beside the amounts that they are of, above the total of both. */
function shareClaims(rows: readonly PrintedRow[]): readonly Claim[] {
  const heads = rows.find(({ isHead }) => isHead);
  const total = rows.find(({ isTotal }) => isTotal);
  const column = heads?.cells.indexOf("share") ?? -1;
  const whole = total?.cells[column - 1] ?? "";
  if (column < 1 || !amount.test(whole)) return [];
  return bodyOf(rows).flatMap(({ cells }) => {
    const [part = "", share = ""] = [cells[column - 1], cells[column]];
    if (!amount.test(part) || !share.endsWith("%")) return [];
    const computed = over(rowOf(part), cellOf(whole));
    return [{ kind: "share", text: `${part} of ${whole} is ${share}`, computed, printed: rowOf(share) }];
  });
}

function bodyOf(rows: readonly PrintedRow[]): readonly PrintedRow[] {
  return rows.filter(({ isHead }) => !isHead);
}

/** Replicas and devices of a table's rows: each row has the devices of a replica times its replicas. */
function replicaClaims(rows: readonly PrintedRow[], blocks: readonly PrintedBlock[]): readonly Claim[] {
  const heads = (rows.find(({ isHead }) => isHead)?.cells ?? []).map((head) => head.toLowerCase());
  const [replicas, devices] = [heads.indexOf("replicas"), heads.indexOf("devices")];
  if (replicas < 0 || devices !== replicas + 1) return [];
  const last = rows.findLast(({ isTotal }) => isTotal);
  const [count, all] = [last?.cells[replicas] ?? "", last?.cells[devices] ?? ""];
  if (!(Number(count) > 0)) return [];
  const each = over(figureOf(all), figureOf(count));
  const own = bodyOf(rows).map(({ cells }) => ({
    kind: "replicas",
    text: `${cells[replicas]} replicas of ${all} / ${count} devices are ${cells[devices]}`,
    computed: times(figureOf(cells[replicas] ?? ""), each),
    printed: figureOf(cells[devices] ?? ""),
  }));
  const said = blocks.flatMap((block) =>
    block.kind === "line" ? [/^A replica is ([\d,]+) devices?/.exec(block.text)] : [],
  );
  const sizes = new Set(said.flatMap((found) => found?.[1] ?? []));
  const [size] = sizes;
  if (sizes.size !== 1 || size === undefined) return own;
  return [
    ...own,
    {
      kind: "replicas",
      text: `${count} replicas of ${size} devices are ${all}`,
      computed: times(figureOf(count), figureOf(size)),
      printed: figureOf(all),
    },
  ];
}

/** The peak load in the caption of the load line beside what its twin in words says of each resource. */
function loadClaims(blocks: readonly PrintedBlock[]): readonly Claim[] {
  const lines = blocks.flatMap((block) => (block.kind === "line" ? [block.text] : []));
  const caption = lines.find((line) => /calls\/s(?: in \S+)? at the peak, as a share/.test(line)) ?? "";
  return lines.flatMap((line) => {
    const [, pool, said = ""] = /^Load line of pool (\S+): (.*)$/.exec(line) ?? [];
    const load = caption.split(", ").find((part) => part.includes(` in ${pool}`)) ?? caption;
    const resources = said
      .split("; ")
      .filter((resource) => resource.includes("up to") && !/^Tools|under/.test(resource));
    if (pool === undefined || caption === "") return [];
    return resources.map((resource) => ({
      kind: "load",
      text: `${load}: ${resource}`,
      computed: over(figureOf(load), figureOf(resource.replace(/.*up to/, ""))),
      printed: belowLine(figureOf(/[\d.,]+ %/.exec(resource)?.[0] ?? "")),
    }));
  });
}

/** From 99 % on a share of a line is rounded down to a tenth of a percent: it never reads 100 % before it is. */
function belowLine(share: Span): Span {
  const middle = (share.least + share.most) / 2;
  return middle >= 0.99 && middle < 1 ? { least: middle, most: middle + 0.001 } : share;
}

/** Everything in a document that can be computed again. */
export function printedClaims(blocks: readonly PrintedBlock[]): readonly Claim[] {
  const own = blocks.flatMap((block) => {
    if (block.kind === "chain") return equationClaims(block.text, true);
    if (block.kind === "table") {
      const cells = block.rows.flatMap((row) => row.cells);
      return [
        ...totalClaims(block.rows),
        ...shareClaims(block.rows),
        ...replicaClaims(block.rows, blocks),
        ...cells.flatMap((cell) => sentenceClaims(cell)),
      ];
    }
    return [...equationClaims(block.text, false), ...sentenceClaims(block.text)];
  });
  return [...own, ...loadClaims(blocks)];
}

/** Texts that stand for something that was not named. */
export function emptyWords(blocks: readonly PrintedBlock[]): readonly string[] {
  return blocks.flatMap((block) => {
    const texts = block.kind === "table" ? block.rows.flatMap(({ cells }) => cells) : [block.text];
    const odd = texts.filter((text) => /\[object|undefined|NaN|Infinity|\bnull\b/.test(text));
    const nameless =
      block.kind === "table"
        ? bodyOf(block.rows).filter(
            ({ cells }) => cells.length > 1 && (cells[0] ?? "").replace(/^[^:]*:\s*/, "") === "",
          )
        : [];
    return [...odd, ...nameless.map(({ cells }) => `| ${cells.join(" | ")} |`)];
  });
}
