import type { AddressBar } from "../../src/state/keeping/address-bar.ts";

export interface FakeAddress extends AddressBar {
  /** The tab's history of hashes, the current one last. */
  readonly entries: string[];
  /** As if somebody typed or pasted an address. */
  readonly type: (hash: string) => void;
  readonly goBack: () => void;
  readonly refuseChanges: (refuses: boolean) => void;
}

export function fakeAddress(hash = ""): FakeAddress {
  const entries = [hash];
  let changed: () => void = () => undefined;
  let refuses = false;
  return {
    entries,
    hash: () => entries.at(-1) ?? "",
    base: () => "https://plan.example/",
    replace: (hash) => !refuses && entries.splice(-1, 1, hash).length > 0,
    push: (hash) => !refuses && entries.push(hash) > 0,
    listen: (listener) => void (changed = listener),
    type: (hash) => {
      entries.push(hash);
      changed();
    },
    goBack: () => {
      entries.pop();
      changed();
    },
    refuseChanges: (now) => void (refuses = now),
  };
}
