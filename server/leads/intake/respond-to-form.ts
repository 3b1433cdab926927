/** The answer to a form: a redirect to the page of the lead, or the form again with its problems. */
import type { Request, Response } from 'express';
import { type LeadOutcome, leadAddress, readFormPage } from '#server/leads/lead-address.ts';
import { rememberLead } from '#server/leads/visitor-lead.ts';
import { advertisingField, consentField, hiddenNames } from '#shared/forms/form-controls.ts';
import { formHomeHref } from '#shared/forms/form-links.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import type { FormAnswer, FormProblem, FormState } from '#shared/forms/form-state.ts';
import { getForm } from '#shared/forms/forms.ts';
import { aboutKey, type Subject, sentSubjects } from '#shared/forms/subjects.ts';
import type { PageResult } from '#shared/pages/page-result.ts';

/** Rendering, passed in by the composition: it lies above this room. */
export interface FormPages {
  /** Loads a page for this visitor alone. @throws HttpError when it cannot be loaded */
  openPage(
    pathname: string,
    request: Request,
    response: Response,
  ): Promise<{ kind: 'page'; page: PageResult } | { kind: 'moved' }>;
  sendPage(request: Request, response: Response, page: PageResult): Promise<void>;
  /** Says what was counted under addresses of this site. Never throws. */
  findSubjects(request: Request, response: Response, addresses: readonly string[]): Promise<Subject[]>;
}

interface AnsweredForm {
  form: FormId;
  /** As sent, unchecked. */
  fields: ReadonlyMap<string, string>;
  outcome: LeadOutcome;
  /** The sender asks for JSON instead of a page; visitors use https. */
  isForScript: boolean;
  isHttps: boolean;
}

const statusOfProblem: Record<FormProblem, number> = {
  'not-saved': 503,
  busy: 503,
  'too-often': 429,
  'sent-differently': 409,
};

/** Sends 303, or 200 to a script; of a rejected form 409, 422, 429 or 503. */
export async function respondToForm(
  formPages: FormPages,
  request: Request,
  response: Response,
  { form, fields, outcome, isForScript, isHttps }: AnsweredForm,
): Promise<void> {
  if (outcome.kind === 'accepted') {
    const location = leadAddress(outcome.receipt);
    rememberLead(request, response, outcome.receipt, isHttps);
    if (!isForScript) return response.redirect(303, location);
    response.json({ number: outcome.receipt.number, location } satisfies FormAnswer);
    return;
  }
  const { errors, problem, consentVersion } = outcome;
  const status = problem === undefined ? 422 : statusOfProblem[problem];
  if (status === 503 || status === 429) response.set('Retry-After', '60');
  if (isForScript) {
    response.locals.compress?.();
    response.status(status).json({ errors, problem, consentVersion } satisfies FormAnswer);
    return;
  }
  const page = await openFormPage(formPages, request, response, form, fields);
  const state: FormState = { form, values: typedValues(form, fields, consentVersion === undefined), errors, problem };
  await formPages.sendPage(request, response, { ...page, status, indexed: false, form: state });
}

/** The page that showed the form; its home page when that one is unknown or fails. */
async function openFormPage(
  { openPage }: FormPages,
  request: Request,
  response: Response,
  form: FormId,
  fields: ReadonlyMap<string, string>,
): Promise<PageResult> {
  const shownAt = readFormPage(form, fields.get(hiddenNames.page));
  const home = formHomeHref(form);
  // The query of this request belongs to the address of the form, not to the page.
  const repeated = getForm(form).queryOf?.(Object.fromEntries(fields));
  const about = sentSubjects((name) => fields.get(name)).map((address) => [aboutKey, address]);
  const query = new URLSearchParams([...Object.entries(repeated ?? {}), ...about]);
  response.locals.search = query.size === 0 ? '' : `?${query}`;
  for (const pathname of new Set([shownAt, home])) {
    const opened = await openPage(pathname, request, response).catch((error: unknown) => {
      if (pathname === home) throw error;
      return undefined;
    });
    if (opened?.kind === 'page') return opened.page;
  }
  throw new Error(`the page of the form ${form} has moved`);
}

/** Characters of all fields together: far more than the longest form takes, and little enough to be rendered twice. */
const maxRefilled = 20_000;

/** What the visitor typed, without hidden fields and files. A consent to another text has to be given again. */
function typedValues(form: FormId, fields: ReadonlyMap<string, string>, keepsConsent: boolean): Record<string, string> {
  const names = [...getForm(form).fields, ...(keepsConsent ? [consentField] : []), advertisingField].map(
    ({ name }) => name,
  );
  let left = maxRefilled;
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value = fields.get(name)?.slice(0, left);
      left -= value?.length ?? 0;
      return value === undefined ? [] : [[name, value.toWellFormed()]];
    }),
  );
}
