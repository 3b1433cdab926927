/** Checks that no schema can: references between records, sums of masses, pictures, links. */

import { plainPageId } from '#shared/content/company.ts';
import type { Product } from '#shared/content/product.ts';
import { optionsOfTrim } from '#shared/equipment.ts';
import { href } from '#shared/routes.ts';
import { fixedServiceSlugs } from '#shared/service-links.ts';
import type { Content } from './catalogue.ts';
import { type ContentLink, checkLinks } from './link-check.ts';

type Option = Product['options'][number];

/** @returns faults as `file: field: what is wrong`, empty when the content holds together */
export function crossCheck(content: Content, links: readonly ContentLink[]): string[] {
  const faults: string[] = [];
  const report = (isFault: boolean, fault: string) => {
    if (isFault) faults.push(fault);
  };
  const categories = new Set(content.categories.map((category) => category.path));
  const products = new Set(content.products.map((product) => product.id));
  const types = new Set(content.types.map((type) => type.code));

  faults.push(
    ...repeatFaults('categories.yaml', content.categories, 'path'),
    ...repeatFaults('types.yaml', content.types, 'code'),
    ...repeatFaults('types.yaml', content.types, 'slug'),
    ...repeatFaults('offices.yaml', content.offices, 'id'),
    ...repeatFaults('vacancies.yaml', content.vacancies, 'id'),
    ...repeatFaults('partners.yaml', content.partners, 'id'),
    ...repeatFaults('removed-products.yaml', content.removedProducts, 'id'),
  );
  report(!categories.has(''), 'categories.yaml: the root of the catalogue (path "") is missing');
  for (const { path } of content.categories) {
    const parent = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
    report(!categories.has(parent), `categories.yaml: ${path}: has no parent "${parent}"`);
    report(/(^|\/)product(\/|$)/.test(path), `categories.yaml: ${path}: "product" is part of product addresses`);
    report(href('catalog', { slug: path }) === href('compare'), `categories.yaml: ${path}: belongs to the comparison`);
  }
  for (const type of content.types) {
    report(!categories.has(type.category), `types.yaml: ${type.code}: no category "${type.category}"`);
  }
  for (const product of content.products) {
    const file = `products/${product.id}.yaml`;
    report(!categories.has(product.category), `${file}: category: no category "${product.category}"`);
    report(!types.has(product.type), `${file}: type: types.yaml has no "${product.type}"`);
    report(product.id === 'types', `${file}: the name "types" belongs to the types page`);
    faults.push(...massFaults(file, product), ...optionFaults(file, product));
  }
  for (const { id, successor } of content.removedProducts) {
    const file = `removed-products.yaml: ${id}`;
    report(products.has(id), `${file}: is still among products`);
    report(successor !== undefined && !products.has(successor), `${file}: successor: no product "${successor}"`);
  }
  for (const article of [...content.articles.blog, ...content.articles.news]) {
    const file = `${article.section}/${article.id}.md`;
    report(article.id.startsWith('page-'), `${file}: names "page-…" belong to pages of the list`);
    for (const id of article.relatedProducts) {
      report(!products.has(id), `${file}: relatedProducts: no product "${id}"`);
    }
  }
  for (const id of plainPageId.options) {
    report(!content.pages.some((page) => page.id === id), `pages/${id}.yaml: is missing`);
  }
  for (const { slug } of content.services) {
    report(/^(tem-|types$)/.test(slug), `services/${slug}.yaml: this name belongs to another address`);
  }
  for (const slug of fixedServiceSlugs) {
    const isThere = content.services.some((service) => service.slug === slug && service.kind === 'fixed');
    report(!isThere, `services/${slug}.yaml: is missing, or not of the kind "fixed"`);
  }
  faults.push(...checkLinks(content, links));
  return faults;
}

function repeatFaults<Key extends string>(file: string, records: readonly Record<Key, string>[], key: Key): string[] {
  const values = records.map((record) => record[key]);
  return values
    .filter((value, index) => values.indexOf(value) !== index)
    .map((value) => `${file}: ${key}: "${value}" stands twice`);
}

/** Computed masses must agree: payload = gross − tare, gross = coupling + bogie. */
function massFaults(file: string, { spec }: Product): string[] {
  const faults: string[] = [];
  const { grossMassTechKg: gross, tareMassKg: tare, payloadTechKg: payload } = spec;
  if (gross === undefined || tare === undefined || payload === undefined) {
    return [`${file}: spec: tareMassKg, grossMassTechKg and payloadTechKg are required`];
  }
  if (payload !== gross - tare) faults.push(`${file}: spec.payloadTechKg: must be ${gross - tare} (gross − tare)`);
  const coupling = spec.fifthWheelLoadKg ?? spec.drawbarVerticalLoadKg ?? 0;
  if (spec.bogieLoadKg !== undefined && coupling + spec.bogieLoadKg !== gross) {
    faults.push(`${file}: spec.bogieLoadKg: must be ${gross - coupling} (gross − load on the coupling)`);
  }
  return faults;
}

function optionFaults(file: string, { trims, options }: Product): string[] {
  const codes = options.map((option) => option.code);
  const known = [...trims.flatMap((trim) => trim.options ?? []), ...options.flatMap(namedBy)];
  return [
    ...known.filter((code) => !codes.includes(code)).map((code) => `${file}: options: no option "${code}"`),
    ...repeatFaults(`${file}: options`, options, 'code'),
    ...trims.flatMap(({ code }) => {
      const had = optionsOfTrim({ trims, options }, code);
      const fails = ({ requires = [], excludes = [] }: Option) =>
        requires.some((each) => !had.includes(each)) || excludes.some((each) => had.includes(each));
      const wrong = options.filter((option) => had.includes(option.code) && fails(option));
      return wrong.map((option) => `${file}: trims: ${code}: "${option.code}" does not go with its other options`);
    }),
  ];
}

function namedBy({ requires = [], excludes = [] }: Option): string[] {
  return [...requires, ...excludes];
}
