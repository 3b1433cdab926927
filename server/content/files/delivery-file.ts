/** Rates of delivery: content of this site itself, also where all other content comes from an API. */
import { type DeliveryTerms, deliverySchema } from '#shared/content/delivery.ts';
import { ContentError, ContentFiles } from './content-files.ts';
import { findRepeatedKeys } from './record-files.ts';

const deliveryFile = 'delivery.yaml';

/** Absent only where `files` has recorded a fault. */
export function findDelivery(files: ContentFiles): DeliveryTerms | undefined {
  const terms = files.readYaml(deliveryFile, deliverySchema);
  files.faults.push(...findRepeatedKeys(`${deliveryFile}: cities`, terms?.cities ?? [], 'slug'), ...yardFaults(terms));
  return terms;
}

/** @throws ContentError naming every fault by field */
export function readDelivery(folder: string): DeliveryTerms {
  const files = new ContentFiles(folder);
  const terms = findDelivery(files);
  if (terms === undefined || files.reported.length > 0) throw new ContentError(files.reported);
  return terms;
}

/** The plant's distances are its cities'; every other yard has one to each of them. */
function yardFaults(terms: DeliveryTerms | undefined): string[] {
  if (terms === undefined) return [];
  const { yards, cities } = terms;
  const slugs = cities.map(({ slug }) => slug);
  return [
    ...findRepeatedKeys(`${deliveryFile}: yards`, yards, 'city'),
    ...yards.flatMap(({ city, km }, index) => {
      const place = `${deliveryFile}: yards: ${city}: km`;
      if (index === 0) return km === undefined ? [] : [`${place}: the plant's are at its cities`];
      const known = Object.keys(km ?? {});
      return [
        ...slugs.filter((slug) => !known.includes(slug)).map((slug) => `${place}: none to "${slug}"`),
        ...known.filter((slug) => !slugs.includes(slug)).map((slug) => `${place}: no city "${slug}"`),
      ];
    }),
  ];
}
