/** How the squares of a fleet are laid out, in pixels. */
export interface SquareLayout {
  readonly side: number;
  /** Between two squares of a block, and between two blocks. */
  readonly gap: number;
  readonly blockGap: number;
  /** Squares across and down a block. */
  readonly across: number;
  readonly down: number;
  readonly blockWidth: number;
  readonly blockHeight: number;
}

/** Squares across and down: as near a square as the count divides, wider than tall; a prime stays one row. */
function blockShape(squares: number): { readonly across: number; readonly down: number } {
  for (let down = Math.floor(Math.sqrt(squares)); down > 1; down -= 1) {
    if (squares % down === 0) return { across: squares / down, down };
  }
  return { across: squares, down: 1 };
}

const sides = [24, 22, 20, 18, 16, 14] as const;
const leastSide = 12;

function layoutOf(side: number, squares: number): SquareLayout {
  const gap = side >= 18 ? 3 : 2;
  const { across, down } = blockShape(squares);
  const extent = (count: number) => count * side + (count - 1) * gap;
  return {
    side,
    gap,
    blockGap: squares === 1 ? gap + 1 : side >= 18 ? 14 : 8,
    across,
    down,
    blockWidth: extent(across),
    blockHeight: extent(down),
  };
}

/** The largest squares with which all blocks stand in one row; the smallest where none does, in as many rows as it takes. */
export function squareLayout(squaresPerBlock: number, blocks: number, width: number): SquareLayout {
  const fits = (layout: SquareLayout) => blocks * (layout.blockWidth + layout.blockGap) <= width;
  const found = sides.map((side) => layoutOf(side, squaresPerBlock)).find(fits);
  return found ?? layoutOf(leastSide, squaresPerBlock);
}

/** One square: where it stands and how much of it is filled from below, 0 to 1. */
export interface PlacedSquare {
  readonly x: number;
  readonly y: number;
  readonly fill: number;
}

export interface PlacedBlocks {
  readonly width: number;
  readonly height: number;
  readonly squares: readonly PlacedSquare[];
}

/** Blocks of squares in rows no wider than `width`. The devices of a replica share its load: all of a block are as full. */
export function placedBlocks(shares: readonly number[], layout: SquareLayout, width: number): PlacedBlocks {
  const { side, gap, blockGap, across, down, blockWidth, blockHeight } = layout;
  const perRow = Math.max(1, Math.floor((width + blockGap) / (blockWidth + blockGap)));
  const squares = shares.flatMap((share, block) => {
    const left = (block % perRow) * (blockWidth + blockGap);
    const top = Math.floor(block / perRow) * (blockHeight + blockGap);
    return Array.from({ length: across * down }, (_, index) => {
      const row = Math.floor(index / across);
      return {
        x: left + (index % across) * (side + gap),
        y: top + (down - 1 - row) * (side + gap),
        fill: Math.min(1, Math.max(0, share)),
      };
    });
  });
  const columns = Math.min(shares.length, perRow);
  const rows = Math.ceil(shares.length / perRow);
  return {
    width: Math.max(0, columns * (blockWidth + blockGap) - blockGap),
    height: Math.max(0, rows * (blockHeight + blockGap) - blockGap),
    squares,
  };
}
