/** Rates of delivery: content of this site itself, also where all other content comes from an API. */
import { type DeliveryTerms, deliverySchema } from '#shared/content/delivery.ts';
import { ContentError, ContentFiles } from './content-files.ts';
import { findRepeatedKeys } from './repeated-keys.ts';

const deliveryFile = 'delivery.yaml';

/** Absent only where `files` has recorded a fault. */
export function findDelivery(files: ContentFiles): DeliveryTerms | undefined {
  const terms = files.readYaml(deliveryFile, deliverySchema);
  files.faults.push(...findRepeatedKeys(`${deliveryFile}: cities`, terms?.cities ?? [], 'slug'));
  return terms;
}

/** @throws ContentError naming every fault by field */
export function readDelivery(folder: string): DeliveryTerms {
  const files = new ContentFiles(folder);
  const terms = findDelivery(files);
  if (terms === undefined || files.faults.length > 0) throw new ContentError(files.faults);
  return terms;
}
