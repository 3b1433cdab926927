/** A product at work: a picture of the model itself for each state, or of the base version or another model of its type. */
import type { Picture } from '#shared/content/picture.ts';
import type { Product } from '#shared/content/product.ts';
import type { OperationFrame } from '#shared/content/product-views.ts';
import { elsewhere } from './close-ups.ts';
import { operationStates, type PictureList } from './record-files.ts';

type NamedRow = [name: string, row: PictureList[string]];

/** @returns no frame for a state that no picture shows */
export function listFrames(
  product: Product,
  products: readonly Product[],
  rows: NamedRow[],
  show: (name: string, caption: string) => Picture,
): OperationFrame[] {
  return operationStates.flatMap((state) => {
    const candidates = rows.flatMap(([name, row]) => {
      const view = row.frame?.state === state ? viewOf(product, products, row) : undefined;
      return row.frame === undefined || view === undefined ? [] : [{ name, title: row.frame.title, ...view }];
    });
    const [best] = candidates.sort((one, other) => one.distance - other.distance);
    return best === undefined ? [] : [{ title: best.title, picture: show(best.name, best.caption) }];
  });
}

/** How far what a picture shows is from the product, with a caption that says so; undefined for another type. */
function viewOf(
  { id, type }: Product,
  products: readonly Product[],
  { models = [], alike = [], caption = '', ...row }: NamedRow[1],
) {
  if (models.includes(id)) return { distance: 0, caption };
  if (row.type === type) return { distance: 1, caption };
  const sibling = products.find((other) => other.type === type && models.includes(other.id));
  if (alike.includes(id)) return { distance: 2, caption: `${caption}${elsewhere}` };
  return sibling && { distance: 3, caption: caption.replace(':', `, модель ${sibling.shortName}:`) };
}
