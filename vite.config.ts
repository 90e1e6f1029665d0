import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import * as examplesAtHand from "./src/state/examples-at-hand.ts";
import { embedPage } from "./vite-plugins/embed-page.ts";
import { judgedExamples } from "./vite-plugins/judged-examples.ts";
import { fastCore, keepsConstants } from "./vite-plugins/fast-core.ts";
import { firstPaint, firstPaintSheets } from "./vite-plugins/first-paint.ts";
import { bundledLicences } from "./vite-plugins/bundled-licences.ts";
import { offlineCopy } from "./vite-plugins/offline-copy.ts";
import { linkReader } from "./vite-plugins/link-reader.ts";
import { pageHeaders } from "./vite-plugins/page-headers.ts";
import { scopedName } from "./vite-plugins/scoped-name.ts";
import { unusedFeatures } from "./vite-plugins/unused-features.ts";
import { workerStandIns } from "./vite-plugins/worker-stand-ins.ts";
import { writtenOut } from "./vite-plugins/written-out.ts";

/** The page: addresses relative to where it lies, so that it works from any sub-path of a static host. */
export default defineConfig({
  base: "./",
  css: { modules: { generateScopedName: scopedName } },
  plugins: [
    react(),
    writtenOut("src/state/examples-at-hand.ts", () => examplesAtHand),
    writtenOut("src/state/judged-first-example.ts", () => ({ judgedFirstExample: judgedExamples("first") })),
    writtenOut("src/state/judged-examples.ts", () => ({ judgedExamples: judgedExamples("others") })),
    unusedFeatures(),
    firstPaint("support-chat"),
    firstPaintSheets("ui/shell/answer-parts.tsx"),
    linkReader("scenario/link/codec.ts"),
    pageHeaders(),
    bundledLicences(),
    embedPage(),
    // Last: it lists what the others wrote.
    offlineCopy(),
  ],
  build: {
    outDir: "dist/page",
    target: "es2023",
    // Its inline script would need a hole in the security policy, and every browser of the target preloads by itself.
    modulePreload: { polyfill: false },
    // Data addresses are allowed for pictures only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file presses better than thirty, and needs no second look at what to fetch.
            { name: "page", tags: ["$initial"] },
            // The others each with all it needs: what opens together travels together, which presses better than sixty files.
            { name: "link", test: /scenario\/link\/codec\.ts$/ },
            { name: "answer", test: /ui\/shell\/answer-parts\.tsx$/ },
            {
              name: "lists",
              test: /ui\/(?:kit\/(?:menu|select-list|dialog|switch-field)|tasks\/hardware\/catalogue-select)\.tsx$/,
            },
            { name: "catalogue", test: /state\/(?:library|later-work)\.ts$/ },
            {
              name: "views",
              test: /ui\/(?:tasks\/(?:memory|latency|cost|range)\/[^/]+-view|shell\/paper|explain\/explain-drawer)\.tsx$/,
            },
            { name: "editors", test: /ui\/tasks\/(?:workload|hardware|targets|prices)\/[^/]+-editor\.tsx$/ },
            { name: "yaml", test: /node_modules\/yaml\// },
            { name: "experiments", test: /ui\/tasks\/latency\/experiments\// },
          ],
        },
      },
    },
  },
  worker: {
    format: "es",
    plugins: () => [fastCore(), ...workerStandIns()],
    rolldownOptions: { output: keepsConstants },
  },
});
