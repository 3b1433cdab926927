/** Delivers leads to Bitrix24 by an incoming webhook. Its URL is a secret: call it, never log it. */
import { z } from 'zod';
import type { LeadConfig } from '#server/config/lead-config.ts';
import type { Lead } from '#server/leads/storage/lead.ts';
import { createTokenBucket, type TokenBucketLimits } from '#server/limits/token-bucket.ts';
import { parseJson } from '#shared/parse-json.ts';
import { crmLeadType, crmOriginator, toItemFields, toLeadFields } from './crm-fields.ts';
import { DeliveryFailed, failureCode } from './delivery-failed.ts';

export interface CrmOptions {
  webhookUrl: string;
  method: LeadConfig['crmMethod'];
  /** Bitrix24 itself ends a call after 60 s. */
  timeoutMs: number;
  /** Public origin of the site. */
  siteUrl: string;
  callLimits?: TokenBucketLimits;
}

/** Bitrix24 takes 50 calls at once and 2 a second; other programs may call from our address too. */
const defaultCallLimits: TokenBucketLimits = { burst: 30, perSecond: 1.8 };

const crmAnswer = z.object({
  result: z.unknown(),
  error: z.union([z.string(), z.number()]).optional(),
  time: z.object({ operating_reset_at: z.number().optional() }).optional(),
});
const itemList = z.object({ items: z.array(z.unknown()) });
/** Statuses that reject the lead itself; all others may pass. */
const rejectionStatuses = [400, 404, 405, 413, 415, 422];

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
function createCaller({ webhookUrl, timeoutMs, callLimits = defaultCallLimits }: CrmOptions) {
  const takeToken = createTokenBucket(callLimits);
  return async (name: string, body: unknown): Promise<unknown> => {
    let response: Response;
    let text: string;
    await takeToken();
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
  const resetAt = answer?.time?.operating_reset_at;
  return new DeliveryFailed(`crm ${status} ${code}`.trim(), {
    isRejection: rejectionStatuses.includes(status),
    ...(status === 429 && resetAt !== undefined
      ? { retryAfterMs: Math.min(3_600_000, Math.max(1000, resetAt * 1000 - Date.now())) }
      : {}),
  });
}
