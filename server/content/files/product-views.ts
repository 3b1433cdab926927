/** The strip of a product and the close-ups of its figures, chosen by what pictures.yaml says that pictures show. */
import type { Product } from '#shared/content/product.ts';
import { listCloseUps } from './close-ups.ts';
import { listFrames } from './operation-frames.ts';
import type { PictureFinder } from './picture-finder.ts';
import type { PictureList } from './record-files.ts';

/** No page shows a picture twice: the gallery has the first choice, then the highlights, the strip, the close-ups. */
export function addProductViews(products: Product[], list: PictureList, { find }: PictureFinder): Product[] {
  return products.map((product) => {
    const { pictures, highlights } = product;
    const shown = new Set(
      [...pictures, ...highlights.flatMap(({ picture }) => picture ?? [])].map(({ source }) => source),
    );
    const show = (name: string, caption: string) => {
      shown.add(name);
      return { ...find('pictures.yaml', name), caption };
    };
    const unseen = () => Object.entries(list).filter(([name]) => !shown.has(name));
    return {
      ...product,
      operation: listFrames(product, products, unseen(), show),
      closeUps: listCloseUps(product, unseen(), show),
    };
  });
}
