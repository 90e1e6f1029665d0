import { partedWork } from "./parted-plans.ts";
import { sharedWork } from "./shared-plans.ts";

/** Scenarios whose pools draft: by a model, by heads of a size, and by layers of which nobody says yet on what text they work; and one whose ranks share caches. */
export function drafting(plain: object, chat: object, code: object): readonly object[] {
  const byModel = { method: "draft-model", draftModel: "qwen3-8b", acceptance: [0.8, 0.5] };
  const byHeads = { method: "heads", draftParameters: 1e9, acceptance: [0.7] };
  const large = { ...code, model: "glm-5.2", accelerator: "h200-sxm", weights: "fp8", tp: 16 };
  return [
    { classes: [plain], pools: [{ ...chat, speculation: byModel }] },
    { classes: [plain], pools: [{ ...chat, speculation: byHeads }] },
    { classes: [{ ...plain, pool: "code" }], pools: [{ ...large, speculation: { method: "mtp" } }] },
    partedWork(plain, chat),
    sharedWork(plain, code),
  ];
}
