import { defineConfig } from "vite";
import { fastCore } from "./vite-plugins/fast-core.ts";

/** The benchmark with the engine and the naive stepper it is measured against, in one bundle. */
export default defineConfig({
  publicDir: false,
  plugins: [fastCore()],
  build: {
    ssr: "test/bench/main.ts",
    outDir: "dist/bench",
    target: "node20",
    rolldownOptions: { output: { entryFileNames: "bench.js" } },
  },
  ssr: { noExternal: true },
});
