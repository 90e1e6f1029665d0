import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    testTimeout: 120_000,
    // Modules are read once a worker, which takes longer than most tests; tests pass in any order of their files.
    isolate: false,
    maxWorkers: 2,
  },
});
