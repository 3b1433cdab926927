/** The addresses of a kind of page, read in parts, so that any number of them passes through a bounded memory. */
import type { Address, AddressKind, AddressPage } from '#shared/content/address.ts';
import type { CallOptions, ContentSource } from '../../content/content-source.ts';

export const addressesPerPart = 1000;

export interface AddressParts {
  total: number;
  /** Day of the latest change of them all. */
  updated: string | undefined;
  /** The first part is here already; a failure there is still an answer with a status. */
  parts: AsyncIterable<Address[]>;
}

/**
 * @param first number of the first part, from 1
 * @param most parts to read
 * @returns undefined where there is no such part
 */
export async function readAddresses(
  content: ContentSource,
  kind: AddressKind,
  options: CallOptions & { first?: number; most?: number },
): Promise<AddressParts | undefined> {
  const { first = 1, most = Number.POSITIVE_INFINITY, signal } = options;
  const read = (page: number) => content.addresses({ kind, page, perPage: addressesPerPart }, { signal });
  const beginning = await read(first);
  if (beginning === undefined) return undefined;
  const { total, updated } = beginning;
  const last = Math.min(Math.ceil(total / addressesPerPart), first + most - 1);
  return { total, updated, parts: follow(beginning) };

  async function* follow(part: AddressPage): AsyncGenerator<Address[]> {
    yield part.addresses;
    for (let page = first + 1; page <= last; page += 1) {
      const next = await read(page);
      if (next === undefined) return;
      yield next.addresses;
    }
  }
}
