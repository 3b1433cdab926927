/** Checks what pictures show: a product shows itself in its own colours, or says that it is the base version of its type. */
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Content } from '#server/content/files/content.ts';
import { ContentFiles } from '#server/content/files/content-files.ts';
import { type PictureList, pictureListSchema } from '#server/content/files/record-files.ts';
import { readPictureSize } from '#server/images/transform.ts';
import type { Article } from '#shared/content/article.ts';
import type { Picture } from '#shared/content/picture.ts';
import type { Product } from '#shared/content/product.ts';
import { collectFaults } from './faults.ts';

/** How the caption of a picture of a model, and of the base version of a type, begins. */
const modelCaption = 'Визуализация: ';
const baseCaption = 'Визуализация, базовое исполнение: ';

export function checkPictures(content: Content, list: PictureList): string[] {
  const { products, types, articles } = content;
  return [
    ...[...articles.blog, ...articles.news].flatMap((article) => articleFaults(article, content, list)),
    ...Object.entries(list).flatMap(([name, row]) => captionFaults(name, row)),
    ...products.flatMap((product) => productFaults(product, list)),
    ...types.flatMap(({ code, pictures }) => {
      const ofType = products.filter(({ type }) => type === code).map(({ id }) => id);
      return pictures
        .filter(({ source }) => list[source]?.type !== code && !list[source]?.models?.some((id) => ofType.includes(id)))
        .map(({ source }) => `types.yaml: ${code}: pictures: на картинке «${source}» другой тип`);
    }),
  ];
}

/** What was drawn says so, and passes for no photograph; nor the other way round. */
function captionFaults(name: string, { kind, alt, caption = '', models, type }: PictureList[string]): string[] {
  const place = `pictures.yaml: ${name}`;
  const start = type === undefined ? modelCaption : baseCaption;
  const isRendering = kind === 'rendering';
  const isUnsaid = isRendering && (models ?? type) !== undefined && !caption.startsWith(start);
  const [isPhoto, isDrawn] = [/фото/i, /визуализаци/i].map((words) => words.test(`${alt} ${caption}`));
  return collectFaults((report) => {
    report(isUnsaid, `${place}: caption: подпись должна начинаться словами «${start.trim()}»`);
    report(models !== undefined && type !== undefined, `${place}: заданы и models, и type, нужно одно из двух`);
    report(isRendering && isPhoto === true, `${place}: это визуализация (rendering), а в тексте сказано «фото»`);
    report(!isRendering && isDrawn === true, `${place}: это фотография (photo), а в тексте сказано «визуализация»`);
  });
}

/** A model in the picture of an article is one that the article is about; that of a rise of prices, one whose price rises. */
function articleFaults(
  { section, id, picture, relatedProducts }: Article,
  { products, configurationTerms: { priceRise } }: Content,
  list: PictureList,
): string[] {
  const row = list[picture?.source ?? ''];
  const isCloseUp = row?.proves !== undefined;
  if (row === undefined || isCloseUp || (row.models ?? row.type) === undefined) return [];
  const subjects = products.filter((product) => relatedProducts.includes(product.id));
  const isShown = ({ id, type }: Product) => row.models?.includes(id) === true || row.type === type;
  const rising = priceRise?.news === id ? priceRise.rows.flatMap((each) => each.types) : undefined;
  const place = `${section}/${id}.md`;
  return [
    ...(subjects.some(isShown)
      ? []
      : [`${place}: picture: на картинке «${picture?.source}» нет ни одного товара из relatedProducts`]),
    ...subjects
      .filter(({ type }) => rising?.includes(type) === false)
      .map((product) => `${place}: relatedProducts: цена товара «${product.id}» не растёт`),
  ];
}

function productFaults({ id, type, pictures, highlights, spec }: Product, list: PictureList): string[] {
  const place = `products/${id}.yaml`;
  const isOwn = ({ source }: Picture) => list[source]?.models?.includes(id) === true;
  const ownColours = `${spec.bodyColor} ${spec.curtainColor}`;
  const closeUps = highlights.flatMap(({ picture }) => picture ?? []);
  const shown = [...pictures, ...closeUps];
  return collectFaults((report) => {
    for (const picture of shown) {
      const isStrange = !isOwn(picture) && list[picture.source]?.type !== type;
      report(isStrange, `${place}: на картинке «${picture.source}» ни эта модель, ни её тип`);
    }
    for (const picture of [...pictures.slice(0, 1), ...closeUps]) {
      const role = 'стоит в карточке или доказывает, на ней должна быть именно эта модель';
      report(!isOwn(picture), `${place}: картинка «${picture.source}» ${role}`);
    }
    for (const { source } of shown.filter(isOwn)) {
      for (const colour of list[source]?.colours ?? []) {
        const isLost = !ownColours.includes(colour);
        report(isLost, `${place}: на картинке «${source}» цвет ${colour}, которого нет в spec`);
      }
    }
  });
}

/**
 * A page reserves the room that a row names: a wrong size shifts it, or distorts the picture. That of a phone's photograph
 * is the size after it was turned upright.
 * @param folder the content folder, which may have other faults: they are reported elsewhere
 * @returns faults: pictures of another size than their rows say, files without a row; warnings: a picture under two names
 */
export async function checkPictureFiles(folder: string): Promise<Record<'faults' | 'warnings', string[]>> {
  const files = new ContentFiles(folder);
  const rows = files.readYaml('pictures.yaml', pictureListSchema);
  if (rows === undefined || !files.has('pictures')) return { faults: [], warnings: [] };
  const faults = readdirSync(path.join(folder, 'pictures'))
    .filter((name) => rows[name] === undefined)
    .map((name) => `pictures/${name}: нет строки в pictures.yaml`);
  const warnings: string[] = [];
  const owners = new Map<string, string>();
  for (const [name, row] of Object.entries(rows)) {
    if (!files.has(`pictures/${name}`)) continue;
    const bytes = readFileSync(path.join(folder, 'pictures', name));
    if (bytes.length === 0) {
      faults.push(`pictures/${name}: файл пуст, в нём 0 байт: положите картинку заново`);
      continue;
    }
    const digest = hash('sha256', bytes);
    const twin = owners.get(digest);
    if (twin !== undefined) warnings.push(`pictures/${name}: это та же картинка, что ${twin}: оставьте один файл`);
    owners.set(digest, name);
    const size = await readPictureSize(bytes);
    if (size === undefined) faults.push(`pictures/${name}: файл не читается или слишком велик`);
    else if (size.width !== row.width || size.height !== row.height) {
      faults.push(`pictures.yaml: ${name}: написано ${row.width}×${row.height}, а файл — ${size.width}×${size.height}`);
    }
  }
  return { faults: files.place(faults), warnings };
}
