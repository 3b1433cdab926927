/** The dimension drawing of a trailer as an SVG file of its own: black on white, without styles, which the site's policy forbids. */
import { escapeXml } from '#server/seo/xml.ts';
import type { Ink } from '#shared/drawing/geometry/shape.ts';
import type { PaperDrawing, PaperDrawingText, PaperLine } from '#shared/papers/paper.ts';

/** @param title of the file, any text */
export function toSvgFile({ width, height, textSize, paths, lines, texts }: PaperDrawing, title: string): string {
  const road = lines.filter(({ look }) => look === 'road');
  const dimensions = lines.filter(({ look }) => look !== 'road');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Golos Text, Arial, sans-serif" font-size="${round(textSize)}" text-anchor="middle" stroke-linejoin="round">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...road.map(lineOf),
    ...paths.map(({ ink, d }) => `<path d="${d}" ${inkLooks[ink]}/>`),
    ...dimensions.map(lineOf),
    ...texts.map((text) => figureOf(text)),
    '</svg>\n',
  ].join('\n');
}

const line = (width: number, dash = '') =>
  `fill="none" stroke="#14181d" stroke-width="${width}"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}`;
const filled = (fill: string, width: number) => `fill="${fill}" stroke="#14181d" stroke-width="${width}"`;

/** Widths in units of the sheet: a centimetre of the trailer. */
const inkLooks: Record<Ink, string> = {
  ...{ solid: filled('#fff', 2), frame: filled('#f3f5f7', 2), tyre: filled('#cfd6dc', 2), outline: line(2) },
  ...{ fine: line(1), 'fine-solid': filled('#fff', 1), hidden: line(1, '6 5'), ghost: line(1.2, '10 5'), log: line(1) },
  ...{
    axis: line(1, '14 4 3 4'),
    arc: line(1),
    emblem: 'fill="#ff6a13" fill-opacity="0.09"',
    lock: filled('#ff6a13', 1),
  },
  ...{ load: 'fill="#ff6a13" fill-opacity="0.07"', 'load-edge': line(2), 'load-hidden': line(2, '8 5') },
};

const lineWidths: Record<PaperLine['look'], number> = {
  ...{ road: 1.2, extension: 0.8, line: 0.8, tick: 1.6, 'accent-line': 1.4, 'accent-tick': 2 },
};

const lineOf = ({ look, d }: PaperLine) => `<path d="${d}" ${line(lineWidths[look])}/>`;

function figureOf({ x, y, text, isVertical, isAccent }: PaperDrawingText): string {
  const [left, top] = [round(x), round(y)];
  const turn = isVertical ? ` transform="rotate(-90 ${left} ${top})"` : '';
  const weight = isAccent ? ' font-weight="700"' : '';
  const halo = 'stroke="#fff" stroke-width="5" paint-order="stroke"';
  return `<text x="${left}" y="${top}"${turn}${weight} ${halo}>${escapeXml(text)}</text>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
