/**
 * Blocks of edited pages that code knows by their ids: a page shows them in its own way, or links lead to them.
 * `npm run content:check` makes sure that each exists and is of its kind.
 */
import type { Block } from '#shared/content/block.ts';

/** What the choice about cookies changes; the banner and the footer link to it. */
export const cookieChoiceId = 'vybor';

export interface NamedBlock {
  file: string;
  kind: Block['kind'];
  id: string;
  /** Column of a table whose values the page draws. */
  drawn?: number;
}

export const namedBlocks = {
  guaranteeTerms: { file: 'services/guarantee.yaml', kind: 'table', id: 'sroki', drawn: 1 },
  guaranteeVisits: { file: 'services/guarantee.yaml', kind: 'table', id: 'obsluzhivanie' },
  acceptance: { file: 'services/dostavka.yaml', kind: 'table', id: 'priemka' },
  manuals: { file: 'services/exploitation.yaml', kind: 'text', id: 'rukovodstva' },
  coupling: { file: 'services/exploitation.yaml', kind: 'steps', id: 'scepka' },
  workPrices: { file: 'services/service.yaml', kind: 'table', id: 'raboty' },
  partGroups: { file: 'services/parts.yaml', kind: 'table', id: 'uzly' },
  partsOrder: { file: 'services/parts.yaml', kind: 'steps', id: 'zakaz' },
  payWays: { file: 'services/credit.yaml', kind: 'table', id: 'sposoby', drawn: 1 },
  rentIncluded: { file: 'services/rent.yaml', kind: 'text', id: 'vhodit' },
  rentExcluded: { file: 'services/rent.yaml', kind: 'text', id: 'ne-vhodit' },
  worthExample: { file: 'services/zachet-tekhniki.yaml', kind: 'table', id: 'primer', drawn: 2 },
  photographs: { file: 'services/zachet-tekhniki.yaml', kind: 'steps', id: 'snimki' },
  qualityChecks: { file: 'pages/manufacture.yaml', kind: 'table', id: 'kontrol' },
  cookieChoice: { file: 'pages/policy.yaml', kind: 'text', id: cookieChoiceId },
} as const satisfies Record<string, NamedBlock>;

/** Whether a block of the page is the named one; compares no file, for a page shows only its own blocks. */
export function isNamedBlock<Named extends NamedBlock>(
  block: Block,
  { kind, id }: Named,
): block is Extract<Block, { kind: Named['kind'] }> {
  return block.kind === kind && block.id === id;
}
