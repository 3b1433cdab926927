/** POST /requests/{form}: takes a lead, saves it before answering; works with and without scripts. */
import { type RequestHandler, Router } from 'express';
import type { Config } from '#server/config/config.ts';
import type { Leads } from '#server/leads/leads.ts';
import { formHomeHref } from '#shared/form-links.ts';
import { findFormByAddress, formAnchor, formsFolder } from '#shared/forms/form-controls.ts';
import { filesFieldOf } from '#shared/forms/form-definition.ts';
import { getForm } from '#shared/forms/forms.ts';
import { isKnownOrigin } from './form-origin.ts';
import { readFormBody } from './read-form-body.ts';
import { type FormPages, respondToForm } from './respond-to-form.ts';
import { submitLead } from './submit-lead.ts';

export interface FormEndpointDependencies {
  config: Pick<Config, 'siteUrl'>;
  leads: Leads;
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

function receiveForm({ config, leads }: FormEndpointDependencies, formPages: FormPages): RequestHandler {
  return async (request, response, next) => {
    const form = findFormByAddress(request.path);
    if (form === undefined) return next();
    const { locals } = response;
    const isForScript = request.accepts(['html', 'json']) === 'json';
    if (isForScript) locals.errorFormat = 'json';
    response.set('Cache-Control', 'no-store');
    const hasKnownOrigin = isKnownOrigin(request, config.siteUrl);
    const filesField = filesFieldOf(getForm(form))?.name;
    const body = await readFormBody(request, response, filesField, leads.uploads);
    const address = request.ip ?? '';
    const outcome = await submitLead(leads, { form, body, address, hasKnownOrigin, log: locals.log });
    leads.countOutcome(form, outcome);
    await respondToForm(formPages, request, response, { form, fields: body.fields, outcome, isForScript });
  };
}
