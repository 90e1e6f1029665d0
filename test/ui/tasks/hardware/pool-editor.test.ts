import { expect, test } from "vitest";
import { deletedWords, servesWords } from "../../../../src/ui/tasks/hardware/pool-editor.tsx";

const on = (name: string, pool: string, enabled = true) => ({ name, pool, enabled, servedBy: "own" as const });

test("a deleted pool says where its 0, 1 and 2 classes run now", () => {
  expect(deletedWords([on("Chat", "fast")], "slow", "fast")).toBe("Deleted slow.");
  expect(deletedWords([on("Chat", "slow")], "slow", "fast")).toBe("Deleted slow. Chat runs on fast now.");
  expect(deletedWords([on("Chat", "slow"), on("Code", "slow")], "slow", "fast")).toBe(
    "Deleted slow. Its 2 classes run on fast now.",
  );
});

test("a pool names whom it serves, two at most, and a class that is disabled or served hosted is not served", () => {
  const hosted = { ...on("Chat", "fast"), servedBy: "hosted" as const };
  expect(servesWords([hosted], "fast")).toBe("No class runs on it, so it has no devices.");
  expect(servesWords([on("Chat", "fast", false)], "fast")).toBe("No class runs on it, so it has no devices.");
  expect(servesWords([on("Chat", "fast"), on("Code", "slow")], "fast")).toBe("Runs Chat.");
  expect(servesWords([on("Chat", "fast"), on("Code", "fast")], "fast")).toBe("Runs Chat and Code.");
  expect(servesWords([on("Chat", "fast"), on("Code", "fast"), on("Mail", "fast")], "fast")).toBe(
    "Runs Chat and 2 more.",
  );
});
