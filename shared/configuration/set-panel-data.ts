/** What the panel of a chosen set shows; the server alone renders it. */
import type { SetTerms } from '#shared/content/set-terms.ts';
import type { SetSheet } from './list-set.ts';
import type { OpenedSet } from './open-set.ts';
import type { SetSupply } from './set-supply.ts';

export interface SetPanelData extends OpenedSet {
  /** Of the model: «Ось Ш-136». */
  name: string;
  productId: string;
  sheet: SetSheet;
  terms: SetTerms;
  /** Of the model's own fifth wheel; absent for a trailer with a drawbar. */
  couplingHeightMm?: number | undefined;
  /** Path and query of the set. */
  path: string;
  /** The same in full, to be read. */
  address: string;
  qr: QrDrawing;
}

export interface QrDrawing {
  /** Modules along one side, with the quiet zone. */
  size: number;
  /** SVG path of the dark modules, one unit each. */
  path: string;
}

/** The part of a chosen set that the page around its panel shows. */
export interface ShownSet extends Pick<OpenedSet, 'set' | 'code'> {
  /** «Комплектация «Оптима», код 10S2141S». */
  title: string;
  sheet: Pick<SetSheet, 'price' | 'surchargeRub'>;
  supply: Pick<SetSupply, 'availability' | 'text'>;
  /** Roubles a month; absent where the model names no lease. */
  leaseRub?: number | undefined;
  /** Colour and height, which the page's own choice knows nothing of. */
  extras: { title: string; rub: number }[];
}
