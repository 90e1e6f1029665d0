import { defineConfig } from "vitest/config";

/** One bundle for the command line: it has to start in under a second, so nothing is transpiled at run time. */
export default defineConfig({
  build: {
    ssr: "src/cli/main.ts",
    outDir: "dist/cli",
    target: "node20",
    rollupOptions: { output: { entryFileNames: "plimsoll.js" } },
  },
  ssr: { noExternal: true },
  test: { include: ["test/**/*.test.ts"], testTimeout: 120_000 },
});
