/** Checks that no schema can make: references between records and what the site needs of them. */
import type { Content } from '#server/content/files/content.ts';
import { checkDocuments } from '#server/content/files/document-files.ts';
import { deskPageSchema, plainPageIdSchema } from '#shared/content/company.ts';
import { isOn, isServiceOn } from '#shared/pages/offers.ts';
import { fixedServiceSlugs } from '#shared/pages/record-links.ts';
import { href } from '#shared/routes.ts';
import { checkBlocks } from './block-check.ts';
import { checkCargo, checkTripExamples } from './cargo-check.ts';
import { collectFaults, findRepeatedKeys } from './faults.ts';
import { type ContentLink, checkLinks } from './link-check.ts';
import { checkMachines } from './machine-check.ts';
import { checkManuals } from './manual-check.ts';
import { checkParts } from './part-check.ts';
import { checkConfigurationNumbers, checkProduct } from './product-check.ts';
import { checkRequisites } from './requisites-check.ts';
import { checkLeasing, checkSupply } from './supply-check.ts';
import { checkAnswers, checkLaw, checkRentDays, checkRetention, checkTyres } from './text-check.ts';

/** What is wrong within a record or a list, whatever the others hold. @returns faults as `file: field: what is wrong` */
export function checkRecords(content: Content): string[] {
  return [
    ...findRepeatedKeys('categories.yaml', content.categories, 'path'),
    ...findRepeatedKeys('types.yaml', content.types, 'code'),
    ...findRepeatedKeys('types.yaml', content.types, 'slug'),
    ...findRepeatedKeys('offices.yaml', content.offices, 'id'),
    ...findRepeatedKeys('vacancies.yaml', content.vacancies, 'id'),
    ...findRepeatedKeys('partners.yaml', content.partners, 'id'),
    ...findRepeatedKeys('removed-products.yaml', content.removedProducts, 'id'),
    ...content.products.flatMap(checkProduct),
    ...checkConfigurationNumbers(content.products, content.removedProducts),
    ...checkAnswers(content),
    ...checkLaw(content),
    ...checkRentDays(content),
    ...checkRequisites(content),
  ];
}

/** What does not fit other records. @returns faults as `file: field: what is wrong`; [] when the content holds together */
export function crossCheck(content: Content, links: readonly ContentLink[]): string[] {
  return [
    ...checkCategories(content),
    ...checkTypeCodes(content),
    ...checkProducts(content),
    ...checkArticles(content),
    ...(isOn(content.site.offers, 'manuals') ? checkManuals(content.manualFiles, content.types) : []),
    ...checkOffices(content),
    ...checkPages(content),
    ...checkDelivery(content),
    ...checkBlocks(content),
    ...checkMachines(content),
    ...checkWeighing(content),
    ...checkPopup(content),
    ...checkLinks(content, links),
    ...checkRetention(content),
    ...checkSupply(content),
    ...checkLeasing(content),
    ...checkTyres(content),
    ...checkTripExamples(content),
    ...checkCargo(content),
    ...checkParts(content),
    ...checkDocuments(content),
  ];
}

function checkPopup({ site: { promoPopup } }: Content): string[] {
  const { startsAt, endsAt } = promoPopup ?? {};
  return startsAt !== undefined && endsAt !== undefined && endsAt < startsAt
    ? [`site.yaml: promoPopup.endsAt: написано ${endsAt}, это раньше начала ${startsAt}: нужен день не раньше него`]
    : [];
}

function checkCategories({ categories, types, products }: Content): string[] {
  const paths = new Set(categories.map(({ path }) => path));
  return collectFaults((report) => {
    report(!paths.has(''), 'categories.yaml: нет корня каталога: раздела с пустым path');
    for (const { path } of categories) {
      const parent = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
      report(!paths.has(parent), `categories.yaml: ${path}: нет раздела «${parent}», в котором он лежит`);
      report(/(^|\/)product(\/|$)/.test(path), `categories.yaml: ${path}: слово «product» занято адресами товаров`);
      const isTaken = href('catalog', { slug: path }) === href('compare');
      report(isTaken, `categories.yaml: ${path}: этот адрес занят сравнением`);
    }
    for (const { code, category, model } of types) {
      const isOfType = products.some((product) => product.id === model && product.type === code);
      report(model !== undefined && !isOfType, `types.yaml: ${code}: model: товара «${model}» этого типа нет`);
      report(!paths.has(category), `types.yaml: ${code}: category: раздела «${category}» нет`);
    }
  });
}

/** Whatever names types names those that there are. */
function checkTypeCodes({ types, categories, services, delivery, configurationTerms }: Content): string[] {
  const lists: [place: string, codes: readonly string[]][] = [
    ...categories.map((each): [string, string[]] => [`categories.yaml: ${each.path}`, each.types]),
    ...services.map((each): [string, string[]] => [`services/${each.slug}.yaml`, each.types]),
    ...delivery.surcharges.map((each): [string, string[]] => ['delivery.yaml: surcharges', each.types]),
    ...(configurationTerms.priceRise?.rows ?? []).map((each): [string, string[]] => [
      'set-terms.yaml: priceRise',
      each.types,
    ]),
  ];
  return lists.flatMap(([place, codes]) =>
    codes
      .filter((code) => !types.some((type) => type.code === code))
      .map((code) => `${place}: types: типа «${code}» нет в types.yaml`),
  );
}

function checkProducts({ products, removedProducts, categories, types }: Content): string[] {
  const ids = new Set(products.map(({ id }) => id));
  return collectFaults((report) => {
    for (const { id, category, type } of products) {
      const file = `products/${id}.yaml`;
      const isInCategory = categories.some(({ path }) => path === category);
      report(!isInCategory, `${file}: category: раздела «${category}» нет в categories.yaml`);
      report(!types.some(({ code }) => code === type), `${file}: type: типа «${type}» нет в types.yaml`);
      report(id === 'types', `${file}: имя файла «types» занято страницей типов`);
    }
    for (const { id, successor } of removedProducts) {
      const place = `removed-products.yaml: ${id}`;
      report(ids.has(id), `${place}: товар ещё есть: уберите products/${id}.yaml или эту запись`);
      report(successor !== undefined && !ids.has(successor), `${place}: successor: товара «${successor}» нет`);
    }
  });
}

function checkArticles({ articles, products }: Content): string[] {
  const ids = new Set(products.map(({ id }) => id));
  return collectFaults((report) => {
    for (const { id, section, relatedProducts } of [...articles.blog, ...articles.news]) {
      const file = `${section}/${id}.md`;
      report(id.startsWith('page-'), `${file}: имя файла «page-…» занято страницами списка`);
      for (const product of relatedProducts) {
        report(!ids.has(product), `${file}: relatedProducts: товара «${product}» нет`);
      }
    }
  });
}

/** The trailer that opens the home page was weighed, and is as heavy as its specification says. */
function checkWeighing({ site: { hero }, products }: Content): string[] {
  if (hero.weighing === undefined) return [];
  const { model, displayKg, tractorKg, tolerancePct } = hero.weighing;
  const place = 'site.yaml: hero.weighing';
  const tareKg = products.find(({ id }) => id === model)?.spec.tareMassKg;
  if (tareKg === undefined) return [`${place}: model: товара «${model}» с массой нет`];
  const offKg = Math.abs(displayKg - tractorKg - tareKg);
  const isOff = offKg > (tareKg * tolerancePct) / 100;
  return isOff ? [`${place}: displayKg − tractorKg на ${offKg} кг расходится с ${tareKg} кг товара ${model}`] : [];
}

function checkOffices({ offices, site }: Content): string[] {
  const desks = offices.flatMap(({ people }) => people.flatMap((person) => person.desks ?? []));
  return collectFaults((report) => {
    const needed = { 'legal.correspondentAccount': site.legal.correspondentAccount, cities: site.cities };
    for (const [field, value] of Object.entries(needed)) {
      report(value === undefined, `site.yaml: ${field}: поля нет, а оно обязательно`);
    }
    for (const city of site.cities ?? []) {
      report(!offices.some((office) => office.city === city), `site.yaml: cities: в городе «${city}» нет офиса`);
    }
    for (const page of deskPageSchema.options) {
      if (page === 'vacancies' ? !isOn(site.offers, page) : !isServiceOn(site.offers, page)) continue;
      report(!desks.includes(page), `offices.yaml: ни у кого из людей нет desks со словом «${page}»`);
    }
  });
}

function checkDelivery({ site, delivery }: Content): string[] {
  return isOn(site.offers, 'delivery') && delivery.cities.length === 0
    ? [
        'delivery.yaml: файла нет, а доставка включена: нужны ставки и города, или напишите в site.yaml, offers: delivery: false',
      ]
    : [];
}

function checkPages({ pages, services, site: { offers } }: Content): string[] {
  return collectFaults((report) => {
    for (const id of plainPageIdSchema.options) {
      if (id === 'manufacture' && !isOn(offers, id)) continue;
      report(!pages.some((page) => page.id === id), `pages/${id}.yaml: файла нет, а страница обязательна`);
    }
    for (const { slug } of services) {
      report(/^(tem-|types$)/.test(slug), `services/${slug}.yaml: имя файла занято другим адресом`);
    }
    for (const slug of fixedServiceSlugs.filter((fixed) => isServiceOn(offers, fixed))) {
      const isPresent = services.some((service) => service.slug === slug && service.kind === 'fixed');
      report(!isPresent, `services/${slug}.yaml: файла нет, или в нём kind не fixed`);
    }
  });
}
