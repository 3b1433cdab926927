/** Plots the samples as SVG: one strip per figure over a common time axis. */
import { figures, type Sample } from './samples.ts';

const width = 900;
const stripHeight = 110;
const margin = 40;

export function toSvg(samples: readonly Sample[]): string {
  const lastSecond = samples.at(-1)?.seconds ?? 1;
  const strips = figures.map((figure, index) => {
    const values = samples.map((sample) => sample[figure]);
    const maximum = Math.max(...values, 1);
    const top = index * stripHeight + margin;
    const points = samples.map(({ seconds }, at) => {
      const x = margin + (seconds / lastSecond) * (width - 2 * margin);
      const y = top + (1 - (values[at] ?? 0) / maximum) * (stripHeight - margin);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    });
    const base = top + stripHeight - margin;
    return `<text x="${margin}" y="${top - 6}">${figure}, at most ${maximum}</text>
<line x1="${margin}" y1="${base}" x2="${width - margin}" y2="${base}" stroke="#bbb"/>
<polyline fill="none" stroke="#0a5" stroke-width="1.5" points="${points.join(' ')}"/>`;
  });
  const height = figures.length * stripHeight + margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fff"/>
${strips.join('\n')}
<text x="${width - margin}" y="${height - 8}" text-anchor="end">${lastSecond} s</text>
</svg>
`;
}
