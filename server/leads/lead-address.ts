/** The number of a lead and the addresses of its own page. */
import type { Receipt } from '#server/leads/storage/lead.ts';
import { formHomeHref } from '#shared/forms/form-links.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import type { FormState } from '#shared/forms/form-state.ts';
import { href, isPagePath } from '#shared/routes.ts';

/** As operators type it: `48271930` and `4827-1930` alike. */
export function readLeadNumber(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  return digits.length === 8 ? `${digits.slice(0, 4)}-${digits.slice(4)}` : undefined;
}

/** Path and query of the page, which its cookie opens. */
export function leadAddress({ number }: Pick<Receipt, 'number'>): string {
  return `${href('request')}?number=${number}`;
}

/** Path of the paper of a quote, which the same cookie opens. */
export const leadPaperPath = (number: string): string => `${href('request')}/${number}.pdf`;

/** Opens the page in any browser: for the e-mail and for saving. The secret is in the query because logs hold no queries. */
export const leadLink = (receipt: Receipt): string => `${leadAddress(receipt)}&secret=${receipt.secret}`;

/** No page of ours has a longer path. */
const maxLength = 500;

/** @returns what was sent if it is the path of a page of ours, else the home of the form: links to it never leave the site */
export function readFormPage(form: FormId, sent: string | undefined): string {
  const isOurs = sent !== undefined && sent.length <= maxLength && isPagePath(sent);
  return isOurs ? sent : formHomeHref(form);
}

export type LeadOutcome =
  | { kind: 'accepted'; receipt: Receipt; isNew: boolean; isSuspect: boolean }
  | ({
      kind: 'rejected';
      /** The version to read, if the form was sent with another. */
      consentVersion?: string;
    } & Pick<FormState, 'errors' | 'problem'>);
