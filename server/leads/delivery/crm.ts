/** Delivers leads to Bitrix24 by an incoming webhook. Its URL is a secret: call it, never log it. */

import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Config } from '#server/environment/config.ts';
import { readFormPage } from '#server/leads/lead-address.ts';
import type { CallPace } from '#server/leads/storage/call-pace.ts';
import { contactKeys } from '#server/leads/storage/contact-keys.ts';
import type { Lead } from '#server/leads/storage/lead.ts';
import type { LeadStore } from '#server/leads/storage/lead-store.ts';
import { parseJson } from '#server/parse-json.ts';
import { DeliveryFailed, failureCode } from './delivery-failed.ts';
import { leadText, leadTitle } from './lead-text.ts';

/** Marks our leads in the CRM; with the lead's id as origin id it identifies each of them. */
const crmOriginator = 'site';
/** Of leads, among the CRM's entities. */
const crmLeadType = 1;

/** @param siteUrl public origin of the site */
export function toItemFields(lead: Lead, siteUrl: string) {
  const { name, email, company } = lead.values;
  const { phone } = contactKeys(lead.values);
  return {
    entityTypeId: crmLeadType,
    fields: {
      title: leadTitle(lead),
      name,
      companyTitle: company,
      sourceId: 'WEB',
      sourceDescription: `${siteUrl}${readFormPage(lead.form, lead.page)}`,
      comments: escapeMarkup(leadText(lead, siteUrl)),
      originatorId: crmOriginator,
      originId: lead.id,
      fm: [
        ...(phone === undefined ? [] : [{ typeId: 'PHONE', valueType: 'WORK', value: phone }]),
        ...(email === undefined ? [] : [{ typeId: 'EMAIL', valueType: 'WORK', value: email }]),
      ],
    },
  };
}

/** For CRM_METHOD=crm.lead.add, which Bitrix24 calls deprecated: the same fields, in capitals. */
export function toLeadFields(lead: Lead, siteUrl: string) {
  const { fm, ...fields } = toItemFields(lead, siteUrl).fields;
  const inCapitals = Object.entries(fields).map(([name, value]) => [
    name.replace(/[A-Z]/g, '_$&').toUpperCase(),
    value,
  ]);
  const contacts = fm.map(({ typeId, valueType, value }) => [typeId, [{ VALUE: value, VALUE_TYPE: valueType }]]);
  return { fields: Object.fromEntries([...inCapitals, ...contacts]), params: { REGISTER_SONET_EVENT: 'Y' } };
}

/** Comments of Bitrix24 are HTML and BBCode: pictures, links and tags of a visitor must show as they were typed. */
const escapeMarkup = (text: string): string => text.replace(/[&<>"[\]]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export interface CrmOptions {
  webhookUrl: string;
  method: Config['leads']['crmMethod'];
  timeoutMs: number;
  /** Public origin of the site. */
  siteUrl: string;
  /** The pace is one for all processes: together they must not exceed it. */
  reserveCall: LeadStore['reserveCall'];
  pace?: CallPace;
}

/** Bitrix24 takes 50 calls at once and 2 a second; other programs may call from our address too. */
const defaultPace: CallPace = { burst: 30, perSecond: 1.8 };

const crmAnswer = z.object({
  // Absent from answers that say what went wrong.
  result: z.unknown().optional(),
  error: z.union([z.string(), z.number()]).optional(),
  time: z.object({ operating_reset_at: z.number().optional() }).optional(),
});
const itemList = z.object({ items: z.array(z.unknown()) });
/** Statuses that reject the lead itself; all others may pass. */
const rejectionStatuses = [400, 413, 422];
/** Statuses that refuse the webhook, its address or its rights. */
const operatorStatuses = [401, 402, 403, 404, 405, 415];
/** The same, as Bitrix24 says it with other statuses. */
const operatorCodes =
  /^(ACCESS_DENIED|INVALID_CREDENTIALS|NO_AUTH_FOUND|insufficient_scope|expired_token|ERROR_METHOD_NOT_FOUND)$/i;
/** Failures of a connection that was never there: the call cannot have arrived. */
const unconnectedCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
/** A gateway or the CRM gave up: what it had begun may still be done. */
const unknownStatuses = [500, 502, 504];

/** @returns how to deliver a lead; it throws DeliveryFailed */
export function createCrm(options: CrmOptions) {
  const { method, siteUrl } = options;
  const call = createCaller(options);
  return {
    /** Asks first whether an earlier attempt arrived although its answer was lost. */
    deliver: async (lead: Lead, attempts: number): Promise<void> => {
      if (attempts > 1 && (await isDelivered(lead.id))) return;
      await call(method, method === 'crm.lead.add' ? toLeadFields(lead, siteUrl) : toItemFields(lead, siteUrl));
    },
  };

  async function isDelivered(leadId: string): Promise<boolean> {
    if (method === 'crm.lead.add') {
      const filter = { ORIGINATOR_ID: crmOriginator, ORIGIN_ID: leadId };
      const found = await call('crm.lead.list', { filter, select: ['ID'] });
      return Array.isArray(found) && found.length > 0;
    }
    const filter = { '=originatorId': crmOriginator, '=originId': leadId };
    const found = await call('crm.item.list', { entityTypeId: crmLeadType, filter, select: ['id'] });
    return (itemList.safeParse(found).data?.items.length ?? 0) > 0;
  }
}

/** @returns a caller of methods of the CRM: resolves with `result`, throws DeliveryFailed */
function createCaller({ webhookUrl, timeoutMs, reserveCall, pace = defaultPace }: CrmOptions) {
  return async (name: string, body: unknown): Promise<unknown> => {
    let response: Response;
    let text: string;
    const waitMs = await reserveCall('crm', pace, Date.now());
    if (waitMs === undefined) throw new DeliveryFailed('crm pace is used up');
    await delay(waitMs);
    try {
      response = await fetch(`${webhookUrl}/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await response.text();
    } catch (error) {
      const code = failureCode(error);
      throw new DeliveryFailed(`crm ${code}`, { mayArrive: !unconnectedCodes.includes(code) });
    }
    const { data: answer } = crmAnswer.safeParse(parseJson(text));
    if (response.ok && answer !== undefined && answer.error === undefined && answer.result !== undefined) {
      return answer.result;
    }
    throw toFailure(response.status, answer);
  };
}

function toFailure(status: number, answer: z.infer<typeof crmAnswer> | undefined): DeliveryFailed {
  // The code alone: the description may repeat the lead.
  const code = String(answer?.error ?? '')
    .replace(/[^\w.-]/g, '')
    .slice(0, 60);
  const needsOperator = operatorStatuses.includes(status) || operatorCodes.test(code);
  const resetAt = answer?.time?.operating_reset_at;
  return new DeliveryFailed(`crm ${status} ${code}`.trim(), {
    isRejection: rejectionStatuses.includes(status) && !needsOperator,
    needsOperator,
    // Success without a result is the page of a proxy.
    mayArrive: status < 400 || unknownStatuses.includes(status),
    ...(status === 429 && resetAt !== undefined
      ? { retryAfterMs: Math.min(3_600_000, Math.max(1000, resetAt * 1000 - Date.now())) }
      : {}),
  });
}
