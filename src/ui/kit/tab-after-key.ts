/** Where a key leads in a row of `count` tabs, from the one at `from`: round its ends; `null`: the key does not walk. */
export function tabAfterKey(key: string, from: number, count: number): number | null {
  if (count === 0 || from < 0) return null;
  switch (key) {
    case "ArrowRight":
      return (from + 1) % count;
    case "ArrowLeft":
      return (from + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
