/** Places along one road, true to scale: from left to right, on a phone downwards. Decorative: a list says the same. */
import { placeAlong, type RoadWithPlaces, spreadDown } from '#shared/drawing/road-line.ts';
import { fitWords } from '#shared/trips/trip-text.ts';
import { WideRoad } from './wide-road.tsx';

// A road that runs down, for a phone; words stand beside it.

const [width, top, lineX, step, length] = [358, 28, 14, 46, 640];
/** Room beside the road, for the bold name and for what stands under it. */
const letters = { name: 30, text: 36 };

function TallRoad({ from, places }: RoadWithPlaces) {
  const placed = spreadDown(placeAlong(places, Math.max(length, places.length * step)), step);
  const end = Math.max(...placed.map(({ wordsAt }) => wordsAt));
  return (
    <svg
      className="not-on-desktop"
      width="460"
      overflow="visible"
      viewBox={`0 0 ${width} ${top + end + 32}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className="ink-line" strokeWidth="14" d={`M${lineX} ${top}V${top + end + 24}`} />
      <path className="paper-line" strokeWidth="1.5" strokeDasharray="12 10" d={`M${lineX} ${top}V${top + end + 24}`} />
      <circle className="in-signal paper-line" strokeWidth="3" cx={lineX} cy={top} r="9" />
      <text className="bold in-ink" fontSize="17" x="48" y={top + 6}>
        {from}
      </text>
      {placed.map(({ name, text, at, wordsAt }) => (
        <g key={name}>
          <path className="outline" d={`M${lineX} ${top + at}L40 ${top + wordsAt}`} />
          <circle className="in-paper stroke-signal" strokeWidth="3" cx={lineX} cy={top + at} r="6" />
          <text className="bold in-ink" fontSize="17" x="48" y={top + wordsAt}>
            {fitWords(name, letters.name)}
          </text>
          <text className="in-steel" fontSize="14.5" x="48" y={top + wordsAt + 19}>
            {fitWords(text, letters.text)}
          </text>
        </g>
      ))}
    </svg>
  );
}

export function RoadLine({ from, places }: RoadWithPlaces) {
  if (places.length === 0) return undefined;
  return (
    <>
      <WideRoad from={from} places={places} />
      <TallRoad from={from} places={places} />
    </>
  );
}
