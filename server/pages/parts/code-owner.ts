/** The model that a code of a set belongs to, where it is another than the one that is asked about. */

import type { PageContent } from '#server/pages/page-loader.ts';
import { readSetCode, spellSetCode } from '#shared/configuration/set-code.ts';
import type { NumberedModelRecord } from '#shared/content/numbered-model.ts';
import type { Product } from '#shared/content/product.ts';

export interface CodeOwner extends NumberedModelRecord {
  /** The code in its one spelling. */
  code: string;
}

/** Undefined for a code of this very model, one that cannot be read, and while content cannot say. */
export async function findCodeOwner(
  product: Pick<Product, 'number'>,
  code: string | undefined,
  content: Pick<PageContent, 'numberedModel'>,
): Promise<CodeOwner | undefined> {
  const numbers = code === undefined ? 'damaged' : readSetCode(code);
  if (code === undefined || typeof numbers === 'string' || numbers.model === product.number) return undefined;
  if (product.number === undefined || numbers.model === 0) return undefined;
  const owner = await content.numberedModel({ number: numbers.model }).catch(() => undefined);
  return owner && { ...owner, code: spellSetCode(code) };
}
