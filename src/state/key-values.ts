/** A store of records by key that lives in the browser. Every call may fail. */
export interface KeyValues {
  readonly entries: () => Promise<readonly (readonly [string, unknown])[]>;
  readonly read: (key: string) => Promise<unknown>;
  readonly write: (key: string, value: unknown) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
}
