/** Structured data of a page for search engines (schema.org): exactly what visitors see, nothing more. */
import type { DayOfWeek, Graph, OpeningHoursSpecification, Thing } from 'schema-dts';
import { escapeXml } from '#server/seo/xml.ts';
import { pageLanguage } from '#shared/constants.ts';
import type { Article } from '#shared/content/article.ts';
import type { Block } from '#shared/content/block.ts';
import type { Office, Vacancy } from '#shared/content/company.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { toDataBlock } from '#shared/data-block.ts';
import { dialledPhone } from '#shared/format.ts';
import type { PageData, RentedType, ServicePageData } from '#shared/page-data.ts';
import type { PageResult, ViewData, ViewId } from '#shared/pages/page-result.ts';
import { toOgImagePath } from '#shared/pages/paths.ts';
import { publishedPictureUrl } from '#shared/picture-url.ts';
import { href } from '#shared/routes.ts';
import { listExceptions, type OpenSpan, readDays, readRange, readTimes } from '#shared/tools/opening-hours.ts';
import { addDays, plantMoment } from '#shared/tools/plant-time.ts';
import { countryName, filled, type JsonLdContext } from './json-ld-context.ts';
import { articleListThing, catalogThing, partThing, serviceListThing, typeListThing } from './lists.ts';
import { logoPath, plantReference, plantThing, siteThing } from './plant.ts';
import { productThing } from './product.ts';

/** JSON-LD of an article of the blog or the news. */
function articleThing(article: Article, context: JsonLdContext): Thing {
  const { origin, url } = context;
  const { title, summary, answer = summary, rubric, author, date, updated = date, picture } = article;
  return {
    '@type': article.section === 'news' ? 'NewsArticle' : 'Article',
    headline: title,
    description: answer,
    articleSection: rubric,
    url,
    mainEntityOfPage: url,
    inLanguage: pageLanguage,
    datePublished: date,
    dateModified: updated,
    author: author ? { '@type': 'Person', name: author.name, jobTitle: author.role } : plantReference(context),
    publisher: plantReference(context),
    // Without a picture of its own: the card that messengers show.
    image: picture ? publishedPictureUrl(origin, picture.source) : `${origin}${toOgImagePath(new URL(url).pathname)}`,
  };
}

/** JSON-LD of breadcrumbs; the last one is the page itself and needs no address. */
function breadcrumbThing(links: readonly NamedLink[], { origin }: JsonLdContext): Thing | undefined {
  if (links.length === 0) return undefined;
  const trail = [{ text: 'Главная', href: href('home') }, ...links];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ text, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      ...(index < trail.length - 1 && { item: `${origin}${href}` }),
    })),
  };
}

// JSON-LD of offices as places of business: address, coordinates, opening hours.

const days = (['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const).map(
  (day): DayOfWeek => `https://schema.org/${day}`,
);

const kinds = { plant: 'AutomotiveBusiness', sales: 'AutoDealer', service: 'AutoRepair' } as const;

function officeThings({ offices, today }: PageData['contacts'], context: JsonLdContext): Thing[] {
  const { origin, url, site } = context;
  return offices.map((office) => ({
    '@type': kinds[office.kind],
    '@id': `${url}#${office.id}`,
    name: `${site.name}: ${office.title}`,
    url: `${url}#${office.id}`,
    image: `${origin}${logoPath}`,
    telephone: dialledPhone(office.phone),
    email: office.email,
    contactPoint: filled(
      office.people.flatMap(({ role: contactType, phoneExtension, email }) => {
        const telephone = dialledPhone(office.phone, phoneExtension);
        return phoneExtension === undefined
          ? []
          : [{ '@type': 'ContactPoint' as const, contactType, telephone, email }];
      }),
    ),
    parentOrganization: plantReference(context),
    address: {
      '@type': 'PostalAddress',
      addressCountry: office.country ?? site.country,
      addressRegion: office.region,
      addressLocality: office.city,
      postalCode: office.postalCode,
      streetAddress: office.address,
    },
    geo: { '@type': 'GeoCoordinates', ...office.coordinates },
    ...openingHours(office.hours, today),
  }));
}

/** Days of exceptions are known so far ahead. */
const exceptionDays = 366;

/** The week, seasons by the dates of the one that lasts or comes next, and exceptions from today on. Closed: midnight to midnight. */
function openingHours(hours: Office['hours'], today: string) {
  const exceptions = listExceptions(hours, { from: today, to: addDays(today, exceptionDays) });
  return {
    openingHoursSpecification: filled(
      hours.week.flatMap((row) =>
        readTimes(row.times).map((span): OpeningHoursSpecification => {
          const dayOfWeek = readDays(row.days).flatMap((day) => days[day] ?? []);
          const dates = seasonDates(row.season, today);
          return { '@type': 'OpeningHoursSpecification', dayOfWeek, ...toTimes(span), ...dates };
        }),
      ),
    ),
    specialOpeningHoursSpecification: filled(
      exceptions.flatMap(({ from, to, times }) =>
        (times === 'closed' ? [{ opens: '00:00', closes: '00:00' }] : readTimes(times)).map(
          (span): OpeningHoursSpecification => ({
            '@type': 'OpeningHoursSpecification',
            ...{ validFrom: from, validThrough: to },
            ...toTimes(span),
          }),
        ),
      ),
    ),
  };
}

/** Search engines know no 24:00. */
const toTimes = ({ opens, closes }: OpenSpan) => ({ opens, closes: closes === '24:00' ? '23:59' : closes });

function seasonDates(season: string | undefined, today: string) {
  if (season === undefined) return {};
  const { from, to } = readRange(season);
  const year = Number(today.slice(0, 4));
  const endYear = to < today.slice(5) ? year + 1 : year;
  return { validFrom: `${from <= to ? endYear : endYear - 1}-${from}`, validThrough: `${endYear}-${to}` };
}

/** JSON-LD of the questions that a page answers. */
function questionThing(blocks: readonly Block[], { url }: JsonLdContext): Thing | undefined {
  const questions = blocks.flatMap((block) => (block.kind === 'faq' ? block.questions : []));
  if (questions.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    url,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

const servedBy = (context: JsonLdContext) => ({
  url: context.url,
  provider: plantReference(context),
  areaServed: { '@type': 'Country' as const, name: countryName(context.site.country) },
});

/** JSON-LD of the plant's services and of rent by the day. */
function serviceThing({ service }: ServicePageData, context: JsonLdContext): Thing {
  return {
    '@type': 'Service',
    name: service.title,
    serviceType: service.menuTitle,
    description: service.summary,
    ...servedBy(context),
    audience: { '@type': 'Audience', audienceType: service.forWhom },
  };
}

/** One service with the lowest and highest daily rate per type. */
function rentThing(types: readonly RentedType[], context: JsonLdContext): Thing {
  return {
    '@type': 'Service',
    name: 'Аренда полуприцепов и прицепов',
    ...servedBy(context),
    offers: types.map(({ pluralName, rates }) => ({
      '@type': 'Offer',
      name: pluralName,
      priceCurrency: 'RUB',
      businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        minPrice: Math.min(...rates.map(({ rub }) => rub)),
        maxPrice: Math.max(...rates.map(({ rub }) => rub)),
        priceCurrency: 'RUB',
        valueAddedTaxIncluded: true,
        unitCode: 'DAY',
      },
    })),
  };
}

// JSON-LD of vacancies.

const employments = { 'full-time': 'FULL_TIME', 'part-time': 'PART_TIME', internship: 'INTERN' } as const;

function vacancyThings(vacancies: readonly Vacancy[], context: JsonLdContext): Thing[] {
  return vacancies.map(({ payFromRub, payToRub, ...vacancy }) => ({
    '@type': 'JobPosting',
    title: vacancy.title,
    url: `${context.url}#${vacancy.id}`,
    identifier: { '@type': 'PropertyValue', name: context.site.name, value: vacancy.id },
    description: describeVacancy(vacancy),
    datePosted: vacancy.posted,
    // Open until the end of the last day.
    validThrough: plantMoment(vacancy.validThrough, '23:59:59', context.site.timeZone),
    employmentType: employments[vacancy.employment],
    workHours: vacancy.schedule,
    hiringOrganization: plantReference(context),
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: vacancy.city, addressCountry: context.site.country },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'RUB',
      value: { '@type': 'QuantitativeValue', minValue: payFromRub, maxValue: payToRub, unitText: 'MONTH' },
    },
  }));
}

/** HTML, as search engines expect here. */
function describeVacancy({ duties, requirements, conditions }: Omit<Vacancy, 'payFromRub' | 'payToRub'>): string {
  const part = (title: string, lines: readonly string[]) =>
    `<p>${title}:</p><ul>${lines.map((line) => `<li>${escapeXml(line)}</li>`).join('')}</ul>`;
  return part('Обязанности', duties) + part('Требования', requirements) + part('Условия', conditions);
}

type DescribePage<Data> = (data: Data, context: JsonLdContext) => (Thing | undefined)[];

const article: DescribePage<PageData['blog-article']> = ({ article }, context) => [articleThing(article, context)];
const service: DescribePage<PageData['service']> = (data, context) => [
  serviceThing(data, context),
  questionThing(data.service.blocks, context),
];
const plainPage: DescribePage<PageData['terms']> = ({ page }, context) => [questionThing(page.blocks, context)];

/** Pages with more structured data than breadcrumbs. */
const descriptions: { readonly [Id in ViewId]?: DescribePage<ViewData<Id>> } = {
  home: (data, context) => [plantThing(context), siteThing(context), ...plainPage(data, context)],
  about: (data, context) => [plantThing(context), ...plainPage(data, context)],
  manufacture: plainPage,
  contacts: (data, context) => [plantThing(context), ...officeThings(data, context)],
  'blog-list': ({ list }, context) => [articleListThing(list, context)],
  'news-list': ({ list }, context) => [articleListThing(list, context)],
  'blog-article': article,
  'news-item': article,
  vacancies: ({ vacancies }, context) => vacancyThings(vacancies, context),
  'product-types': ({ types }, context) => [typeListThing(types, context)],
  catalog: ({ list }, context) => [catalogThing(list, context)],
  product: (data, context) => [productThing(data, context)],
  services: ({ services }, context) => [serviceListThing(services, context)],
  'service-types': ({ services }, context) => [serviceListThing(services, context)],
  'rent-types': ({ types }, context) => [typeListThing(types, context), rentThing(types, context)],
  credit: service,
  exploitation: service,
  guarantee: service,
  parts: (data, context) => [...service(data, context), partThing(data.catalogue, context)],
  rent: service,
  maintenance: service,
  'service-theme': service,
  service,
};

/** @returns text of the `application/ld+json` block; undefined for pages without structured data or with `noindex` */
export function renderJsonLd(page: PageResult, site: SiteSettings, origin: string): string | undefined {
  if (!page.indexed) return undefined;
  const url = `${origin}${page.canonical ?? page.path}`;
  const context: JsonLdContext = { site, origin, url, ...page.seo };
  const describe = descriptions[page.id] as DescribePage<unknown> | undefined;
  const things = [breadcrumbThing(page.breadcrumbs, context), ...(describe?.(page.data, context) ?? [])].filter(
    (thing) => thing !== undefined,
  );
  if (things.length === 0) return undefined;
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return toDataBlock(graph);
}
