/** One day's record: lanes under one scale of hours, and what happened at each numbered event in words. */
import type { RecordBlock } from '#shared/content/block.ts';
import { formatHour, formatNumber, toTenths } from '#shared/format.ts';
import { fitWords } from '#shared/trips/trip-text.ts';

/** As many as the view for a phone has room for. */
const letters = 40;

function RecordLane({ lane, side, width }: { lane: DrawnLane; side: number; width: number }) {
  const { name, unit, least, most, top, bottom, line, area, bandRect } = lane;
  return (
    <g>
      {bandRect && <rect fill="var(--ok)" fillOpacity="0.16" y={bandRect.y} width={width} height={bandRect.height} />}
      {least === 0 && <path className="in-steel" fillOpacity="0.16" d={area} />}
      <path className="stroke-steel" d={`M0 ${bottom}H${width}`} />
      <path className="outline ink-line" strokeWidth="1.75" d={line} />
      <text className="semibold in-ink" x={-side} y={top - 8}>
        {`${fitWords(name, letters)}, ${unit}`}
      </text>
      <text textAnchor="end" x="-8" y={top + 10}>
        {formatNumber(most)}
      </text>
      <text textAnchor="end" x="-8" y={bottom}>
        {formatNumber(least)}
      </text>
    </g>
  );
}

interface View extends RecordSize {
  side: number;
  /** Of hours, between two that are named. */
  every: number;
}

const views = {
  wide: { width: 660, side: 52, laneHeight: 84, gap: 26, top: 22, every: 1 },
  tall: { width: 306, side: 44, laneHeight: 66, gap: 26, top: 22, every: 2 },
} as const satisfies Record<string, View>;

function RecordView({ name, ...record }: { name: keyof typeof views } & Pick<RecordBlock, 'lanes' | 'events'>) {
  const { side, every, ...size } = views[name];
  const { height, hours, lanes, events } = drawDayRecord(record, size);
  const [first] = lanes;
  if (first === undefined) return undefined;
  const right = side + size.width;
  return (
    <svg
      className={name === 'wide' ? 'not-on-phone in-steel' : 'only-on-phone in-steel'}
      fontSize="13"
      viewBox={`0 0 ${right + 12} ${height + 24}`}
      role="img"
      aria-label={`График по часам: ${record.lanes.map((lane) => `${lane.name}, ${lane.unit}`).join('; ')}`}
    >
      <g transform={`translate(${side})`}>
        {hours.map(({ hour, x }) => (
          <g key={hour}>
            <path className="pale-line" d={`M${x} ${first.top}V${height}`} />
            {hour % every === 0 && (
              <text textAnchor="middle" x={x} y={height + 18}>
                {hour}
              </text>
            )}
          </g>
        ))}
        {lanes.map((lane) => (
          <RecordLane key={lane.name} lane={lane} side={side} width={size.width} />
        ))}
        {events.map(({ number, x }) => (
          <g key={number}>
            <path className="stroke-signal" strokeDasharray="3 3" d={`M${x} 22V${height}`} />
            <circle className="in-signal" cx={x} cy="12" r="11" />
            <text className="centred bold" fill="var(--on-signal)" x={x} y="12">
              {number}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}

type DayRecordProps = Pick<RecordBlock, 'title' | 'caption' | 'lanes' | 'events'>;

export function DayRecord({ title, caption, lanes, events }: DayRecordProps) {
  return (
    <figure className="tinted cushion">
      <h2 className="size-3 below-4">{title}</h2>
      <RecordView name="wide" lanes={lanes} events={events} />
      <RecordView name="tall" lanes={lanes} events={events} />
      <ol className="numbered pair above-4 small">
        {events.map(({ hour, text }) => (
          <li key={text}>
            <b>{formatHour(hour)}</b> {text}
          </li>
        ))}
      </ol>
      <figcaption className="above-3">{caption}</figcaption>
    </figure>
  );
}

/** One day's record as lanes under one scale of hours. */
type Lane = RecordBlock['lanes'][number];

interface RecordSize {
  width: number;
  laneHeight: number;
  /** Between two lanes: room for the name of the lower one. */
  gap: number;
  /** Above the first lane. */
  top: number;
}

type DrawnLane = ReturnType<typeof drawLane>;

/** The scale spans whole hours from the first value to the last. */
function drawDayRecord({ lanes, events }: Pick<RecordBlock, 'lanes' | 'events'>, size: RecordSize) {
  const { width, laneHeight, gap, top } = size;
  const allHours = [...lanes.flatMap(({ points }) => points.map(([hour]) => hour)), ...events.map(({ hour }) => hour)];
  const first = Math.floor(Math.min(...allHours));
  const last = Math.max(first + 1, Math.ceil(Math.max(...allHours)));
  const toX = (hour: number) => toTenths(((hour - first) * width) / (last - first));
  return {
    height: top + lanes.length * (laneHeight + gap),
    hours: Array.from({ length: last - first + 1 }, (_, index) => ({ hour: first + index, x: toX(first + index) })),
    lanes: lanes.map((lane, index) => drawLane(lane, top + gap + index * (laneHeight + gap), laneHeight, toX)),
    events: events.map(({ hour }, index) => ({ number: index + 1, x: toX(hour) })),
  };
}

function drawLane(lane: Lane, top: number, height: number, toX: (hour: number) => number) {
  const { least, most, band, points } = lane;
  const bottom = top + height;
  // A value beyond the scale is drawn at its edge.
  const toY = (value: number) =>
    toTenths(bottom - ((Math.min(most, Math.max(least, value)) - least) * height) / (most - least));
  const line = points.map(([hour, value], index) => `${index === 0 ? 'M' : 'L'}${toX(hour)} ${toY(value)}`).join('');
  const [from = 0, to = 0] = [points[0]?.[0], points.at(-1)?.[0]];
  return {
    ...lane,
    top,
    bottom,
    line,
    /** The line closed down to the lane's bottom. */
    area: `${line}L${toX(to)} ${bottom}L${toX(from)} ${bottom}Z`,
    bandRect: band && { y: toY(band[1]), height: toTenths(toY(band[0]) - toY(band[1])) },
  };
}
