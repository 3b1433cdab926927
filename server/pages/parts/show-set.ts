/** Everything that the page of a product says about a chosen set: its panel, price, title, and link. */

import { drawQr } from '#server/documents/contents/qr-drawing.ts';
import type { LoadedPage, QueryVariant } from '#server/pages/page-loader.ts';
import { listSet } from '#shared/configuration/list-set.ts';
import type { OpenedSet } from '#shared/configuration/open-set.ts';
import { productOfSet } from '#shared/configuration/product-of-set.ts';
import { nameChoice, titleOfSet } from '#shared/configuration/set-name.ts';
import { type SetSupply, supplySet } from '#shared/configuration/set-supply.ts';
import type { ShownSet } from '#shared/configuration/shown-set.ts';
import type { DeliveryTerms } from '#shared/content/delivery.ts';
import type { Product } from '#shared/content/product.ts';
import type { SetTerms } from '#shared/content/set-terms.ts';
import { formatDay, formatNumber } from '#shared/format.ts';
import type { PageSeo } from '#shared/pages/page-result.ts';
import { productHref } from '#shared/pages/service-links.ts';
import { priceText } from '#shared/tools/price-text.ts';
import { searchOfSet } from './chosen-set.ts';

interface ShownSetPage extends Pick<LoadedPage<'product'>, 'chosen' | 'link' | 'seo'> {
  variant: QueryVariant;
  set: ShownSet;
  /** The model with the masses of the set. */
  shown: Product;
}

export function showSet(
  product: Product,
  opened: OpenedSet,
  { terms, delivery, origin }: { terms: SetTerms; delivery: DeliveryTerms; origin: string },
): ShownSetPage {
  const { set, code = '' } = opened;
  const path = productHref(product);
  const search = searchOfSet(code);
  const sheet = listSet(product, terms, set);
  const address = `${origin}${path}${search}`;
  const shown = productOfSet(product, sheet);
  const extras = sheet.lines
    .filter(({ kind }) => kind === 'colour' || kind === 'coupling')
    .map(({ title, rub = 0 }) => ({ title, rub }));
  const seo = opened.fault === undefined ? nameSet(product, opened, sheet) : undefined;
  return {
    variant: { canonical: path, indexed: false, pageNumber: 1 },
    ...(seo && { seo, link: { ...seo, search } }),
    set: {
      set,
      code,
      title: titleOfSet({ lines: sheet.lines, code }),
      sheet: { price: sheet.price, surchargeRub: sheet.surchargeRub },
      supply: pickSupply(supplySet(product, set, delivery)),
      leaseRub: shown.leasingFromRubPerMonth,
      extras,
    },
    shown,
    chosen: {
      ...opened,
      ...{
        name: product.shortName,
        productId: product.id,
        sheet,
        terms,
        path: `${path}${search}`,
        address,
        qr: drawQr(address),
      },
      couplingHeightMm: product.spec.couplingHeightMm,
    },
  };
}

const pickSupply = ({ availability, text }: SetSupply) => ({ availability, text });

/** What a title and a message say: model, set, price. */
function nameSet(product: Product, { set, code }: OpenedSet, sheet: ReturnType<typeof listSet>): PageSeo {
  const name = nameChoice(product, set);
  const price = priceText(sheet.price);
  const parts = sheet.lines.slice(1).map(({ title }) => title);
  const { tareKg } = sheet;
  const mass = tareKg === undefined ? '' : ` Снаряжённая масса ${formatNumber(tareKg)}\u00a0кг.`;
  const count = set.count === 1 ? '' : `, ${set.count}\u00a0ед.`;
  const { date } = product.price;
  const prices = date === undefined ? '' : ` Цены с\u00a0НДС на\u00a0${formatDay(date)}.`;
  return {
    title: `${product.shortName}${name === '' ? '' : `, ${name}`}${count}: ${price}`,
    description: `${[...parts, `код ${code}`].join('; ')}.${mass}${prices}`,
  };
}
