import { expect, test } from "vitest";
import { referenceLinks } from "../../src/catalog/reference-links.ts";
import { allReferences } from "../../src/catalog/references/index.generated.ts";

const links = (where: string, commit: string | null = null) => referenceLinks({ where, commit });

test("a paper of arXiv opens its abstract, a page its address", () => {
  expect(links("arXiv:2309.06180")).toEqual(["https://arxiv.org/abs/2309.06180"]);
  expect(links("https://github.com/dstackai/dstack/pull/4110")).toEqual([
    "https://github.com/dstackai/dstack/pull/4110",
  ]);
});

test("a file of a repository opens as it was at the commit that was read, several files their folder", () => {
  expect(links("microsoft/vidur vidur/config/model_config.py", "7d47513")).toEqual([
    "https://github.com/microsoft/vidur/blob/7d47513/vidur/config/model_config.py",
  ]);
  expect(links("alibaba/ServeGen@f891d118", "f891d118")).toEqual(["https://github.com/alibaba/ServeGen/tree/f891d118"]);
  expect(links("NVIDIA/TensorRT-LLM docs, perf-overview")).toEqual(["https://github.com/NVIDIA/TensorRT-LLM"]);
});

test("an address with two names in braces is two addresses, and two places are two links", () => {
  expect(links("https://a.example/{hyperscalers,vendors}.json")).toEqual([
    "https://a.example/hyperscalers.json",
    "https://a.example/vendors.json",
  ]);
  expect(links("kvcache-ai/Mooncake; arXiv:2407.00079")).toEqual([
    "https://github.com/kvcache-ai/Mooncake",
    "https://arxiv.org/abs/2407.00079",
  ]);
});

test("a journal has no address", () => {
  expect(links("Operations Research 9(3), 383-387")).toEqual([]);
  expect(links("Wiley")).toEqual([]);
});

test("every price list, model and device page of the catalogue can be followed; eighteen sources are in print or in many places", () => {
  const without = allReferences.filter((reference) => referenceLinks(reference).length === 0).map(({ id }) => id);
  expect(without.toSorted()).toEqual([
    "abramowitz-stegun-1964",
    "blom-1958",
    "che-2002",
    "erlang-1917",
    "kelly-1979",
    "kimura-1986",
    "kleinrock-1979-power",
    "little-1961",
    "marquardt-1963",
    "nvidia-smi-print-outs",
    "oracle-llama-405b-mi300x",
    "reiser-lavenberg-1980",
    "rocm-smi-print-outs",
    "takagi-1986-polling",
    "vultr-inference-cookbook",
    "whitt-1983-qna",
    "williams-2009-roofline",
    "wilson-hilferty-1931",
  ]);
  const all = allReferences.flatMap(referenceLinks);
  expect(all.filter((link) => !URL.canParse(link) || !link.startsWith("https://"))).toEqual([]);
});
