/** Pieces of cargo over the outline that the server has drawn: plain rectangles and circles, which can move. */
import { memo } from 'react';
import type { LoadingDrawing } from '#shared/drawing/loading-plan.ts';
import type { PlacedPiece } from '#shared/trips/placement.ts';
import type { FloorStack } from '#shared/trips/slide.ts';

export type CargoSheet = Pick<LoadingDrawing, 'origin' | 'unitMm'>;

interface StackShapeProps {
  stack: FloorStack;
  /** Its front edge, mm. */
  xMm: number;
  sheet: CargoSheet;
  /** Number of the stop, where there are several. */
  hasMark: boolean;
}

/** From above. Only what has moved is rendered again. */
export const StackShape = memo(function StackShape({ stack, xMm, sheet, hasMark }: StackShapeProps) {
  const { origin, unitMm } = sheet;
  const { lengthMm, widthMm, yMm, isRound, stop } = stack.bottom;
  const [length, width] = [lengthMm / unitMm, widthMm / unitMm];
  const [x, y] = [origin.x - xMm / unitMm - length, origin.y + yMm / unitMm];
  return (
    <>
      {isRound ? (
        <circle className="piece" cx={x + length / 2} cy={y + width / 2} r={length / 2} />
      ) : (
        <rect className="piece" x={x} y={y} width={length} height={width} />
      )}
      {hasMark && (
        <text
          className="in-ink"
          x={x + length / 2}
          y={y + width / 2 + 18}
          textAnchor="middle"
          fontSize="52"
          fontWeight="700"
          pointerEvents="none"
        >
          {stop}
        </text>
      )}
    </>
  );
});

/** From the side: of pieces beside each other one is seen. */
export function SideShapes({
  pieces,
  sheet: { origin, unitMm },
}: {
  pieces: readonly PlacedPiece[];
  sheet: CargoSheet;
}) {
  const seen = new Map<string, PlacedPiece>();
  for (const piece of pieces) {
    const outline = `${piece.xMm} ${piece.level} ${piece.lengthMm} ${piece.heightMm}`;
    if (!seen.has(outline)) seen.set(outline, piece);
  }
  return [...seen.values()].map(({ line, index, xMm, lengthMm, heightMm, level }) => (
    <rect
      key={`${line} ${index}`}
      className="piece"
      x={origin.x - (xMm + lengthMm) / unitMm}
      // A stack is of one line, so of one height.
      y={origin.y - ((level + 1) * heightMm) / unitMm}
      width={lengthMm / unitMm}
      height={heightMm / unitMm}
    />
  ));
}

/** More marks than this only blacken the drawing. */
const mostMarks = 120;

/** Whether the pieces wear the numbers of their stops. */
export function hasStops(pieces: readonly PlacedPiece[]): boolean {
  return pieces.length <= mostMarks && new Set(pieces.map(({ stop }) => stop)).size > 1;
}

export const stopsText = ' Цифра на\u00a0месте — номер выгрузки.';
