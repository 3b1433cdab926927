/** What the page that mails the sums of a set gets. */
import type { CountedView } from '#shared/configuration/counted-view.ts';
import type { QuotePart } from '#shared/configuration/quote-parts.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { FormValues } from '#shared/forms/form-field.ts';

export interface QuotePageData {
  /** Absent where no set is named, or none that can be counted. */
  counted?: CountedView;
  /** What the sum consists of; empty where a price is on request. */
  parts?: QuotePart[];
  /** Prefilled values of the form. */
  asked?: FormValues;
  /** Address of the same sums as a paper. */
  paper?: string;
  cities: { slug: string; name: string /** With what it costs. */; text: string }[];
  /** Why there is nothing to count. */
  problem?: { text: string; link?: NamedLink };
}
