/** Requests as leads of Bitrix24, by an incoming webhook. The address holds the secret: it is called, never told. */
import { z } from 'zod';
import { createPace, type PaceLimits } from './call-pace.ts';
import { DeliveryFailed, failureCode } from './delivery-failed.ts';
import type { Lead } from './lead.ts';
import type { LeadConfig } from './lead-config.ts';
import { leadText, leadTitle } from './lead-text.ts';

export interface CrmOptions {
  webhookUrl: string;
  method: LeadConfig['crmMethod'];
  /** Bitrix24 ends a call after 60 s; we do not wait as long. */
  timeoutMs: number;
  /** Public origin of the site. */
  siteUrl: string;
  pace?: PaceLimits;
}

/** Bitrix24 takes 50 calls at once and 2 a second; others call from our address too. */
const defaultPace: PaceLimits = { burst: 30, perSecond: 1.8 };

/** Names our requests among the leads of the CRM. */
const originator = 'site';
const leadEntityType = 1;
const answer = z.object({
  result: z.unknown(),
  error: z.union([z.string(), z.number()]).optional(),
  time: z.object({ operating_reset_at: z.number().optional() }).optional(),
});
const items = z.object({ items: z.array(z.unknown()) });
/** What the next attempt may find mended: the rest is refused for good. */
const refusals = [400, 404, 405, 413, 415, 422];

/** @returns how to deliver a request; it throws DeliveryFailed */
export function createCrm({ webhookUrl, method, timeoutMs, siteUrl, pace = defaultPace }: CrmOptions) {
  const turn = createPace(pace);
  const call = async (name: string, body: unknown): Promise<unknown> => {
    let response: Response;
    let text: string;
    await turn();
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
      throw new DeliveryFailed(`crm ${failureCode(error)}`);
    }
    const parsed = answer.safeParse(parseJson(text));
    if (response.ok && parsed.success && parsed.data.error === undefined && parsed.data.result !== undefined) {
      return parsed.data.result;
    }
    const code = String(parsed.data?.error ?? '')
      .replace(/[^\w.-]/g, '')
      .slice(0, 60);
    const resetAt = parsed.data?.time?.operating_reset_at;
    throw new DeliveryFailed(`crm ${response.status} ${code}`.trim(), {
      isRefusal: refusals.includes(response.status),
      ...(response.status === 429 && resetAt !== undefined
        ? { retryAfterMs: Math.min(3_600_000, Math.max(1000, resetAt * 1000 - Date.now())) }
        : {}),
    });
  };
  const isThere = async (leadId: string): Promise<boolean> => {
    if (method === 'crm.lead.add') {
      const filter = { ORIGINATOR_ID: originator, ORIGIN_ID: leadId };
      const found = await call('crm.lead.list', { filter, select: ['ID'] });
      return Array.isArray(found) && found.length > 0;
    }
    const filter = { '=originatorId': originator, '=originId': leadId };
    const found = await call('crm.item.list', { entityTypeId: leadEntityType, filter, select: ['id'] });
    return (items.safeParse(found).data?.items.length ?? 0) > 0;
  };
  return {
    /** @param attempts this one counted: an earlier one may have been taken without our hearing of it */
    deliver: async (lead: Lead, attempts: number): Promise<void> => {
      if (attempts > 1 && (await isThere(lead.id))) return;
      await call(method, method === 'crm.lead.add' ? leadFields(lead, siteUrl) : itemFields(lead, siteUrl));
    },
  };
}

function itemFields(lead: Lead, siteUrl: string) {
  const { name, phone, email, company } = lead.values;
  return {
    entityTypeId: leadEntityType,
    fields: {
      title: leadTitle(lead),
      name,
      companyTitle: company,
      sourceId: 'WEB',
      sourceDescription: `${siteUrl}${lead.page}`,
      comments: leadText(lead),
      originatorId: originator,
      originId: lead.id,
      fm: [
        ...(phone === undefined ? [] : [{ typeId: 'PHONE', valueType: 'WORK', value: phone }]),
        ...(email === undefined ? [] : [{ typeId: 'EMAIL', valueType: 'WORK', value: email }]),
      ],
    },
  };
}

/** The older method, which the vendor calls deprecated. */
function leadFields(lead: Lead, siteUrl: string) {
  const { name, phone, email, company } = lead.values;
  return {
    fields: {
      TITLE: leadTitle(lead),
      NAME: name,
      COMPANY_TITLE: company,
      SOURCE_ID: 'WEB',
      SOURCE_DESCRIPTION: `${siteUrl}${lead.page}`,
      COMMENTS: leadText(lead),
      ORIGINATOR_ID: originator,
      ORIGIN_ID: lead.id,
      ...(phone === undefined ? {} : { PHONE: [{ VALUE: phone, VALUE_TYPE: 'WORK' }] }),
      ...(email === undefined ? {} : { EMAIL: [{ VALUE: email, VALUE_TYPE: 'WORK' }] }),
    },
    params: { REGISTER_SONET_EVENT: 'Y' },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
