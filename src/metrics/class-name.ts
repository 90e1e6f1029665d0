/** Classes by id and name: an engine's input, or a scenario. */
export interface NamedClasses {
  readonly classes: readonly { readonly id: string; readonly name: string }[];
}

/** A class as it is called: the name a person gave it, or its id where nobody did. */
export function className({ classes }: NamedClasses, classId: string): string {
  const name = classes.find(({ id }) => id === classId)?.name ?? "";
  return name === "" ? classId : name;
}
