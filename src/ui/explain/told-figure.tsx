import type { ReactNode } from "react";
import { useApp } from "../../state/use-app.tsx";
import { Figure } from "../kit/figure.tsx";
import { isSameTarget } from "./explain-target.ts";

interface ToldFigureProps {
  readonly metric: string;
  /** `plan`: the plan's document has it by this name. */
  readonly scope?: "told" | "plan";
  /** Of what: a lane, a way, a row. */
  readonly at: string;
  /** In full; `null` where it is only known as printed. */
  readonly value: number | null;
  readonly name: string;
  /** As it is printed. */
  readonly text: string;
  /** How it was found, a paragraph each. */
  readonly said: readonly string[];
  readonly children?: ReactNode;
}

/** A figure of what is drawn, played or compared, which opens how it was found. */
export function ToldFigure({ metric, scope = "told", at, value, name, text, said, children = text }: ToldFigureProps) {
  const explain = useApp((state) => state.explain);
  const target = { scope: "told", at, id: metric, name, text, said } as const;
  const isOpen = useApp(({ explained }) => explained.some((opened) => isSameTarget(opened, target)));
  return (
    <Figure {...{ metric, scope, at, value, name, isOpen }} onOpen={() => explain(target)}>
      {children}
    </Figure>
  );
}

interface ToldRow {
  /** Which row it is of its ledger. */
  readonly at: string;
  readonly name: string;
  /** Of the cells, in their order. */
  readonly heads: readonly string[];
  readonly said: readonly string[];
}

/** Cells of a row, each that holds a number as a figure that opens how it was found. */
export function toldCells(cells: readonly ReactNode[], { at, name, heads, said }: ToldRow): readonly ReactNode[] {
  return cells.map((cell, index) => {
    const head = heads[index] ?? "";
    if (typeof cell !== "string" || !/\d/.test(cell)) return cell;
    return (
      <ToldFigure
        key={head}
        metric={head}
        at={at}
        value={null}
        name={head === "" ? name : `${head}: ${name}`}
        text={cell}
        said={said}
      />
    );
  });
}
