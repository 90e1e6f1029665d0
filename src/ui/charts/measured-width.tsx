import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";

interface MeasuredWidthProps {
  /** Kept free until the picture is drawn, so that nothing below it jumps. */
  readonly height: number;
  /** Draws for the width there is, in whole pixels. */
  readonly children: (width: number) => ReactNode;
}

/** Gives a picture the width of its place: drawn for it, never shrunk into it. */
export function MeasuredWidth({ height, children }: MeasuredWidthProps) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} style={{ minHeight: height }}>
      {width > 0 && children(width)}
    </div>
  );
}

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
