/** Checks that no schema can make: references between records and what the site needs of them. */
import { deskPageSchema, plainPageIdSchema } from '#shared/content/company.ts';
import { isOn, isServiceOn } from '#shared/pages/offers.ts';
import { fixedServiceSlugs } from '#shared/pages/service-links.ts';
import { href } from '#shared/routes.ts';
import { checkAnswers } from './answer-check.ts';
import { checkBlocks } from './block-check.ts';
import type { Content } from './content.ts';
import { checkDocuments } from './document-files.ts';
import { collectFaults, findRepeatedKeys } from './faults.ts';
import { type ContentLink, checkLinks } from './link-check.ts';
import { checkMachines } from './machine-check.ts';
import { checkManuals } from './manual-check.ts';
import { checkProduct } from './product-check.ts';
import { checkSetNumbers } from './set-number-check.ts';
import { checkSupply } from './supply-check.ts';
import { checkLaw, checkRentDays, checkRetention, checkTyres } from './text-check.ts';

/** @returns faults as `file: field: what is wrong`; [] when the content holds together */
export function crossCheck(content: Content, links: readonly ContentLink[]): string[] {
  return [
    ...findRepeatedKeys('categories.yaml', content.categories, 'path'),
    ...findRepeatedKeys('types.yaml', content.types, 'code'),
    ...findRepeatedKeys('types.yaml', content.types, 'slug'),
    ...findRepeatedKeys('offices.yaml', content.offices, 'id'),
    ...findRepeatedKeys('vacancies.yaml', content.vacancies, 'id'),
    ...findRepeatedKeys('partners.yaml', content.partners, 'id'),
    ...findRepeatedKeys('removed-products.yaml', content.removedProducts, 'id'),
    ...checkCategories(content),
    ...checkProducts(content),
    ...checkArticles(content),
    ...checkAnswers(content),
    ...(isOn(content.site.offers, 'manuals') ? checkManuals(content.manualFiles, content.types) : []),
    ...checkOffices(content),
    ...checkPages(content),
    ...checkBlocks(content),
    ...checkMachines(content),
    ...checkWeighing(content),
    ...checkLinks(content, links),
    ...checkRetention(content),
    ...checkLaw(content),
    ...checkSupply(content),
    ...checkTyres(content),
    ...checkRentDays(content),
    ...checkDocuments(content),
  ];
}

function checkCategories({ categories, types, products }: Content): string[] {
  const paths = new Set(categories.map(({ path }) => path));
  return collectFaults((report) => {
    report(!paths.has(''), 'categories.yaml: the root of the catalogue (path "") is missing');
    for (const { path } of categories) {
      const parent = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
      report(!paths.has(parent), `categories.yaml: ${path}: has no parent "${parent}"`);
      report(/(^|\/)product(\/|$)/.test(path), `categories.yaml: ${path}: "product" is part of product addresses`);
      report(
        href('catalog', { slug: path }) === href('compare'),
        `categories.yaml: ${path}: belongs to the comparison`,
      );
    }
    for (const { code, category, model } of types) {
      const isOfType = products.some((product) => product.id === model && product.type === code);
      report(model !== undefined && !isOfType, `types.yaml: ${code}: model: "${model}" is no product of this type`);
      report(!paths.has(category), `types.yaml: ${code}: no category "${category}"`);
    }
  });
}

function checkProducts({ products, removedProducts, categories, types }: Content): string[] {
  const ids = new Set(products.map(({ id }) => id));
  const faults = collectFaults((report) => {
    for (const { id, category, type } of products) {
      const file = `products/${id}.yaml`;
      report(!categories.some(({ path }) => path === category), `${file}: category: no category "${category}"`);
      report(!types.some(({ code }) => code === type), `${file}: type: types.yaml has no "${type}"`);
      report(id === 'types', `${file}: the name "types" belongs to the types page`);
    }
    for (const { id, successor } of removedProducts) {
      const place = `removed-products.yaml: ${id}`;
      report(ids.has(id), `${place}: is still among products`);
      report(successor !== undefined && !ids.has(successor), `${place}: successor: no product "${successor}"`);
    }
  });
  return [...faults, ...products.flatMap(checkProduct), ...checkSetNumbers(products, removedProducts)];
}

function checkArticles({ articles, products }: Content): string[] {
  const ids = new Set(products.map(({ id }) => id));
  return collectFaults((report) => {
    for (const { id, section, relatedProducts } of [...articles.blog, ...articles.news]) {
      const file = `${section}/${id}.md`;
      report(id.startsWith('page-'), `${file}: names "page-…" belong to pages of the list`);
      for (const product of relatedProducts) {
        report(!ids.has(product), `${file}: relatedProducts: no product "${product}"`);
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
  if (tareKg === undefined) return [`${place}: model: "${model}" is no product with a mass`];
  const offKg = Math.abs(displayKg - tractorKg - tareKg);
  const isOff = offKg > (tareKg * tolerancePct) / 100;
  return isOff ? [`${place}: displayKg − tractorKg is ${offKg} kg off the ${tareKg} of ${model}`] : [];
}

function checkOffices({ offices, site }: Content): string[] {
  const desks = offices.flatMap(({ people }) => people.flatMap((person) => person.desks ?? []));
  return collectFaults((report) => {
    report(site.legal.correspondentAccount === undefined, 'site.yaml: legal: correspondentAccount: is missing');
    report(site.cities === undefined, 'site.yaml: cities: is missing');
    for (const city of site.cities ?? []) {
      report(!offices.some((office) => office.city === city), `site.yaml: cities: no office is in "${city}"`);
    }
    for (const page of deskPageSchema.options) {
      if (page === 'vacancies' ? !isOn(site.offers, page) : !isServiceOn(site.offers, page)) continue;
      report(!desks.includes(page), `offices.yaml: people: nobody has the desk "${page}"`);
    }
  });
}

function checkPages({ pages, services, site: { offers } }: Content): string[] {
  return collectFaults((report) => {
    for (const id of plainPageIdSchema.options) {
      if (id === 'manufacture' && !isOn(offers, id)) continue;
      report(!pages.some((page) => page.id === id), `pages/${id}.yaml: is missing`);
    }
    for (const { slug } of services) {
      report(/^(tem-|types$)/.test(slug), `services/${slug}.yaml: this name belongs to another address`);
    }
    for (const slug of fixedServiceSlugs.filter((fixed) => isServiceOn(offers, fixed))) {
      const isPresent = services.some((service) => service.slug === slug && service.kind === 'fixed');
      report(!isPresent, `services/${slug}.yaml: is missing, or not of the kind "fixed"`);
    }
  });
}
