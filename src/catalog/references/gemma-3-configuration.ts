import type { Reference } from "./reference.ts";

export default {
  id: "gemma-3-configuration",
  title: "Gemma 3: configurations of model and processor",
  where:
    "https://huggingface.co/google/gemma-3-27b-it config.json, preprocessor_config.json; huggingface/transformers models/gemma3/processing_gemma3.py",
  commit: null,
  date: null,
} satisfies Reference;
