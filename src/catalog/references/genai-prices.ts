import type { Reference } from "./reference.ts";

export default {
  id: "genai-prices",
  title: "Pydantic genai-prices: dated prices of hosted models",
  where: "pydantic/genai-prices prices/providers/*.yml",
  commit: "47df840a5ab10bbcffb8e5ac01b9899032245d1b",
  date: "2026-08-21",
} satisfies Reference;
