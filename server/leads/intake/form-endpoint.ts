/** POST /requests/{form}: takes a lead, saves it before answering; works with and without scripts. */
import { type Request, type RequestHandler, Router } from 'express';
import type { Config } from '#server/environment/config.ts';
import { HttpError, UpstreamError } from '#server/errors/http-error.ts';
import { fallbackHead, plainDocument } from '#server/frontend/plain-document.ts';
import type { Leads } from '#server/leads/leads.ts';
import { TooManyBodies } from '#server/limits/budget.ts';
import { boundedText } from '#server/middleware/bounded-body.ts';
import { parseJson } from '#server/parse-json.ts';
import { formatPhone } from '#shared/format.ts';
import { findFormByAddress, formAnchor, formsFolder } from '#shared/forms/form-controls.ts';
import { formHomeHref } from '#shared/forms/form-links.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import { describeProblem, type FormAnswer } from '#shared/forms/form-state.ts';
import { filesFieldOf, getForm } from '#shared/forms/forms.ts';
import { type BodyParts, type FormBody, readMultipart, type SentBody } from './read-multipart.ts';
import { type FormPages, respondToForm } from './respond-to-form.ts';
import { submitLead } from './submit-lead.ts';

/**
 * @returns false when no header reveals the origin
 * @throws HttpError 403 when the form comes from another site
 */
function isKnownOrigin(request: Request, siteUrl: string): boolean {
  // The request target has checked that the host is ours.
  const hosts = [request.get('Host')?.toLowerCase(), new URL(siteUrl).host];
  const isOurs = (address: string) => URL.canParse(address) && hosts.includes(new URL(address).host);
  const [site, origin, referer] = [request.get('Sec-Fetch-Site'), request.get('Origin'), request.get('Referer')];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new HttpError(403, 'the form was sent from another site');
  }
  if (origin !== undefined && !isOurs(origin)) throw new HttpError(403, 'the form was sent from another origin');
  if (site !== undefined || origin !== undefined) return true;
  if (referer !== undefined && !isOurs(referer)) throw new HttpError(403, 'the form was sent from another page');
  return referer !== undefined;
}

// Reads the fields of a form in any encoding it may come in: each a text, each sent once.

const maxFields = 60;
const forbiddenNames = ['__proto__', 'constructor', 'prototype'];

/**
 * Files of a rejected body are removed.
 * @returns a reader; `filesField` is the name of the form's file field, if it has one. It throws HttpError 400 for an
 * ambiguous or malformed body, 413 beyond a limit, 415 for another type, charset or encoding, 503 if too many arrive
 */
export function formBodyReader(parts: BodyParts) {
  const readText = boundedText('form', 128 * 1024, parts.bodyBudget);
  return async (request: Request, filesField: string | undefined): Promise<FormBody> => {
    const body = await readByType(request, filesField);
    try {
      const { entries, ...files } = body;
      return { ...files, fields: toFields(entries) };
    } catch (error) {
      await parts.uploads.abandon(body.files.map(({ id }) => id));
      throw error;
    }
  };

  async function readByType(request: Request, filesField: string | undefined): Promise<SentBody> {
    const [type = ''] = (request.get('Content-Type') ?? '').toLowerCase().split(';');
    if ((request.get('Content-Encoding') ?? 'identity') !== 'identity') {
      throw new HttpError(415, 'the form came packed');
    }
    if (type.trim() === 'multipart/form-data') return readMultipart(request, filesField, parts);
    const parse = parsers.get(type.trim());
    if (parse === undefined) throw new HttpError(415, 'the form came as another type');
    return { entries: parse(await readText(request)), files: [] };
  }
}

/** Parsed here, not by Express: its parsers skip some fields silently, `__proto__` among them. */
const parsers = new Map<string, (text: string) => SentBody['entries']>([
  ['application/x-www-form-urlencoded', parseUrlEncoded],
  ['application/json', parseJsonFields],
]);

function parseUrlEncoded(text: string): SentBody['entries'] {
  // Counted before they are read: a form of separators alone would become a hundred thousand fields.
  if (text.split('&', maxFields + 2).length > maxFields + 1) throw tooManyFields();
  return [...new URLSearchParams(text)];
}

function parseJsonFields(text: string): SentBody['entries'] {
  const body = parseJson(text);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return Object.entries(body);
  throw new HttpError(400, 'the body of the form holds no fields');
}

function toFields(entries: SentBody['entries']): Map<string, string> {
  if (entries.length > maxFields) throw tooManyFields();
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (forbiddenNames.includes(name)) throw new HttpError(400, 'the form has a field of a forbidden name');
    if (typeof value !== 'string') throw new HttpError(400, 'a field of the form is not one text');
    if (fields.has(name)) throw new HttpError(400, 'a field of the form was sent twice');
    fields.set(name, value);
  }
  return fields;
}

const tooManyFields = (): HttpError => new HttpError(413, 'the form has too many fields');

const refusals = { 'too-often': { status: 429, afterSeconds: 600 }, busy: { status: 503, afterSeconds: 30 } };

/** Everything in it is ours: nothing needs escaping. @param phone the plant's, in E.164; undefined when it cannot be read */
function refusalPage(form: FormId, problem: keyof typeof refusals, phone: string | undefined): string {
  const text =
    phone === undefined ? 'Попробуйте ещё раз через несколько минут.' : describeProblem(problem, formatPhone(phone));
  return plainDocument({
    title: 'Заявка не принята',
    head: fallbackHead,
    body: `<main>
<p>${refusals[problem].status}</p>
<h1>Заявка не принята</h1>
<p>${text}</p>
<p>Шаг назад в\u00a0браузере вернёт введённое. <a href="${formHomeHref(form)}#${formAnchor(form)}">Открыть пустую форму</a></p>
</main>`,
  });
}

interface FormEndpointDependencies extends Pick<BodyParts, 'bodyBudget'> {
  config: Pick<Config, 'siteUrl'>;
  leads: Leads;
}

/** True for the paths forms are sent to: the only ones that take POST. */
export const isFormPath = (pathname: string): boolean => findFormByAddress(pathname) !== undefined;

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
    const refuse = async (problem: keyof typeof refusals) => {
      locals.log.info({ form, problem }, 'lead refused');
      leads.countOutcome(form, { kind: 'rejected', errors: {}, problem });
      const { status, afterSeconds } = refusals[problem];
      response.status(status).set('Retry-After', String(afterSeconds));
      if (isForScript) response.json({ errors: {}, problem } satisfies FormAnswer);
      else response.type('html').send(refusalPage(form, problem, (await leads.readPlant()).phone));
    };
    // Before anything of the body is read: refusing must cost less than sending.
    if (intake.faults.isExceeded(address)) return refuse('too-often');
    try {
      const hasKnownOrigin = isKnownOrigin(request, config.siteUrl);
      const body = await readFormBody(request, filesFieldOf(getForm(form))?.name);
      const outcome = await submitLead(leads, {
        ...{ form, body, address, hasKnownOrigin, log: locals.log },
        findSubjects: (addresses) => formPages.findSubjects(request, response, addresses),
      });
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
