/** Years on a line, true to scale. Decorative: the list below says the same in words. */

const width = 1280;
const side = 24;
const lineY = 56;

export function YearScale({ years }: { years: number[] }) {
  const [first = 0, last = 0] = [Math.min(...years), Math.max(...years)];
  if (years.length < 3 || last <= first) return undefined;
  const step = Math.round(((width - 2 * side) * 100) / (last - first)) / 100;
  const toX = (year: number) => Math.round(side + step * (year - first));
  return (
    <svg
      className="not-on-phone semibold in-ink below-8"
      fontSize="18"
      textAnchor="middle"
      viewBox={`0 0 ${width} 112`}
      aria-hidden="true"
    >
      <path
        className="outline"
        // Equal steps have equal texts, which compress to nothing.
        d={`M${side} ${lineY}H${width - side}M${side} ${lineY - 4}v8${`m${step} -8v8`.repeat(last - first)}`}
      />
      <path className="outline signal-line" d={years.map((year) => `M${toX(year)} ${lineY - 12}v24`).join('')} />
      {years.map((year, index) => (
        // Alternating above and below keeps close years apart.
        <text key={year} x={toX(year)} y={index % 2 === 0 ? lineY - 24 : lineY + 40}>
          {year}
        </text>
      ))}
    </svg>
  );
}
