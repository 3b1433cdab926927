/** How far a body is filled: bulk by its density, grain by its moisture, stacked wood by its species. */
import type { LoadingSheets } from '#shared/content/loading-sheets.ts';
import type { Product } from '#shared/content/product.ts';
import type { PaperBlock } from '#shared/documents/paper.ts';
import { bulkBodyOf } from '#shared/trips/bulk-body.ts';
import { bulkTable } from './bulk-table.ts';
import { moistureTable } from './moisture-table.ts';
import { timberTable } from './timber-table.ts';

/** @param greatestKg lawful with the tractor that the sheet names */
export function fillTables({ type, spec }: Product, sheets: LoadingSheets, greatestKg: number): PaperBlock[] {
  const { bodyVolumeM3 = 0, innerHeightMm: heightMm = 0 } = spec;
  const body = bulkBodyOf({ type, spec });
  if (bodyVolumeM3 === 0 || body === undefined) return [];
  const filled = { body, heightMm };
  if (type === 'tipHalf') return [...bulkTable(sheets.bulk, bodyVolumeM3, filled, greatestKg), noteOf(sheets)];
  if (type === 'timber') return [...timberTable(sheets, bodyVolumeM3, greatestKg), noteOf(sheets)];
  if (type !== 'grain') return [];
  return [
    ...bulkTable(sheets.grain, bodyVolumeM3, filled, greatestKg),
    ...moistureTable(sheets, greatestKg),
    noteOf(sheets),
  ];
}

const noteOf = ({ note }: LoadingSheets): PaperBlock => ({ kind: 'text', text: note });
