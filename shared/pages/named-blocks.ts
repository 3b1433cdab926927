/**
 * Blocks of edited pages that code knows by their ids: a page shows them in its own way, or links lead to them.
 * `npm run content:check` makes sure that each exists and is of its kind, but for those that are optional.
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
  /** A scene of the page: without the block the page has none. */
  isOptional?: true;
}

export const namedBlocks = {
  guaranteeTerms: { file: 'services/guarantee.yaml', kind: 'table', id: 'sroki', drawn: 1 },
  guaranteeLost: { file: 'services/guarantee.yaml', kind: 'text', id: 'chto-lishaet', isOptional: true },
  guaranteeLostInPart: { file: 'services/guarantee.yaml', kind: 'text', id: 'tolko-uzel', isOptional: true },
  guaranteeKept: { file: 'services/guarantee.yaml', kind: 'text', id: 'ne-vliyaet', isOptional: true },
  guaranteeVisits: { file: 'services/guarantee.yaml', kind: 'table', id: 'obsluzhivanie' },
  acceptance: { file: 'services/dostavka.yaml', kind: 'table', id: 'priemka' },
  inspection: { file: 'services/exploitation.yaml', kind: 'steps', id: 'osmotr', isOptional: true },
  lashingForces: { file: 'services/exploitation.yaml', kind: 'table', id: 'sily', drawn: 1, isOptional: true },
  manuals: { file: 'services/exploitation.yaml', kind: 'text', id: 'rukovodstva' },
  coupling: { file: 'services/exploitation.yaml', kind: 'steps', id: 'scepka' },
  workPrices: { file: 'services/service.yaml', kind: 'table', id: 'raboty' },
  partGroups: { file: 'services/parts.yaml', kind: 'table', id: 'uzly' },
  partsOrder: { file: 'services/parts.yaml', kind: 'steps', id: 'zakaz' },
  payWays: { file: 'services/credit.yaml', kind: 'table', id: 'sposoby', drawn: 1 },
  rentIncluded: { file: 'services/rent.yaml', kind: 'text', id: 'vhodit' },
  rentExcluded: { file: 'services/rent.yaml', kind: 'text', id: 'ne-vhodit' },
  rentDays: { file: 'services/rent.yaml', kind: 'steps', id: 'sutki', isOptional: true },
  sensors: { file: 'services/telematika.yaml', kind: 'steps', id: 'datchiki', isOptional: true },
  measurements: { file: 'services/telematika.yaml', kind: 'table', id: 'izmereniya', isOptional: true },
  worthByAge: { file: 'services/zachet-tekhniki.yaml', kind: 'table', id: 'chto-berem', isOptional: true },
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
