/** The drawing of a product as files for engineers: `/data/products/{id}.dxf` and `.svg`. */
import { Router } from 'express';
import type { OpenBrand } from '#server/brand/brand-files.ts';
import { memoizeRecord } from '#server/cache/memoize.ts';
import { drawAllViews } from '#server/documents/contents/draw-paper.ts';
import { composeDrawing } from '#server/drawing/compose-drawing.ts';
import { toDxf } from '#server/drawing/drawing-dxf.ts';
import { toPlanViews } from '#server/drawing/plan-views.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { compressBody } from '#server/middleware/encodings.ts';
import { escapeXml } from '#server/seo/xml.ts';
import type { Product } from '#shared/content/product.ts';
import { type InkLook, type Inks, inkLooksOf, inksOf, lineLooksOf } from '#shared/documents/ink-looks.ts';
import type { PaperDrawing, PaperDrawingText, PaperLine } from '#shared/documents/paper.ts';
import { isDrawn } from '#shared/drawing/drawn-types.ts';
import { toTrailerViews } from '#shared/drawing/trailer-views.ts';
import { toTenths } from '#shared/format.ts';
import { openDataPath } from '#shared/pages/paths.ts';
import { type DocumentNeeds, findProduct } from './document.ts';
import { contentDisposition } from './file-name.ts';
import { etagOf, type KnownFile, sendFile } from './known-files.ts';

/** @throws HttpError 404 for an unknown product, or one without a drawing */
export function drawingFiles({ brand, content }: Pick<DocumentNeeds, 'brand' | 'content'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const format of ['dxf', 'svg'] as const) {
    router.get(openDataPath(':id', format), async (request, response) => {
      const product = await findProduct(content, request, response);
      if (!isDrawn(product)) throw new HttpError(404, 'the model has no drawing');
      sendFile(request, response, await openDrawing(brand, product, format));
    });
  }
  return router;
}

/** Made once for each product and brand: a drawing takes some milliseconds. */
export function openDrawing(brand: OpenBrand, product: Product, format: 'dxf' | 'svg'): Promise<KnownFile> {
  return drawings(brand)[format](product);
}

const drawings = memoizeRecord((brand: OpenBrand) => ({
  dxf: memoizeRecord((product: Product) => {
    const text = toDxf(composeDrawing(toTrailerViews(product), toPlanViews(product)));
    return packDrawing(text, 'image/vnd.dxf', contentDisposition(`${product.shortName}, чертёж.dxf`, 'attachment'));
  }),
  svg: memoizeRecord((product: Product) => {
    const text = toSvgFile(drawAllViews(product), `${product.name}, размеры в миллиметрах`, inksOf(brand));
    return packDrawing(text, 'image/svg+xml', contentDisposition(`${product.shortName}, чертёж.svg`));
  }),
}));

async function packDrawing(text: string, type: string, disposition: string): Promise<KnownFile> {
  const identity = Buffer.from(text);
  const [br, gzip] = await Promise.all([compressBody(identity, 'br'), compressBody(identity, 'gzip')]);
  return {
    ...{ type: `${type}; charset=utf-8`, disposition },
    etag: `W/${etagOf(identity)}`,
    bodies: { identity, br, gzip },
    isIndexed: true,
  };
}

/** @param title of the file, any text */
function toSvgFile({ width, height, textSize, paths, lines, texts }: PaperDrawing, title: string, inks: Inks): string {
  const [inkLooks, lineLooks] = [inkLooksOf(inks), lineLooksOf(inks)];
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
