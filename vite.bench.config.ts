import { defineConfig } from "vite";
import { constantFunctions } from "./vite-plugins/constant-functions.ts";

/** The benchmark with the engine and the naive stepper it is measured against, in one bundle. */
export default defineConfig({
  publicDir: false,
  plugins: [constantFunctions()],
  build: {
    ssr: "test/bench/main.ts",
    outDir: "dist/bench",
    target: "node20",
    rolldownOptions: { output: { entryFileNames: "bench.js" } },
  },
  ssr: { noExternal: true },
});
