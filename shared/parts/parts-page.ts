/** The catalogue on the page of spare parts: what was asked, what was found, the list to request. */
import type { NamedLink } from '#shared/content/fields.ts';
import type { FormValues } from '#shared/forms/form-field.ts';

export interface PartsPage {
  /** Of all parts. */
  total: number;
  nodes: ShownNode[];
  models: { id: string; name: string }[];
  /** As it was asked; the list in canonical spelling. */
  asked: { number?: string; model?: string; node?: string; list?: string };
  /** Absent where nothing is asked for. */
  found?: PartsFound;
  /** Absent where no part is chosen. */
  list?: ShownPartList;
  /** «с НДС 22 %, на 18.11.2026» */
  priceTerms: string;
  /** What the form begins with. */
  prefill: FormValues;
}

export interface ShownNode {
  code: string;
  name: string;
  count: number;
  href: string;
  /** On the clean page of a catalogue that is not too long for it. */
  rows?: PartLine[];
}

/** A part in one line. */
export interface PartLine {
  number: string;
  /** The place of the line on the page. */
  id: string;
  name: string;
  href: string;
  /** «9 800 ₽» or «по запросу». */
  price: string;
  /** For search engines; absent on request. */
  priceRub?: number;
  /** «в наличии» or how long it takes. */
  stock: string;
  isInStock: boolean;
}

export interface PartCard extends PartLine {
  node: string;
  /** «с НДС 22 %, на 18.11.2026»; empty on request. */
  terms: string;
  unit: string;
  /** «Сызрань 64», «Екатеринбург 22» */
  yards: string[];
  /** In the words of the site; empty where it fits all. */
  fits: NamedLink[];
  others: string[];
  /** The list with this part. */
  addHref: string;
  /** Where it is in the list. */
  chosen?: PartCount;
}

export interface PartCount {
  count: number;
  /** The list with one more, with one less; absent at the limit. */
  moreHref?: string;
  lessHref: string;
}

export interface PartsFound {
  title: string;
  /** What is to be said of it: nothing fits, the query was cut. */
  notes: string[];
  parts: PartCard[];
  /** Near to what was asked, where nothing is found. */
  near?: { title: string; parts: PartCard[] };
  page: number;
  pageCount: number;
  /** Address of the first page, for the others. */
  href: string;
  /** Without the text, the model and the node. */
  clearHref: string;
}

export interface ShownPartList {
  rows: (PartCount & {
    number: string;
    name: string;
    unit: string;
    /** Absent where the catalogue lacks it. */
    href?: string;
    price?: string;
    /** Of all pieces. */
    sum?: string;
    removeHref: string;
  })[];
  /** «3 детали, 7 шт.» */
  size: string;
  /** «ориентировочно 42 300 ₽ с НДС 22 %»; absent where a price is unknown. */
  sum?: string;
  notices: string[];
  /** Without the list. */
  clearHref: string;
}
