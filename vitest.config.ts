import { defineConfig } from "vitest/config";
import { nativeCore } from "./vite-plugins/native-core.ts";

const tests = "test/**/*.test.{ts,tsx}";
/** These put modules in others' places, which only a runner can that reads all of them, and which nothing beside them may see. */
const replacing = ["test/scenario/link/upgraders.test.ts", "test/laws/fields.test.ts"];

export default defineConfig({
  oxc: { jsx: { development: false } },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        plugins: process.argv.includes("run") ? [nativeCore()] : [],
        test: { name: "native", include: [tests], exclude: replacing },
      },
      { extends: true, test: { name: "replacing", include: replacing, isolate: true } },
    ],
    setupFiles: "test/settled.ts",
    // React as it is built: while developing it writes down a stack for each element, which takes longer than to print it.
    env: { NODE_ENV: "production" },
    testTimeout: process.env["SOAK"] === undefined ? 600_000 : 3_600_000,
    hookTimeout: 120_000,
    // Modules are read once a worker: reading them anew for each file takes longer than most tests.
    isolate: false,
  },
});
