/** The part of a chosen set that the page around its panel shows. */

import type { SetSheet } from './list-set.ts';
import type { OpenedSet } from './open-set.ts';
import type { SetSupply } from './set-supply.ts';

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
