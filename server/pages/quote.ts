/** Loads the page that mails the sums of a configuration. A code that cannot be read, or of another model, is said in words. */
import { findCodeOwner } from '#server/pages/parts/chosen-configuration.ts';
import { quoteHref, quoteSearch } from '#shared/catalog/compare-href.ts';
import { spellConfigurationCode } from '#shared/configuration/configuration-code.ts';
import { supplyConfiguration } from '#shared/configuration/configuration-supply.ts';
import { countConfiguration } from '#shared/configuration/count-configuration.ts';
import { quoteParts, viewCounted } from '#shared/configuration/counted-view.ts';
import { openConfiguration } from '#shared/configuration/open-configuration.ts';
import { formatRoubles } from '#shared/format.ts';
import { offeredCities } from '#shared/pages/offers.ts';
import { configurationPaperPath } from '#shared/pages/paths.ts';
import { productHref } from '#shared/pages/record-links.ts';
import { href } from '#shared/routes.ts';
import { countDelivery } from '#shared/tools/delivery.ts';
import { plantDay } from '#shared/tools/plant-time.ts';
import type { LoadContext, LoadedPage, PageLoader } from './page-loader.ts';

export const quote: PageLoader<'quote'> = async (context) => {
  const { query, content, configurationTerms: terms, delivery, site } = context;
  const [id, asked = '', to] = [query.model?.[0], query.set?.[0], query.city?.[0]];
  const product = id === undefined ? undefined : await content.product({ id });
  if (product === undefined)
    return withoutConfiguration(id === undefined ? undefined : await describeMissing(context, id));
  const owner = await findCodeOwner(product, asked, content);
  if (owner !== undefined && owner.isSuccessor === undefined)
    return withoutConfiguration({
      text: `Это код комплектации другой модели, ${owner.shortName}.`,
      link: { text: `Посчитать комплектацию ${owner.shortName}`, href: quoteHref(owner.id, owner.code) },
    });
  const opened = openConfiguration(product, terms, asked);
  const { code } = opened;
  if (opened.fault !== undefined || code === undefined) {
    // One page of the cache for all that cannot be read.
    if (asked !== '0' || to !== undefined) return { kind: 'same', search: quoteSearch(product.id, '0') };
    return withoutConfiguration({
      text: 'Код комплектации прочитать не\u00a0удалось: в\u00a0нём потерян или изменён знак, или это код модели, которую больше не\u00a0выпускаем. Выберите набор заново.',
      link: { text: product.shortName, href: productHref(product) },
    });
  }
  const cities = offeredCities(site.offers, delivery);
  const city = cities.find(({ slug, name }) => to === slug || to === name);
  const search = quoteSearch(product.id, spellConfigurationCode(asked), city?.slug);
  if (asked !== spellConfigurationCode(asked) || to !== city?.slug) return { kind: 'same', search };
  const day = plantDay(context.now(), site.timeZone);
  const counted = countConfiguration({ product, terms, opened, site, delivery, city, day });
  const { yard } = supplyConfiguration(product, opened.configuration, delivery);
  return {
    ...pageWith({
      counted: viewCounted(counted),
      parts: quoteParts(counted),
      asked: { model: product.id, set: code, ...(city && { city: city.name }) },
      cities: cities.map((each) => {
        const { rub } = countDelivery(delivery, each, { type: product.type, count: counted.count, yard });
        return { slug: each.slug, name: each.name, text: `${each.name}\u00a0— ${formatRoubles(rub)}` };
      }),
      pickup: `Самовывоз, ${yard.city}`,
      paper: configurationPaperPath(product.id, code, city?.slug),
      isMailed: context.mailsQuotes,
    }),
    breadcrumbs: [{ text: product.shortName, href: counted.path }, ownCrumb],
  };
};

type QuoteData = LoadedPage<'quote'>['data'];

const ownCrumb = { text: 'Расчёт на\u00a0почту', href: href('quote') };
function pageWith(data: QuoteData): LoadedPage<'quote'> {
  return { kind: 'page', variant: { indexed: false }, breadcrumbs: [ownCrumb], data };
}

function withoutConfiguration(problem: QuoteData['problem']): LoadedPage<'quote'> {
  return { ...pageWith({ ...(problem && { problem }), cities: [] }), ...(problem && { status: 404 }) };
}

/** A model that is made no more names its successor. */
async function describeMissing({ content }: LoadContext<'quote'>, id: string): Promise<QuoteData['problem']> {
  const removed = await content.removedProduct({ id });
  if (removed === undefined) return { text: 'Такой модели в\u00a0каталоге нет: выберите другую.' };
  const { successor } = removed;
  const text = 'Эту модель больше не\u00a0выпускаем, комплектацию посчитать нельзя.';
  return { text, ...(successor && { link: { text: 'Модель, которая её заменила', href: productHref(successor) } }) };
}
