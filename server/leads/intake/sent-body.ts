/** What the body of a form holds, whatever its encoding. */
import type { LeadFile } from '#server/leads/storage/lead.ts';
import type { FormErrors } from '#shared/forms/form-state.ts';

/** A body whose fields are not checked yet. */
export interface SentBody {
  entries: readonly (readonly [string, unknown])[];
  /** Stored already. */
  files: readonly LeadFile[];
  /** What is wrong with the files, worded for the visitor. */
  fileErrors?: FormErrors;
  /** The files could not be written. */
  diskFailure?: { error: unknown } | undefined;
}

export interface FormBody extends Omit<SentBody, 'entries'> {
  fields: ReadonlyMap<string, string>;
}
