/** What the page that mails the sums of a set gets. */
import type { CountedView } from '#shared/configuration/counted-view.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { FormValues } from '#shared/forms/form-field.ts';

export interface QuotePageData {
  /** Absent where no set is named, or none that can be counted. */
  counted?: CountedView;
  /** Prefilled values of the form. */
  asked?: FormValues;
  /** Address of the same sums as a paper. */
  paper?: string;
  cities: { slug: string; name: string /** With what it costs. */; text: string }[];
  /** Why there is nothing to count. */
  problem?: { text: string; link?: NamedLink };
}
