/** What a price list says before it is judged: whether it is right matters only of articles that the site has. */

/** What a file says of one article, in its own words. */
export interface Offer {
  /** «прайс.xlsx, лист «Цены», строка 12». */
  place: string;
  article: string;
  price?: OfferedPrice;
  stock?: OfferedStock;
}

export interface OfferedPrice {
  value: Cell;
  /** As the file spells it; absent: roubles. */
  currency?: string;
  /** As the file says it: a rate, «без НДС»; absent: the file says nothing. */
  vat?: string;
}

export interface OfferedStock {
  /** What is where, by the file's names of warehouses; '' where it names none. */
  counts: { yard: string; count: Cell }[];
  /** «В наличии», «В пути», «Под заказ» instead of a count. */
  words?: string;
  /** Where it is, beside such words. */
  yard?: string;
  /** Days until it is handed over. */
  days?: Cell;
}

export interface Cell {
  /** As it is written; '' for an empty cell. */
  text: string;
  /** Of cells that hold a number, whatever it looks like. */
  number?: number;
  /** Why the value cannot be known, as the end of a sentence. */
  fault?: string;
}

export interface PriceList {
  offers: Offer[];
  /** The ISO day on which it was made; undefined where the file does not say. */
  day?: string;
  /** What the operator should know, though nothing is wrong. */
  notes: string[];
}

/** The file as a whole cannot be used, or nothing of it is written; each fault is a sentence. */
export class PriceListFault extends Error {
  readonly faults: readonly string[];

  constructor(faults: string | readonly string[]) {
    super([faults].flat().join('\n'));
    this.faults = [faults].flat();
  }
}

export const mostRows = 100_000;
