/** POST /requests/{form}: takes a lead, saves it before answering; works with and without scripts. */
import { type RequestHandler, Router } from 'express';
import type { Config } from '#server/environment/config.ts';
import { HttpError, UpstreamError } from '#server/errors/http-error.ts';
import type { Leads } from '#server/leads/leads.ts';
import { TooManyBodies } from '#server/limits/body-budget.ts';
import type { Budget } from '#server/limits/budget.ts';
import { findFormByAddress, formAnchor, formsFolder } from '#shared/forms/form-controls.ts';
import { filesFieldOf } from '#shared/forms/form-definition.ts';
import { formHomeHref } from '#shared/forms/form-links.ts';
import { getForm } from '#shared/forms/forms.ts';
import { isKnownOrigin } from './form-origin.ts';
import { formBodyReader } from './read-form-body.ts';
import { refuseForm } from './refuse-form.ts';
import { type FormPages, respondToForm } from './respond-to-form.ts';
import { submitLead } from './submit-lead.ts';

export interface FormEndpointDependencies {
  config: Pick<Config, 'siteUrl'>;
  leads: Leads;
  /** What has arrived of all unfinished bodies. */
  bodyBudget: Budget;
}

/** True for the paths forms are sent to: the only ones that take POST. */
export function isFormPath(pathname: string): boolean {
  return findFormByAddress(pathname) !== undefined;
}

/** @throws HttpError 400, 403, 413, 415 for a body that none of our forms sends */
export function formEndpoint(dependencies: FormEndpointDependencies, formPages: FormPages): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.post(`${formsFolder}/:form`, receiveForm(dependencies, formPages));
  // Opened by hand, the address of a form leads to the form.
  router.get(`${formsFolder}/:form`, (request, response, next) => {
    const form = findFormByAddress(request.path);
    if (form === undefined) return next();
    response.set('Cache-Control', 'no-store').redirect(303, `${formHomeHref(form)}#${formAnchor(form)}`);
  });
  return router;
}

function receiveForm({ config, leads, bodyBudget }: FormEndpointDependencies, formPages: FormPages): RequestHandler {
  const { intake, uploads } = leads;
  const readFormBody = formBodyReader({ bodyBudget, intake, uploads });
  return async (request, response, next) => {
    const form = findFormByAddress(request.path);
    if (form === undefined) return next();
    const { locals } = response;
    const isForScript = request.accepts(['html', 'json']) === 'json';
    if (isForScript) locals.errorFormat = 'json';
    response.set('Cache-Control', 'no-store');
    const address = request.ip ?? '';
    const refuse = async (problem: 'too-often' | 'busy') => {
      locals.log.info({ form, problem }, 'request refused');
      const outcome = { kind: 'rejected', errors: {}, problem } as const;
      leads.countOutcome(form, outcome);
      refuseForm(response, { form, problem, isForScript, phone: isForScript ? undefined : await leads.findPhone() });
    };
    // Before anything of the body is read: refusing must cost less than sending.
    if (intake.faults.isExceeded(address)) return refuse('too-often');
    try {
      const hasKnownOrigin = isKnownOrigin(request, config.siteUrl);
      const body = await readFormBody(request, filesFieldOf(getForm(form))?.name);
      const outcome = await submitLead(leads, { form, body, address, hasKnownOrigin, log: locals.log });
      leads.countOutcome(form, outcome);
      if (outcome.kind === 'rejected' && outcome.problem === undefined) intake.faults.count(address);
      const isHttps = config.siteUrl.startsWith('https:');
      await respondToForm(formPages, request, response, { form, fields: body.fields, outcome, isForScript, isHttps });
    } catch (error) {
      if (error instanceof TooManyBodies) return refuse('busy');
      const isTheirs = error instanceof HttpError && error.status < 500 && !(error instanceof UpstreamError);
      if (isTheirs) intake.faults.count(address);
      throw error;
    }
  };
}
