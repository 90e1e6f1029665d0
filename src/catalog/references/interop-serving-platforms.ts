import type { Reference } from "./reference.ts";

export default {
  id: "interop-serving-platforms",
  title:
    "KServe 0.20 LLMInferenceService v1alpha2, llm-d-modelservice 0.4.12, Dynamo DynamoGraphDeploymentRequest v1beta1, SGLang Model Gateway: fields and flags",
  where:
    "kserve/kserve config/crd; llm-d-incubation/llm-d-modelservice values.schema.json; ai-dynamo/dynamo deploy/operator; https://docs.sglang.io/advanced_features/router.html",
  commit: null,
  date: null,
} satisfies Reference;
