/** The dimension drawing of a trailer as an SVG file of its own, without styles, which the site's policy forbids. */

import { escapeXml } from '#server/seo/xml.ts';
import { type InkLook, inkLooks, lineLooks } from '#shared/documents/ink-looks.ts';
import type { PaperDrawing, PaperDrawingText, PaperLine } from '#shared/documents/paper.ts';
import { toTenths } from '#shared/format.ts';

/** @param title of the file, any text */
export function toSvgFile({ width, height, textSize, paths, lines, texts }: PaperDrawing, title: string): string {
  const unit = width / pointsWide;
  const lineOf = ({ look, d }: PaperLine) => pathOf(d, { fill: 'none', ...lineLooks[look] }, unit);
  const road = lines.filter(({ look }) => look === 'road');
  const dimensions = lines.filter(({ look }) => look !== 'road');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Golos Text, Arial, sans-serif" font-size="${toTenths(textSize)}" text-anchor="middle" stroke-linejoin="round">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...road.map(lineOf),
    ...paths.map(({ ink, d }) => pathOf(d, inkLooks[ink], unit)),
    ...dimensions.map(lineOf),
    ...texts.map((text) => figureOf(text)),
    '</svg>\n',
  ].join('\n');
}

/** Widths and dashes are in points of a drawing 515 points wide. */
const pointsWide = 515;

function pathOf(d: string, { fill, fillOpacity, stroke, strokeWidth = 0, dash }: InkLook, unit: number): string {
  const opacity = fillOpacity === undefined ? '' : ` fill-opacity="${fillOpacity}"`;
  const line = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${toTenths(strokeWidth * unit)}"`;
  const dashes =
    dash === undefined ? '' : ` stroke-dasharray="${dash.map((length) => toTenths(length * unit)).join(' ')}"`;
  return `<path d="${d}" fill="${fill}"${opacity}${line}${dashes}/>`;
}

function figureOf({ x, y, text, isVertical, isAccent }: PaperDrawingText): string {
  const [left, top] = [toTenths(x), toTenths(y)];
  const turn = isVertical ? ` transform="rotate(-90 ${left} ${top})"` : '';
  const weight = isAccent ? ' font-weight="700"' : '';
  const halo = 'stroke="#fff" stroke-width="5" paint-order="stroke"';
  return `<text x="${left}" y="${top}"${turn}${weight} ${halo}>${escapeXml(text)}</text>`;
}
