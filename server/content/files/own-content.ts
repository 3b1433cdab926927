/** Content of this site itself, also where all other content comes from an API. */
import { type Contract, contractSchema } from '#shared/content/contract.ts';
import { type DeliveryTerms, deliverySchema } from '#shared/content/delivery.ts';
import { type LoadingSheets, loadingSheetsSchema } from '#shared/content/loading-sheets.ts';
import { type RoadLimits, roadLimitsSchema } from '#shared/content/road-limits.ts';
import { type SetTerms, setTermsSchema } from '#shared/content/set-terms.ts';
import { type TractorList, tractorListSchema } from '#shared/content/tractor.ts';
import { type TripExamples, tripExamplesSchema } from '#shared/content/trip-examples.ts';
import { ContentError, ContentFiles } from './content-files.ts';
import { type DocumentFiles, findDocumentFiles } from './document-files.ts';
import { collectFaults, findRepeatedKeys } from './faults.ts';
import { type LegacyPath, legacyPathListSchema } from './record-files.ts';

/** Limits of roads, typical tractors, what papers about loading say, and examples of trips. */
export interface LoadingTables {
  roadLimits: RoadLimits;
  tractors: TractorList;
  loadingSheets: LoadingSheets;
  tripExamples: TripExamples;
}

export interface OwnContent {
  legacyPaths: LegacyPath[];
  loadingTables: LoadingTables;
  /** Palette, heights and assumptions of sets. */
  setTerms: SetTerms;
  delivery: DeliveryTerms;
  /** Absent: the site gives no template of a contract. */
  contract: Contract | undefined;
  documentFiles: DocumentFiles;
}

/** @throws ContentError naming every fault by file and field */
export function readOwnContent(folder: string): OwnContent {
  const files = new ContentFiles(folder);
  const content = findOwnContent(files);
  if (files.reported.length > 0) throw new ContentError(files.reported);
  return content;
}

export const legacyPathFile = 'legacy-paths.yaml';

/** What is absent is among the faults of `files`: then the caller throws. */
export function findOwnContent(files: ContentFiles): OwnContent {
  const legacyPaths = files.readYaml(legacyPathFile, legacyPathListSchema) ?? [];
  const roadLimits = files.readYaml('road-limits.yaml', roadLimitsSchema);
  const tractors = files.readYaml('tractors.yaml', tractorListSchema);
  const loadingSheets = files.readYaml('loading-sheets.yaml', loadingSheetsSchema);
  const tripExamples = files.readOptionalYaml('trip-examples.yaml', tripExamplesSchema) ?? { presets: [] };
  const setTerms = files.readYaml('set-terms.yaml', setTermsSchema);
  const delivery = files.readYaml('delivery.yaml', deliverySchema);
  const contract = files.readOptionalYaml('contract.yaml', contractSchema);
  files.faults.push(
    ...findRepeatedKeys('tractors.yaml: presets', tractors?.presets ?? [], 'id'),
    ...findRepeatedKeys('set-terms.yaml: colours', setTerms?.colours ?? [], 'number'),
    ...(delivery === undefined ? [] : deliveryFaults(delivery)),
  );
  const loadingTables = { roadLimits, tractors, loadingSheets, tripExamples };
  return {
    legacyPaths,
    loadingTables,
    setTerms,
    delivery,
    contract,
    documentFiles: findDocumentFiles(files),
  } as OwnContent;
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
