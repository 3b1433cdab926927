/** Checks that texts name tyres which the models have: a specification holds them as words, so no formula draws on them. */
import type { Content } from './content.ts';

const size = /(?<![\d/])\d{3}\/\d{2}(?!\d)(?: R\d{2}(?:\.\d)?)?/g;

/** @returns faults as `file: what is wrong` */
export function checkTyres({ products, types, categories, articles }: Content): string[] {
  const all = products.map(({ spec }) => plain(spec.tyres)).join();
  return [
    ...products.flatMap(({ id, spec, name, summary, body, highlights }) =>
      faults(`products/${id}.yaml`, { name, summary, body, highlights }, plain(spec.tyres)),
    ),
    ...types.flatMap((type) => {
      const ofType = products.filter((product) => product.type === type.code);
      return faults(`types.yaml: ${type.code}`, type, ofType.map(({ spec }) => plain(spec.tyres)).join());
    }),
    ...categories.flatMap((category) => faults(`categories.yaml: ${category.path}`, category, all)),
    ...[...articles.blog, ...articles.news].flatMap((article) =>
      faults(`${article.section}/${article.id}.md`, article, all),
    ),
  ];
}

function faults(place: string, texts: object, tyres: string): string[] {
  const named = plain(JSON.stringify(texts)).match(size) ?? [];
  return named.filter((each) => !tyres.includes(each)).map((each) => `${place}: tyres ${each}: no such tyres in spec`);
}

function plain(text = ''): string {
  return text.replaceAll('\u00a0', ' ');
}
