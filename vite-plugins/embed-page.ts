import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { pageHeaders } from "./page-headers.ts";

const workersFile = resolve("src/worker/planner-worker.ts");

/** The frame's page has the worker of the page beside it, and brings none of its own. */
function workerBeside(folder: string): Plugin {
  const name = readdirSync(join(folder, "assets")).find((file) => /^entry-[\w-]{8}\.js$/.test(file));
  if (name === undefined) throw new Error(`${folder} has no worker`);
  const address = JSON.stringify(`../assets/${name}`);
  const text = `import { pageScripts } from "./script-worker.ts";
const scripts = pageScripts([${address}], "module");
export const plannerWorker = () => scripts.start(${address}, "planner");
`;
  return {
    name: "worker-beside",
    enforce: "pre",
    load: (id) => (resolve(id) === workersFile ? text : null),
  };
}

/** Writes `embed/` beside the page once that is written: one figure of a link, with a small script of its own. */
export function embedPage(): Plugin {
  return {
    name: "embed-page",
    apply: "build",
    writeBundle: {
      sequential: true,
      order: "post",
      async handler({ dir = "" }) {
        await build({
          configFile: false,
          base: "./",
          publicDir: false,
          logLevel: "warn",
          plugins: [workerBeside(dir), pageHeaders({ isWritten: false })],
          build: {
            outDir: dir,
            emptyOutDir: false,
            assetsDir: "embed/assets",
            target: "es2023",
            modulePreload: { polyfill: false },
            assetsInlineLimit: 0,
            rolldownOptions: { input: "embed/index.html" },
          },
        });
      },
    },
  };
}
