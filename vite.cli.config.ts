import { defineConfig } from "vite";
import { fastCore } from "./vite-plugins/fast-core.ts";

/** One bundle for the command line: it has to start in under a second, so nothing is transpiled at run time. */
export default defineConfig({
  publicDir: false,
  plugins: [fastCore()],
  build: {
    ssr: "src/cli/main.ts",
    outDir: "dist/cli",
    target: "node20",
    rolldownOptions: { output: { entryFileNames: "plimsoll.js", banner: "#!/usr/bin/env node" } },
  },
  ssr: { noExternal: true },
});
