/** A label that wants to stand at `at`. */
export interface PlacedLabel {
  readonly at: number;
  readonly width: number;
}

/** Where labels start so that none covers another and the last ends within `most`, as near to their wish as that allows. */
export function splitLabels(labels: readonly PlacedLabel[], most: number): readonly number[] {
  const starts: number[] = [];
  let free = 0;
  for (const { at, width } of labels) {
    const start = Math.max(at, free);
    starts.push(start);
    free = start + width;
  }
  let end = most;
  for (let index = labels.length - 1; index >= 0; index -= 1) {
    const start = Math.max(0, Math.min(starts[index] ?? 0, end - (labels[index]?.width ?? 0)));
    starts[index] = start;
    end = start;
  }
  return starts;
}
