/** A road from left to right; words stand above it and below. */
import { findTracks, placeAlong, type RoadPlace, type RoadWithPlaces } from '#shared/drawing/road-line.ts';
import { fitWords } from '#shared/trips/trip-text.ts';

const letterWidth = 8.4;
/** Of the bold names and of the words under them, at their widest. */
const [nameLetter, wordLetter] = [10.6, 8.6];
const letters = 16;
const [width, height, side, lineY, trackHeight, trackCount] = [1280, 280, 24, 148, 56, 4];

export function WideRoad({ from, places }: RoadWithPlaces) {
  const shown = places.map(({ name, text, km }) => ({
    km,
    name: fitWords(name, letters),
    text: fitWords(text, letters + 4),
  }));
  // The last words end where the line does.
  const widthOf = ({ name, text }: RoadPlace) => Math.max(name.length, text.length) * letterWidth + 16;
  const placed = findTracks(placeAlong(shown, width - 2 * side - 56), widthOf, trackCount, from.length * letterWidth);
  return (
    <svg
      className="only-on-desktop"
      overflow="visible"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className="ink-line" strokeWidth="14" d={`M${side} ${lineY}H${width - side}`} />
      <path className="paper-line" strokeWidth="1.5" strokeDasharray="12 10" d={`M${side} ${lineY}H${width - side}`} />
      <circle className="in-signal paper-line" strokeWidth="3" cx={side} cy={lineY} r="9" />
      <text className="bold in-ink" fontSize="17" x={side - 9} y={lineY + 34}>
        {from}
      </text>
      {placed.map(({ name, text, at, track }) => {
        const x = side + at;
        if (track === undefined)
          return <circle key={name} className="in-paper stroke-signal" strokeWidth="3" cx={x} cy={lineY} r="5" />;
        const isAbove = track % 2 === 0;
        const away = 26 + Math.floor(track / 2) * trackHeight;
        const y = isAbove ? lineY - away : lineY + away;
        // Centred on their place, but within the drawing.
        const wordsX = Math.min(x, width - Math.max(name.length * nameLetter, text.length * wordLetter) / 2);
        return (
          <g key={name}>
            <path className="outline" d={`M${x} ${lineY}V${y}`} />
            <circle className="in-paper stroke-signal" strokeWidth="3" cx={x} cy={lineY} r="6" />
            <text className="bold in-ink" fontSize="17" textAnchor="middle" x={wordsX} y={isAbove ? y - 26 : y + 18}>
              {name}
            </text>
            <text className="in-steel" fontSize="14.5" textAnchor="middle" x={wordsX} y={isAbove ? y - 7 : y + 37}>
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
