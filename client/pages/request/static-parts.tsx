/** The static parts of a request's page, in one file of code and one sheet. */
import { LeadNext, LeadProgressView, SentLead } from './lead-view.tsx';
import { NoLead } from './no-lead.tsx';

export const requestParts = { NoLead, LeadProgressView, SentLead, LeadNext };
