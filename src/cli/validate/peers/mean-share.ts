/** Mean over replicas of one count's share of another; 0 where nothing was counted. */
export function meanShare(parts: readonly number[], wholes: readonly number[]): number {
  const shares = wholes.map((whole, index) => (whole > 0 ? (parts[index] ?? 0) / whole : 0));
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
