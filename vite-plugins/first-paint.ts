import { createHash } from "node:crypto";
import { createServer, type Plugin, type Rolldown } from "vite";
import { exampleById } from "../src/scenario/example-list.ts";
import { parseScenario } from "../src/scenario/parse-scenario.ts";
import type { Scenario } from "../src/scenario/schema.ts";
import { hoistedStyles } from "./hoisted-styles.ts";
import { scopedName } from "./scoped-name.ts";

const place = "<!-- first paint -->";
/** `before-paint.js` sets it where the address holds a scenario: then the example is not what was asked for. */
const whileOpeningLink = ":root[data-link] #root{visibility:hidden}";

interface PageModule {
  readonly firstPaintPage: (scenario: Scenario) => string;
}

/** The page of an example. Its module is read by a Vite of its own, which knows style sheets and JSX. */
async function examplePage(exampleId: string): Promise<string> {
  const parsed = parseScenario(exampleById(exampleId)?.scenario);
  if (!parsed.ok) throw new Error(`${exampleId}: ${parsed.problem.text}`);
  const reader = await createServer({
    configFile: false,
    appType: "custom",
    logLevel: "error",
    css: { modules: { generateScopedName: scopedName } },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { firstPaintPage } = (await reader.ssrLoadModule("/vite-plugins/first-paint-page.tsx")) as PageModule;
    return firstPaintPage(parsed.scenario);
  } finally {
    await reader.close();
  }
}

/** Style sheets of what comes apart and stands in the text all the same. */
function sheetsOf(module: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));
  const sheets = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    for (const sheet of chunk?.viteMetadata?.importedCss ?? []) sheets.add(sheet);
    for (const name of chunk?.imports ?? []) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported?.isEntry === false) add(imported);
    }
  };
  add(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))));
  if (sheets.size === 0) throw new Error(`no style sheets come with ${module}`);
  return [...sheets];
}

/** The same sheets that the script would fetch, so that the text is shown as the page shows it. */
export function firstPaintSheets(module: string): Plugin {
  return {
    name: "first-paint-sheets",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        sheetsOf(module, bundle).map((sheet) => ({
          tag: "link",
          attrs: { rel: "stylesheet", crossorigin: true, href: `./${sheet}` },
          injectTo: "head" as const,
        })),
    },
  };
}

/** Puts an example's page into `index.html` as text, so that its answer is there before any script runs. */
export function firstPaint(exampleId: string): Plugin {
  let css = "";
  const sheetName = () => `assets/first-paint-${createHash("sha256").update(css).digest("hex").slice(0, 8)}.css`;
  return {
    name: "first-paint",
    apply: "build",
    transformIndexHtml: {
      order: "pre",
      handler: async (html) => {
        if (!html.includes(place)) throw new Error(`index.html has no place for the first paint: ${place}`);
        const hoisted = hoistedStyles(await examplePage(exampleId));
        css = `${whileOpeningLink}\n${hoisted.css}\n`;
        return {
          html: html.replace(place, () => hoisted.html),
          tags: [
            {
              tag: "link",
              attrs: { "vite-ignore": true, rel: "stylesheet", href: `./${sheetName()}` },
              injectTo: "head",
            },
          ],
        };
      },
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: sheetName(), source: css });
    },
  };
}
