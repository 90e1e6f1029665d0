import type { Reference } from "./reference.ts";

export default {
  id: "ml-engineering",
  title: "Bekman, Machine Learning Engineering: accelerator and network tables",
  where: "stas00/ml-engineering compute/accelerator/README.md, network/README.md",
  commit: "744d01e18b79512572f64a6bbd8b5f4a725203a7",
  date: "2026-08-22",
} satisfies Reference;
