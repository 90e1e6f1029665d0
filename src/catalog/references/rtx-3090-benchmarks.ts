import type { Reference } from "./reference.ts";

export default {
  id: "rtx-3090-benchmarks",
  title: "Archive of vLLM runs on one to four RTX 3090 over PCIe",
  where: "LottoLottoLotto/4x3090-llm-benchmarks",
  commit: "bd222811",
  date: null,
} satisfies Reference;
