/** Factories for a small valid content; a test sets only the fields that matter to it. */
import type { Content } from '#server/content/files/content.ts';
import type { Brand } from '#shared/content/brand.ts';
import { leasingContentSchema } from '#shared/content/leasing.ts';
import type { Product } from '#shared/content/product.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import type { PaperPlant } from '#shared/documents/paper.ts';
import { content } from './our-content.ts';

export const sampleBrand: Brand = content.brand;

/** Terms, brand and tables are those of the sample plant. */
export function sampleContent(given: Partial<Content> = {}): Content {
  return {
    ...content,
    site: sampleSite,
    seo: {},
    categories: [],
    types: [sampleType({ code: 'tent136' })],
    manualFiles: { manuals: {}, chapters: {}, plans: {} },
    products: [],
    removedProducts: [],
    legacyPaths: [],
    contract: undefined,
    // The sample's says that it is made up.
    money: { ...content.money, leasing: leasingContentSchema.parse({}) },
    searchWords: [],
    documentFiles: [],
    services: [],
    pages: [],
    articles: { blog: [], news: [] },
    offices: [],
    vacancies: [],
    partners: [],
    parts: undefined,
    ...given,
  };
}

/** As papers name it. */
export const samplePlant: PaperPlant = { ...{ name: 'Завод', phone: '8', email: 'a@b.example' }, brand: sampleBrand };

const samplePicture = { source: 'proba.webp', alt: 'Проба', width: 1600, height: 900 };

export function sampleProduct(given: Partial<Product> & Pick<Product, 'id'>): Product {
  return {
    sku: `OS-${given.id}`,
    name: `Полуприцеп ${given.id}`,
    shortName: given.id,
    modelIndex: given.id,
    type: 'tent136',
    category: 'polupricepy/tentovye',
    kind: 'semi-trailer',
    vehicleCategory: 'O4',
    summary: 'Полуприцеп с бортами.',
    body: '<p>Рама.</p>',
    pictures: [samplePicture],
    highlights: [],
    price: { date: '2026-11-10' },
    availability: 'to-order',
    leadTimeDays: 30,
    warranty: { months: 24 },
    spec: { tareMassKg: 6700, grossMassTechKg: 39000, payloadTechKg: 32300 },
    trims: [],
    options: [],
    documents: [],
    updated: '2026-11-10',
    ...given,
  };
}

export function sampleType(given: Partial<TrailerType> & Pick<TrailerType, 'code'>): TrailerType {
  return {
    slug: given.code.toLowerCase(),
    name: given.code,
    pluralName: given.code,
    synonyms: [],
    category: 'polupricepy',
    pictures: [samplePicture],
    summary: 'Вид.',
    body: '',
    cargoes: ['паллеты', 'мешки'],
    loading: ['сзади'],
    strengths: ['крыша', 'борта'],
    limits: ['не держит тепло'],
    chooseWhen: 'Всегда.',
    keyFields: ['payloadTechKg', 'tareMassKg', 'euroPallets'],
    typical: { payloadTechKg: 32300, tareMassKg: 6700 },
    ...given,
  };
}

export const sampleSite: SiteSettings = {
  name: 'Механический завод «Проба»',
  shortName: 'Проба',
  slogan: ['Пробуем'],
  foundedYear: 1994,
  vatRatePct: 22,
  timeZone: { id: 'Europe/Moscow', name: 'МСК' },
  country: 'RU',
  phone: '+78000000001',
  phoneHours: { week: [{ days: 'mon…sun', times: '00:00–24:00' }] },
  email: 'mail@proba.example',
  messengers: [],
  cities: ['Сызрань'],
  legal: { ...content.site.legal, name: 'ООО «Проба»' },
  mainMenu: [],
  footerMenu: [],
  offerNote: 'Не оферта.',
  hero: { wide: samplePicture, tall: samplePicture },
  cookieNotice: { text: 'Примете?', version: '2026-11-21' },
};
