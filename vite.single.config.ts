import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import * as examplesAtHand from "./src/state/examples-at-hand.ts";
import { firstPaint } from "./vite-plugins/first-paint.ts";
import { judgedExamples } from "./vite-plugins/judged-examples.ts";
import { scopedName } from "./vite-plugins/scoped-name.ts";
import { singleFile } from "./vite-plugins/single-file.ts";
import { writtenOut } from "./vite-plugins/written-out.ts";

/** The page as one file, `dist/single/plimsoll.html`, with the workers of the built page in it. */
export default defineConfig({
  base: "./",
  publicDir: false,
  css: { modules: { generateScopedName: scopedName } },
  plugins: [
    react(),
    writtenOut("src/state/examples-at-hand.ts", () => examplesAtHand),
    writtenOut("src/state/judged-examples.ts", () => ({ judgedExamples: judgedExamples() })),
    firstPaint("support-chat"),
    ...singleFile("dist/page"),
  ],
  build: {
    outDir: "dist/single",
    target: "es2023",
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
