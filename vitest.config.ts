import { defineConfig } from "vitest/config";
import { nativeCore } from "./vite-plugins/native-core.ts";

const tests = "test/**/*.test.{ts,tsx}";
/** These put modules in others' places, which only a runner can that reads all of them, and which nothing beside them may see. */
const replacing = ["test/scenario/link/upgraders.test.ts", "test/laws/fields.test.ts"];

/** Ends what hangs; what is slow on a busy machine is let be, whether a test or what it needs first. */
const endless = process.env["SOAK"] === undefined ? 600_000 : 3_600_000;

export default defineConfig({
  oxc: { jsx: { development: false } },
  test: {
    maxWorkers: 2,
    // Plans are made of short-lived parts: with room for them a tenth less of the time goes to clearing up.
    execArgv: ["--max-semi-space-size=64"],
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
    testTimeout: endless,
    hookTimeout: endless,
    // Tests tell what comes, not how soon: these end what never comes, on a slow machine beside other work.
    expect: { poll: { timeout: 60_000 } },
    // Modules are read once a worker: reading them anew for each file takes longer than most tests.
    isolate: false,
  },
});
