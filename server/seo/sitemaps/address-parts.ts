/** Reads the addresses of one kind of page in parts, so that any number of them needs bounded memory. */

import type { CallOptions, ContentSource } from '#server/content/content-source.ts';
import type { AddressKind, AddressPage, PageAddress } from '#shared/content/address.ts';

export const addressesPerPart = 1000;

/**
 * @param options.first number of the first part, from 1
 * @param options.most number of parts to read
 * @returns undefined when there is no such part; the first is loaded already, so that its failure still becomes an error status
 */
export async function readAddresses(
  content: ContentSource,
  kind: AddressKind,
  options: CallOptions & { first?: number; most?: number },
) {
  const { first = 1, most = Number.POSITIVE_INFINITY, signal } = options;
  const readPart = (page: number) => content.addresses({ kind, page, perPage: addressesPerPart }, { signal });
  const firstPart = await readPart(first);
  if (firstPart === undefined) return undefined;
  const { total, updated } = firstPart;
  const last = Math.min(Math.ceil(total / addressesPerPart), first + most - 1);
  return { total, updated, parts: readOn(firstPart) };

  async function* readOn(part: AddressPage): AsyncGenerator<PageAddress[]> {
    yield part.addresses;
    for (let page = first + 1; page <= last; page += 1) {
      const next = await readPart(page);
      if (next === undefined) return;
      yield next.addresses;
    }
  }
}
