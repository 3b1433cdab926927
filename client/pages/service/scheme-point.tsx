/** A number on the drawing: where a photograph is taken. */

export function SchemePoint({ number, x, y }: { number: number; x: number; y: number }) {
  return (
    <g className="number-mark" transform={`translate(${x} ${y})`}>
      <circle r="36" />
      <text className="centred">{number}</text>
    </g>
  );
}
