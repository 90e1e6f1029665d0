import { useId } from "react";

/** A hatch for what is held but not used; `tone` is a class that gives its lines their stroke. */
export function useHatch(tone: string | undefined) {
  const id = useId();
  const definition = (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1="0" y1="0" x2="0" y2="6" className={tone} />
      </pattern>
    </defs>
  );
  return { definition, fill: `url(#${id})` };
}
