/** The engine of a measured row by the one name that groups use: `vllm` for `vLLM 0.9.0; PyTorch 2.7.0`. */
export function engineName(cell: string): string {
  const lower = cell.toLowerCase();
  const known = ["vllm", "sglang", "trtllm"].find((name) => lower.includes(name));
  if (known !== undefined) return known;
  if (lower.includes("tensorrt")) return "trtllm";
  return lower.split(/[\s;]/)[0] || "unknown";
}
