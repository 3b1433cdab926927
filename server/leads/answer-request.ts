/** What the sender of a form sees: the page of the request, or the form again with what is to be mended. */
import type { Request, Response } from 'express';
import { advertisingField, consentField, hiddenNames } from '#shared/forms/form-controls.ts';
import type { FormAnswer, FormProblem, FormState } from '#shared/forms/form-state.ts';
import { type FormId, getForm } from '#shared/forms/forms.ts';
import type { PageResult } from '#shared/page-result.ts';
import { href } from '#shared/routes.ts';
import { openPage } from '../render/open-page.ts';
import { sendDocument } from '../render/page-handler.ts';
import type { Services } from '../services.ts';
import { formHomes } from './form-homes.ts';
import { requestAddress } from './request-address.ts';
import type { Outcome } from './take-request.ts';

const statusOfProblem: Record<FormProblem, number> = { 'not-saved': 503, 'too-often': 429, 'sent-differently': 409 };

interface Answered {
  form: FormId;
  fields: ReadonlyMap<string, string>;
  outcome: Outcome;
  isForScript: boolean;
}

export async function answerRequest(
  services: Services,
  request: Request,
  response: Response,
  { form, fields, outcome, isForScript }: Answered,
): Promise<void> {
  if (outcome.kind === 'accepted') {
    const location = requestAddress(outcome.receipt);
    if (!isForScript) return response.redirect(303, location);
    response.json({ number: outcome.receipt.number, location } satisfies FormAnswer);
    return;
  }
  const { errors, problem } = outcome;
  const status = problem === undefined ? 422 : statusOfProblem[problem];
  if (status === 503 || status === 429) response.set('Retry-After', '60');
  if (isForScript) {
    response.locals.compress?.();
    response.status(status).json({ errors, problem } satisfies FormAnswer);
    return;
  }
  const page = await findPage(services, request, response, form, fields.get(hiddenNames.page));
  const state: FormState = { form, values: typedValues(form, fields), errors, problem };
  await sendDocument(services, request, response, { ...page, status, indexed: false, form: state });
}

/** The page that showed the form, or else the form's own. */
async function findPage(
  services: Services,
  request: Request,
  response: Response,
  form: FormId,
  path: string | undefined,
): Promise<PageResult> {
  const home = href(formHomes[form]);
  // The address of the form has a query of its own, which is none of the page's.
  response.locals.search = '';
  for (const pathname of path === undefined || path === home ? [home] : [path, home]) {
    const outcome = await openPage(services, pathname, request, response).catch((error: unknown) => {
      if (pathname === home) throw error;
      return undefined;
    });
    if (outcome?.kind === 'page') return outcome.page;
  }
  throw new Error(`the page of the form ${form} has moved`);
}

function typedValues(form: FormId, fields: ReadonlyMap<string, string>): Record<string, string> {
  const names = [...getForm(form).fields, consentField, advertisingField].map(({ name }) => name);
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value = fields.get(name);
      return value === undefined ? [] : [[name, value.toWellFormed()]];
    }),
  );
}
