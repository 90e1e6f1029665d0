import { stringify } from "yaml";
import type { SweepJob } from "./sweep-job.ts";

/** Where the program lies in an image that is made as the comment says. */
const program = ["node", "/plimsoll/plimsoll.js"];

const usualFolder = "/sweep";

const comment = [
  "The image holds this program and Node: FROM node:22-slim, then COPY package.json dist/cli/ /plimsoll/.",
  "All pods write to one claim (ReadWriteMany). When the job has ended, sweep-join its folder.",
];

/** Kubernetes reads `$(NAME)` in arguments as a variable; a doubled dollar stands for one. */
function asArgument(word: string): string {
  return word.replaceAll("$", "$$$$");
}

/** Where the claim is mounted: a pod knows no folder but from the root. */
function mountedFolder(out: string): string {
  const parts = out.split("/").reduce<readonly string[]>((kept, part) => {
    if (part === "" || part === ".") return kept;
    return part === ".." ? kept.slice(0, -1) : [...kept, part];
  }, []);
  // A colon would end the path.
  return parts.length === 0 || out.includes(":") ? usualFolder : `/${parts.join("/")}`;
}

/** An Indexed Job of Kubernetes, a pod a shard, as YAML. */
export function indexedJob({ words, out, shards, workers, grid }: SweepJob): string {
  const folder = mountedFolder(out);
  const counts = ["--shards", String(shards), "--workers", String(workers)];
  const cpu = String(workers);
  const job = {
    apiVersion: "batch/v1",
    kind: "Job",
    metadata: { name: `plimsoll-sweep-${grid}` },
    spec: {
      completionMode: "Indexed",
      completions: shards,
      parallelism: shards,
      backoffLimit: 2 * shards,
      template: {
        spec: {
          restartPolicy: "OnFailure",
          containers: [
            {
              name: "sweep",
              image: "plimsoll",
              command: program,
              args: [...words, ...counts, "--out", folder].map(asArgument),
              resources: { requests: { cpu }, limits: { cpu } },
              volumeMounts: [{ name: "sweep", mountPath: folder }],
            },
          ],
          volumes: [{ name: "sweep", persistentVolumeClaim: { claimName: "plimsoll-sweep" } }],
        },
      },
    },
  };
  return `${comment.map((line) => `# ${line}\n`).join("")}${stringify(job, { lineWidth: 0 })}`;
}
