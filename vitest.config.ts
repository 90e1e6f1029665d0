import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    testTimeout: 120_000,
    // Modules are read once a worker: reading them anew for each file takes longer than most tests.
    isolate: false,
    maxWorkers: 2,
  },
});
