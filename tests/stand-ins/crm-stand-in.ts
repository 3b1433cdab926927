/** A CRM on loopback that answers like Bitrix24 or fails in a chosen way. */
import { createServer } from 'node:http';
import { serve } from '#tests/support/ports.ts';

/** `slow` takes a lead, but not before it is released. */
export type CrmMood = 'well' | 'slow' | 'hangs' | 'cuts' | 'takes-but-cuts' | 500 | 503 | 401 | 400 | 429;

export interface CrmLead {
  originId: string;
  title: string;
  fields: Record<string, unknown>;
}

/** Part of the webhook's address; must never be logged. */
export const crmSecret = 'k7tajnyjtoken9';

export async function startCrm(port = 0) {
  const leads: CrmLead[] = [];
  const calls: string[] = [];
  let mood: CrmMood = 'well';
  let slowness = Promise.withResolvers<void>();
  const codes = { 500: 'INTERNAL_SERVER_ERROR', 503: 'QUERY_LIMIT_EXCEEDED', 401: 'NO_AUTH_FOUND', 400: 'ERROR_CORE' };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const method = request.url?.split('/').at(-1) ?? '';
    calls.push(method);
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (mood === 'hangs') return;
    if (mood === 'cuts') return request.socket.destroy();
    if (mood === 429) {
      return answer(429, {
        error: 'OPERATION_TIME_LIMIT',
        time: { operating_reset_at: Math.floor(Date.now() / 1000) + 2 },
      });
    }
    if (mood === 'slow') await slowness.promise;
    else if (mood !== 'well' && mood !== 'takes-but-cuts') {
      return answer(mood, { error: codes[mood], error_description: 'stand-in' });
    }
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Body;
    if (method === 'crm.item.list' || method === 'crm.lead.list') {
      const originId = body.filter?.['=originId'] ?? body.filter?.['ORIGIN_ID'];
      const items = leads.filter((lead) => lead.originId === originId).map((_, id) => ({ id }));
      return answer(200, { result: method === 'crm.item.list' ? { items } : items, time: {} });
    }
    const fields = body.fields ?? {};
    leads.push({
      originId: String(fields['originId'] ?? fields['ORIGIN_ID']),
      title: String(fields['title'] ?? fields['TITLE']),
      fields,
    });
    if (mood === 'takes-but-cuts') return request.socket.destroy();
    return answer(200, { result: { item: { id: leads.length } }, time: {} });
  });
  const listening = await serve(server, port);
  return {
    url: `http://127.0.0.1:${listening.port}/rest/1/${crmSecret}/`,
    leads,
    calls,
    feel: (next: CrmMood) => {
      mood = next;
    },
    /** Lets the slow calls be done. */
    release: () => {
      slowness.resolve();
      slowness = Promise.withResolvers<void>();
    },
    close: listening.close,
  };
}

interface Body {
  filter?: Record<string, string>;
  fields?: Record<string, unknown>;
}
