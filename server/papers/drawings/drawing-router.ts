/** The drawing of a product as files for engineers: `/data/products/{id}.dxf` and `.svg`. */
import { Router } from 'express';
import type { ContentSource } from '#server/content/content-source.ts';
import { HttpError } from '#server/errors/http-error.ts';
import type { Build } from '#server/frontend/frontend.ts';
import { drawTrailer } from '#server/papers/contents/draw-paper.ts';
import { contentDisposition } from '#server/papers/file-name.ts';
import { sendText } from '#server/seo/send-file.ts';
import type { Product } from '#shared/content/product.ts';
import { toTrailerViews } from '#shared/drawing/trailer-views.ts';
import { openDataPath } from '#shared/feed-paths.ts';
import { recordId } from '#shared/route-params.ts';
import { toDxf } from './drawing-dxf.ts';
import { toSvgFile } from './drawing-svg.ts';

interface DrawingDependencies {
  content: Pick<ContentSource, 'product'>;
  frontend: { build: Build };
}

const formats = {
  dxf: {
    type: 'image/vnd.dxf; charset=utf-8',
    disposition: 'attachment',
    draw: (product: Product) => toDxf(toTrailerViews(product)),
  },
  svg: {
    type: 'image/svg+xml; charset=utf-8',
    disposition: 'inline',
    draw: (product: Product) => toSvgFile(drawTrailer(product).drawing, `${product.name}, размеры в миллиметрах`),
  },
} as const;

/** Made once for each product: a drawing takes some milliseconds. @throws HttpError 404 for an unknown product */
export function drawingFiles({ content, frontend }: DrawingDependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const format of ['dxf', 'svg'] as const) {
    const { type, disposition, draw } = formats[format];
    const drawn = new WeakMap<Product, string>();
    router.get(openDataPath(':id', format), async (request, response) => {
      response.locals.errorFormat = 'text';
      const id = String(request.params['id']);
      const product = recordId(id) ? await content.product({ id }, { signal: response.locals.visitorLeft }) : undefined;
      if (product === undefined) throw new HttpError(404, 'no such product');
      const text = drawn.get(product) ?? draw(product);
      drawn.set(product, text);
      response.set('Content-Disposition', contentDisposition(`${product.shortName}, чертёж.${format}`, disposition));
      sendText(response, { type, maxAgeSeconds: 600, changes: [product.updated, frontend.build.time] }, text);
    });
  }
  return router;
}
