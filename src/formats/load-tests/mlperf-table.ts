import type { ImportWay, RowReader } from "../reading/import-format.ts";
import type { Deployment } from "../reading/imported.ts";
import { loadTest, type PointRead, unknownDeployment } from "./load-points.ts";

type TableWay = Extract<ImportWay, { takes: "table" }>;
type Cells = readonly string[];

/** Benchmarks of language models that generate text; the others measure pictures, speech or rankings. */
const language = /llama|deepseek|mixtral|gpt|qwen|mistral|gemma/i;

/** What a cell of a table says, with commas between thousands. */
function cellNumber(cell: string | undefined): number | null {
  const text = (cell ?? "").trim().replaceAll(/,(?=\d{3})/g, "");
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : null;
}

/** What a result says of itself. */
interface Result {
  readonly benchmark: string;
  readonly scenario: string;
  readonly unit: string;
  readonly value: number;
  readonly accelerator: string;
  readonly devices: number | null;
}

/** A point, or why there is none. */
function pointOf({ benchmark, scenario, unit, value, accelerator, devices }: Result): PointRead | string {
  if (!language.test(benchmark)) return "a benchmark of other work than text";
  const isTokens = unit === "Tokens/s";
  if (!isTokens && unit !== "Samples/s" && unit !== "Queries/s") return "no rate";
  const isOffline = scenario === "Offline";
  const deployment: Deployment = {
    ...unknownDeployment,
    model: benchmark,
    // Tables of 6.0 put the count behind the name.
    accelerator: accelerator.replace(/\s*\(x\d+\)$/, "") || null,
    devices,
  };
  return {
    load: isOffline ? "offline" : "open",
    ratePerSecond: isOffline || isTokens ? null : value,
    requestsPerSecond: isTokens ? null : value,
    outputTokensPerSecond: isTokens ? value : null,
    deployment,
  };
}

const words = ["MLPerf's tables give rates alone: lengths and times stand in the runs' own logs."];

/** One result a line, as MLPerf publishes from 6.0 on: TAB between cells. */
function flatReader(heads: Cells): RowReader<Cells> {
  const points: PointRead[] = [];
  const at = (name: string) => heads.findIndex((head) => head.startsWith(name));
  const [benchmark, scenario, unit] = [at("Model MLC"), at("Scenario"), at("Units")];
  const [accelerator, devices, value] = [at("Accelerator (click"), at("Total Accelerators"), at("Avg. Result")];
  return {
    row: (cells) => {
      const cell = (place: number) => (cells[place] ?? "").trim();
      const result = cellNumber(cell(value));
      if (result === null) return "without a result";
      const found = pointOf({
        benchmark: cell(benchmark),
        scenario: cell(scenario),
        unit: cell(unit),
        value: result,
        accelerator: cell(accelerator),
        devices: cellNumber(cell(devices)),
      });
      if (typeof found === "string") return found;
      points.push(found);
      return null;
    },
    end: () => loadTest(points, { tool: "MLPerf results" }, words),
  };
}

/** Until 5.1: results stand under their benchmark, in four lines for each system. */
function pivotReader(): RowReader<Cells> {
  const points: PointRead[] = [];
  const heads: Cells[] = [];
  let system: { readonly accelerator: string; readonly devices: number | null } | null = null;
  let columns: {
    readonly accelerator: number;
    readonly devices: number;
    readonly nodes: number;
    readonly label: number;
  } | null = null;
  let calledSamples = 0;

  /** Heads that span several columns stand above the first of them. */
  function headAt(line: number, place: number): string {
    const cells = heads.at(line) ?? [];
    for (let at = place; at > (columns?.label ?? 0); at -= 1) {
      const text = (cells[at] ?? "").trim();
      if (text !== "") return text;
    }
    return "";
  }

  function heading(cells: Cells): string {
    heads.push(cells);
    const names = cells.map((cell) => cell.trim());
    if (names[0] === "Public ID") {
      const label = names.findIndex((name, place) => place > 0 && name === "" && names[place + 1] !== undefined);
      columns = {
        accelerator: names.indexOf("Accelerator"),
        devices: names.indexOf("# of Accelerators"),
        nodes: names.indexOf("# of Nodes"),
        label,
      };
    }
    return "a line of heads";
  }

  return {
    row: (cells) => {
      if (columns === null) return heading(cells);
      const label = (cells[columns.label] ?? "").trim();
      if ((cells[0] ?? "").trim() !== "") {
        const accelerator = (cells[columns.accelerator] ?? "").trim();
        // The count stands for one node.
        const own = cellNumber(cells[columns.devices]);
        const nodes = columns.nodes === -1 ? 1 : (cellNumber(cells[columns.nodes]) ?? 1);
        system = { accelerator, devices: own === null || own === 0 ? null : own * nodes };
      }
      if (!label.startsWith("Avg. Result")) return "counts of a system";
      let kept = 0;
      for (let place = columns.label + 1; place < cells.length; place += 1) {
        const value = cellNumber(cells[place]);
        if (value === null || system === null) continue;
        const head = (heads.at(-1)?.[place] ?? "").trim();
        const scenario = (heads.at(-2)?.[place] ?? "").trim();
        const benchmark = headAt(-3, place);
        // The runs' logs give as many tokens a second, and far fewer samples.
        const isCalledSamples = language.test(benchmark) && /^(?:Samples|Queries)\/s$/.test(head);
        const unit = isCalledSamples ? "Tokens/s" : head;
        if (isCalledSamples) calledSamples += 1;
        const found = pointOf({ benchmark, scenario, unit, value, ...system });
        if (typeof found === "string") continue;
        points.push(found);
        kept += 1;
      }
      return kept > 0 ? null : "no result of work with text";
    },
    end: () => {
      const called =
        calledSamples > 0
          ? [
              `At ${calledSamples} points the table's head says samples or queries a second; they are tokens a second, as the runs' logs say.`,
            ]
          : [];
      return loadTest(points, { tool: "MLPerf results" }, [...words, ...called]);
    },
  };
}

function isFlat(heads: Cells): boolean {
  return ["Public ID", "Model MLC", "Scenario", "Units"].every((name) => heads.includes(name));
}

function isPivot(heads: Cells, first: readonly Cells[]): boolean {
  return (
    heads.some((head) => /^Benchmark\s*\/\s*Model MLC/.test(head)) &&
    first.some((cells) => (cells[0] ?? "").trim() === "Public ID")
  );
}

/** MLPerf's published tables: from 6.0 on a line a result, before that results under their benchmarks. */
export const mlperfTables: readonly TableWay[] = [
  { takes: "table", hasHeads: true, claims: isFlat, reader: flatReader },
  { takes: "table", hasHeads: false, claims: isPivot, reader: pivotReader },
];
