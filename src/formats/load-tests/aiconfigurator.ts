import { millisecondsPerSecond } from "../../quantity/time.ts";
import type { ImportFormat, RowReader } from "../reading/import-format.ts";
import type { Deployment } from "../reading/imported.ts";
import { engineNamed, loadTest, type PointRead, over, unknownDeployment } from "./load-points.ts";

type Cells = readonly string[];

const known =
  /^(?:(?:\([ped]\))?(?:model|isl|osl|prefix|concurrency|request_rate|bs|global_bs|ttft|tpot|request_latency|encoder_\w+|seq\/s|seq\/s\/(?:gpu|worker)|tokens\/s|tokens\/s\/(?:gpu|user|worker)|num_total_gpus|tp|pp|dp|cp|moe_tp|moe_ep|parallel|gemm|kvcache|fmha|moe|comm|memory|balance_score|num_\w+|backend|version|system|power_w|workers?|pareto_\w+|rank|index|chosen_exp|total_gpus_used|replicas|\w*_cluster|concurrency_per_\w+|gpus\/\w+|is_\w+)(?:\([ped]\))?|)$/;

/** Columns by their names; a file of split pools has each twice, for prompts `(p)` and answers `(d)`. */
function reader(heads: Cells): RowReader<Cells> {
  const points: PointRead[] = [];
  const columns = new Map(heads.map((head, index) => [head, index]));
  const isSplit = heads.some((head) => head.startsWith("(p)") || head.endsWith("(p)"));
  return {
    row: (cells) => {
      const text = (name: string) => (cells[columns.get(name) ?? -1] ?? "").trim();
      const number = (name: string) => {
        const cell = text(name);
        return cell !== "" && Number.isFinite(Number(cell)) ? Number(cell) : null;
      };
      const decode = (name: string) => number(name) ?? number(`(d)${name}`) ?? number(`${name}(d)`);
      const words = (name: string) => text(name) || text(`(d)${name}`) || null;
      const [first, between] = [number("ttft"), number("tpot")];
      if (first === null || between === null) return "without a time";
      const backend = words("backend");
      const deployment: Deployment = {
        ...unknownDeployment,
        engine: engineNamed(backend) ?? backend,
        engineVersion: words("version"),
        model: words("model"),
        accelerator: words("system"),
        devices: number("num_total_gpus"),
        tp: decode("tp"),
        pp: decode("pp"),
        ep: decode("moe_ep"),
        precision: words("gemm"),
        isSplit,
        isPredicted: true,
      };
      points.push({
        load: "closed",
        concurrency: number("concurrency"),
        promptTokensMean: number("isl"),
        outputTokensMean: number("osl"),
        requestsPerSecond: number("seq/s") ?? number("request_rate"),
        outputTokensPerSecond: number("tokens/s"),
        ttftMeanSeconds: first / millisecondsPerSecond,
        tpotMeanSeconds: between / millisecondsPerSecond,
        itlMeanSeconds: between / millisecondsPerSecond,
        e2eMeanSeconds: over(number("request_latency"), millisecondsPerSecond),
        deployment,
      });
      return null;
    },
    end: () => {
      const words = [
        "These are predictions of aiconfigurator, not measurements: they can be set beside a plan, and nothing is fitted to them.",
        ...(isSplit ? ["Prompts and answers have devices of their own."] : []),
      ];
      return {
        ...loadTest(points, { tool: "aiconfigurator" }, words),
        unknown: heads.filter((head) => !known.test(head)).toSorted(),
      };
    },
  };
}

/** aiconfigurator's tables, `best_config_topn.csv` and `pareto.csv`: milliseconds. */
const aiconfigurator: ImportFormat = {
  id: "aiconfigurator",
  called: "aiconfigurator's predictions",
  kind: "load-test",
  ways: [
    {
      takes: "table",
      hasHeads: true,
      claims: (heads) =>
        ["ttft", "tpot", "concurrency"].every((name) => heads.includes(name)) &&
        heads.some((head) => head === "tokens/s/gpu" || head === "seq/s"),
      reader,
    },
  ],
};

export default aiconfigurator;
