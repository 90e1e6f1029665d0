import type { ProbeCrew } from "../planning/judge/probe-crew.ts";
import type { ProbeWork } from "../planning/judge/probe-runs.ts";
import type { ProbeResult } from "../planning/judge/probe.ts";
import type { Job, Planner } from "./protocol.ts";

interface Helper {
  readonly planner: Planner;
  atWork: { readonly key: string; readonly job: Job<"probe"> } | null;
}

const keyOf = (work: ProbeWork) => JSON.stringify([work.question, work.depths]);

/** Workers that run probes for a search. One that fails helps no more with it. */
export function crewOf(planners: readonly Planner[]): ProbeCrew {
  return {
    size: planners.length,
    begin: (input, plan) => {
      const found = new Map<string, ProbeResult>();
      let helpers = planners.map((planner): Helper => ({ planner, atWork: null }));
      let wanted: readonly ProbeWork[] = [];
      const start = (helper: Helper, { question, depths }: ProbeWork, key: string) => {
        const job = helper.planner.run("probe", { question, depths, input, plan });
        helper.atWork = { key, job };
        void job.outcome.then((ended) => {
          if (helper.atWork?.job !== job) return;
          helper.atWork = null;
          if (ended.state !== "answer") helpers = helpers.filter((other) => other !== helper);
          else if (ended.answer !== null) found.set(key, ended.answer);
          fill();
        });
      };
      const fill = () => {
        for (const work of wanted) {
          const key = keyOf(work);
          if (found.has(key) || helpers.some(({ atWork }) => atWork?.key === key)) continue;
          const free = helpers.find(({ atWork }) => atWork === null);
          if (free === undefined) return;
          start(free, work, key);
        }
      };
      const leaveAllBut = (keys: ReadonlySet<string>) => {
        for (const helper of helpers) {
          if (helper.atWork === null || keys.has(helper.atWork.key)) continue;
          helper.atWork.job.cancel();
          helper.atWork = null;
        }
      };
      return {
        want: (works, kept) => {
          wanted = works;
          leaveAllBut(new Set([...works, kept].map(keyOf)));
          fill();
        },
        found: (work) => found.get(keyOf(work)) ?? null,
        end: () => {
          wanted = [];
          leaveAllBut(new Set());
        },
      };
    },
  };
}

/** Workers that judge, the one that searches among them: one core is the page's. */
const mostWorkers = 4;

/** How many help the one that searches, on a machine of so many cores. */
export function helperCount(cores: number): number {
  return Math.max(0, Math.min(cores - 1, mostWorkers) - 1);
}
