/** Checks what texts say of the law: no act that applies no more, and no limits of roads without what their figures rest on. */
import type { Content } from './content.ts';

/** Acts that gave way on 1 September 2026 or before; the words after the dash tell what to write instead. */
const repealed: readonly (readonly [name: RegExp, instead: string])[] = [
  [/№ 2200(?!\d)/, 'Правила перевозок грузов автомобильным транспортом, с 1 сентября 2026 года'],
  [/№ 145(?!\d)/, 'приказ Минтранса № 212 от 12.05.2026'],
  [/№ 272(?!\d)/, 'Правила перевозок грузов автомобильным транспортом, с 1 сентября 2026 года'],
];
/** What is paid when a trailer is rented is no pledge: article 381.1 of the Civil Code, not 334. */
const rentPledge = /залог[а-я]*[^.;»"]{0,60}(аренд|сут(ок|ки)|₽)|(аренд|ставк)[^.;"]{0,60}залог|вместо залога|"залог"/i;

/** @returns faults as `file: what is wrong` */
export function checkLaw(content: Content): string[] {
  return listTexts(content).flatMap(([file, record]) => {
    const text = JSON.stringify(record).replaceAll('\u00a0', ' ');
    return [
      ...repealed
        .filter(([name]) => name.test(text))
        .map(([name, instead]) => {
          return `${file}: names an act that applies no more, ${name.exec(text)?.[0]}: ${instead}`;
        }),
      ...(text.includes('№ 2060') && !text.includes('2014 года')
        ? [`${file}: names № 2060 without «ориентир по редакции 2014 года», on which the figures rest`]
        : []),
      ...(rentPledge.test(text)
        ? [`${file}: «${rentPledge.exec(text)?.[0]}»: a deposit is an «обеспечительный платёж»`]
        : []),
    ];
  });
}

function listTexts(content: Content): [file: string, record: unknown][] {
  const { articles, manualFiles, ...rest } = content;
  const { services, pages, products, ...files } = rest;
  return [
    ...services.map((each): [string, unknown] => [`services/${each.slug}.yaml`, each]),
    ...pages.map((each): [string, unknown] => [`pages/${each.id}.yaml`, each]),
    ...products.map((each): [string, unknown] => [`products/${each.id}.yaml`, each]),
    ...[...articles.blog, ...articles.news].map((each): [string, unknown] => [`${each.section}/${each.id}.md`, each]),
    ...Object.entries(manualFiles.chapters).map(([name, each]): [string, unknown] => [
      `manuals/chapters/${name}.yaml`,
      each,
    ]),
    ...Object.entries(files).filter(([name]) => name !== 'loadingTables'),
  ];
}
