/** How a sent form ended: accepted as a lead, or rejected with what the visitor can do about it. */

import type { Receipt } from '#server/leads/storage/lead.ts';
import type { FormState } from '#shared/forms/form-state.ts';

export type LeadOutcome =
  | { kind: 'accepted'; receipt: Receipt; isNew: boolean; isSuspect: boolean }
  | ({
      kind: 'rejected';
      /** The version to read, if the form was sent with another. */
      consentVersion?: string;
    } & Pick<FormState, 'errors' | 'problem'>);
