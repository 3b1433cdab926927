/** A row of «Документы» on the page of a product. */
import type { NamedLink } from '#shared/content/fields.ts';

export interface ListedDocument {
  /** The first says what it is: a file with its format, or the way to ask for it; the others are further formats. */
  links: NamedLink[];
  /** «до 300 КБ, 9 ноября 2026» */
  note: string;
}
