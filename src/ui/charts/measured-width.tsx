import { useLayoutEffect, useRef, useState, type ReactNode } from "react";

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
