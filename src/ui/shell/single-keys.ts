let isOn = true;

/** Whether one key alone may do something: dictation types such keys by accident, so it can be turned off. */
export function hasSingleKeys(): boolean {
  return isOn;
}

export function setSingleKeys(on: boolean): void {
  isOn = on;
}
