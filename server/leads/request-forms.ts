/** POST /requests/{form}: a visitor's request. Saved before it is answered, with scripts and without. */
import { type RequestHandler, Router } from 'express';
import { formAnchor, formsFolder } from '#shared/forms/form-controls.ts';
import { getForm, isFormId } from '#shared/forms/forms.ts';
import { href } from '#shared/routes.ts';
import type { Services } from '../services.ts';
import { answerRequest } from './answer-request.ts';
import { formHomes } from './form-homes.ts';
import { readBody } from './read-body.ts';
import { isKnownOrigin } from './request-origin.ts';
import { takeRequest } from './take-request.ts';

/** True for what a form is sent to: the only addresses that take POST. */
export function takesPost(method: string, pathname: string): boolean {
  return method === 'POST' && formOf(pathname) !== undefined;
}

/** @throws HttpError for what no form of ours sends */
export function requestForms(services: Services): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.post(`${formsFolder}/:form`, receive(services));
  // Whoever opens the form's address by hand finds the form.
  router.get(`${formsFolder}/:form`, (request, response, next) => {
    const form = formOf(request.path);
    if (form === undefined) return next();
    response.set('Cache-Control', 'no-store').redirect(303, `${href(formHomes[form])}#${formAnchor(form)}`);
  });
  return router;
}

function receive(services: Services): RequestHandler {
  return async (request, response, next) => {
    const form = formOf(request.path);
    if (form === undefined) return next();
    const { locals } = response;
    const isForScript = request.accepts(['html', 'json']) === 'json';
    if (isForScript) locals.errorFormat = 'json';
    response.set('Cache-Control', 'no-store');
    const hasKnownOrigin = isKnownOrigin(request, services.config.siteUrl);
    const filesField = getForm(form).fields.find(({ kind }) => kind === 'files')?.name;
    const body = await readBody(request, response, filesField, services.leads.uploads);
    const { fields } = body;
    const outcome = await takeRequest(services, {
      form,
      body,
      address: request.ip ?? '',
      hasKnownOrigin,
      log: locals.log,
    });
    services.leads.countTaken(form, outcome);
    await answerRequest(services, request, response, { form, fields, outcome, isForScript });
  };
}

function formOf(pathname: string) {
  const [, name] = /^\/requests\/([a-z]+)$/.exec(pathname) ?? [];
  return name !== undefined && isFormId(name) ? name : undefined;
}
