/** Content of this site itself, also where all other content comes from an API. */
import path from 'node:path';
import { z } from 'zod';
import { readBrand } from '#server/brand/read-brand.ts';
import { collectFaults, findRepeatedKeys } from '#server/content/checks/faults.ts';
import { contentFolder } from '#server/content/content-source.ts';
import { cargoProfileListSchema } from '#shared/content/cargo-profiles.ts';
import { type Office, officeSchema } from '#shared/content/company.ts';
import { configurationTermsSchema } from '#shared/content/configuration-terms.ts';
import { contractSchema } from '#shared/content/contract.ts';
import { type DeliveryTerms, deliverySchema } from '#shared/content/delivery.ts';
import { leasingContentSchema, taxesSchema } from '#shared/content/leasing.ts';
import { type LoadingSheets, loadingSheetsSchema } from '#shared/content/loading-sheets.ts';
import { roadLimitsSchema } from '#shared/content/road-limits.ts';
import { searchWordsSchema } from '#shared/content/search-words.ts';
import { tractorListSchema } from '#shared/content/tractor.ts';
import { type TripExamples, tripExamplesSchema } from '#shared/content/trip-examples.ts';
import { ContentFiles } from './content-files.ts';
import { findDocumentFiles } from './document-files.ts';
import { legacyPathListSchema } from './record-files.ts';

export type OwnContent = ReturnType<typeof findOwnContent>;

/** Limits of roads, typical tractors, what papers about loading say, examples of trips, what cargoes ask of trailers. */
export type LoadingTables = OwnContent['loadingTables'];

/** What pages and papers are made with, beside what the calls of the content give. */
export type OwnTables = Omit<OwnContent, 'brand' | 'legacyPaths' | 'searchWords'>;

/** @throws ContentError naming every fault by file and field */
export function readOwnContent(folder: string): OwnContent {
  const files = new ContentFiles(folder);
  const content = findOwnContent(files);
  files.requireFaultless();
  return content;
}

export function listOwnFaults(folder: string): readonly string[] {
  const files = new ContentFiles(folder);
  findOwnContent(files);
  return files.reported;
}

/** Of content that was read aside: its tables with the bytes of its documents. @throws ContentError when a document is gone */
export function ownContentOf(content: Omit<OwnContent, 'documentFiles'>, folder: string): OwnContent {
  const files = new ContentFiles(folder);
  const documentFiles = findDocumentFiles(files);
  files.requireFaultless();
  const { brand, loadingTables, configurationTerms, delivery, contract, money, legacyPaths, searchWords } = content;
  return {
    brand,
    loadingTables,
    configurationTerms,
    delivery,
    contract,
    money,
    legacyPaths,
    searchWords,
    documentFiles,
  };
}

export const officeFile = 'offices.yaml';
export const officeListSchema = z.array(officeSchema);

export const legacyPathFile = 'legacy-paths.yaml';
const searchWordsFile = 'search.yaml';

/** A needed file that is absent is among the faults of `files`: then the caller throws. */
const needed = <Value>(value: Value | undefined) => value as Value;

/** Whatever is wrong is among the faults of `files`. */
export function findOwnContent(files: ContentFiles) {
  const own = {
    legacyPaths: files.readOptionalYaml(legacyPathFile, legacyPathListSchema) ?? [],
    loadingTables: {
      roadLimits: needed(files.readYaml('road-limits.yaml', roadLimitsSchema)),
      tractors: needed(files.readYaml('tractors.yaml', tractorListSchema)),
      loadingSheets: needed(readLoadingSheets(files)),
      tripExamples: files.readOptionalYaml('trip-examples.yaml', tripExamplesSchema) ?? noExamples,
      /** In the order of the file; [] where the plant says nothing of cargoes. */
      cargoProfiles: files.readOptionalYaml('cargo.yaml', cargoProfileListSchema) ?? [],
    },
    /** Palette, heights and assumptions of configurations. */
    configurationTerms:
      files.readOptionalYaml('set-terms.yaml', configurationTermsSchema) ?? configurationTermsSchema.parse({}),
    delivery: needed(readDelivery(files)),
    /** Absent: the site gives no template of a contract. */
    contract: files.readOptionalYaml('contract.yaml', contractSchema),
    /** What buyers call things beside the words of the content. */
    searchWords: files.readOptionalYaml(searchWordsFile, searchWordsSchema) ?? [],
    money: {
      taxes: needed(files.readYaml('taxes.yaml', taxesSchema)),
      leasing: files.readOptionalYaml('leasing.yaml', leasingContentSchema) ?? leasingContentSchema.parse({}),
    },
    brand: needed(readBrand(files)),
  };
  files.faults.push(
    ...findRepeatedKeys('tractors.yaml: presets', own.loadingTables.tractors?.presets ?? [], 'id'),
    ...findRepeatedKeys('set-terms.yaml: colours', own.configurationTerms.colours, 'number'),
    ...findRepeatedKeys('leasing.yaml: lessors', own.money.leasing.lessors, 'name'),
    ...(own.delivery === undefined ? [] : deliveryFaults(own.delivery)),
  );
  return { ...own, documentFiles: findDocumentFiles(files) };
}

const noExamples: TripExamples = { presets: [] };

const sheetsFile = 'loading-sheets.yaml';
/** Densities of cargo are no plant's own: without a file of the plant's the sample's count. */
export const sampleSheetsFile = path.join(contentFolder, sheetsFile);

function readLoadingSheets(files: ContentFiles): LoadingSheets | undefined {
  const own = files.readOptionalYaml(sheetsFile, loadingSheetsSchema);
  if (files.has(sheetsFile)) return own;
  const sample = new ContentFiles(contentFolder).readYaml(sheetsFile, loadingSheetsSchema);
  // These name models.
  return sample && { ...sample, extraMasses: [], notes: [] };
}

/** A plant that says nothing of delivery hands trailers over at its offices; those of an API are not known here. */
function readDelivery(files: ContentFiles): DeliveryTerms | undefined {
  if (!files.has(officeFile)) return files.readYaml('delivery.yaml', deliverySchema);
  const given = files.readOptionalYaml('delivery.yaml', deliverySchema);
  return given ?? handOver(files.readYaml(officeFile, officeListSchema) ?? []);
}

/** No city is delivered to, so no rate counts; the first yard is the plant. */
function handOver(offices: readonly Office[]): DeliveryTerms {
  const cities = [...new Set(offices.map(({ city }) => city))];
  const yards = cities.map((city) => {
    const address = offices.find((office) => office.city === city)?.address;
    return { city, from: city, pickup: `самовывоз: ${city}, ${address}` };
  });
  return {
    ...{ rubPerKm: 0, leastRub: 0, kmPerDay: 1, surcharges: [], batch: { fromCount: 2, percentOff: 0 } },
    ...{ note: '', yards, cities: [] },
  };
}

/** The plant's distances are its cities'; every other yard has one to each of them. */
function deliveryFaults({ yards, cities }: DeliveryTerms): string[] {
  const slugs = cities.map(({ slug }) => slug);
  return [
    ...findRepeatedKeys('delivery.yaml: cities', cities, 'slug'),
    ...findRepeatedKeys('delivery.yaml: yards', yards, 'city'),
    ...collectFaults((report) => {
      for (const [index, { city, km }] of yards.entries()) {
        const place = `delivery.yaml: yards: ${city}: km`;
        if (index === 0) {
          report(km !== undefined, `${place}: у завода его не бывает: расстояния завода стоят у городов`);
          continue;
        }
        const known = Object.keys(km ?? {});
        for (const slug of slugs) report(!known.includes(slug), `${place}: нет расстояния до «${slug}»`);
        for (const slug of known) report(!slugs.includes(slug), `${place}: города «${slug}» нет`);
      }
    }),
  ];
}
