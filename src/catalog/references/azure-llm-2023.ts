import type { Reference } from "./reference.ts";

export default {
  id: "azure-llm-2023",
  title: "Azure LLM inference traces of 2023: 19,366 conversation and 8,819 code requests in about an hour",
  where: "Azure/AzurePublicDataset AzureLLMInferenceTrace_{conv,code}.csv",
  commit: null,
  date: null,
} satisfies Reference;
