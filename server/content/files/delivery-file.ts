/** Rates of delivery: content of this site itself, also where all other content comes from an API. */
import { type DeliveryTerms, deliverySchema } from '#shared/content/delivery.ts';
import type { Service } from '#shared/content/service.ts';
import { formatNumber } from '#shared/format.ts';
import { countDelivery } from '#shared/tools/delivery.ts';
import type { Content } from './content.ts';
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

/** The table of the page about delivery: city, kilometres, days, one trailer. A plant may have none. */
const tableId = 'rasstoyaniya';

/** Checks that the page about delivery says what papers count. */
export function checkDelivery({ delivery, services }: Pick<Content, 'delivery' | 'services'>): string[] {
  return services.flatMap((service) => tableFaults(service, delivery));
}

function tableFaults({ slug, blocks }: Service, delivery: DeliveryTerms): string[] {
  const table = blocks.find((block) => block.kind === 'table' && block.id === tableId);
  if (table?.kind !== 'table') return [];
  return delivery.cities.flatMap((city) => {
    const { km, days, rub } = countDelivery(delivery, city, { count: 1 });
    const counted = [city.name, formatNumber(km), String(days), formatNumber(rub)].map(plain);
    const said = table.rows.map((row) => row.slice(0, counted.length).map((cell) => plain(String(cell))));
    const isSame = said.some((row) => row.join('|') === counted.join('|'));
    return isSame ? [] : [`services/${slug}.yaml: ${tableId}: a row must say ${counted.join(' | ')}`];
  });
}

function plain(text: string): string {
  return text.replace(/<[^>]*>/g, '').replace(/\u00a0|&nbsp;/g, ' ');
}
