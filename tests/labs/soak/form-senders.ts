/** Visitors who send forms, each from an address of its own, and remember what they were told. */
import { askAsClient, keepGoing } from '#tests/support/clients.ts';
import { sampleFiles } from '#tests/support/sample-files.ts';
import { goodQuestion } from '#tests/support/sent-forms.ts';

const senderCount = 3;

/** @param intervalMs between two forms of all senders together */
export function startFormSenders(port: number, siteUrl: string, intervalMs: number) {
  const acknowledged: string[] = [];
  const failures: string[] = [];
  let unavailable = 0;
  let sent = 0;

  const stop = keepGoing(senderCount, intervalMs * senderCount, async () => {
    const number = sent++;
    const client = `127.${10 + (number >> 8)}.${number & 255}.1`;
    const from = { Host: new URL(siteUrl).host, Origin: siteUrl, Accept: 'application/json' };
    const { path, type, body } = await formOf(number);
    const headers = { ...from, 'Content-Type': type };
    const answer = await askAsClient(port, path, { client, method: 'POST', headers, body }).catch((error: Error) => ({
      ...{ status: 0, text: error.message },
    }));
    const [, lead] = /"number":"([\d-]+)"/.exec(answer.text) ?? [];
    if (answer.status === 200 && lead !== undefined) acknowledged.push(lead);
    else if (answer.status === 503 && answer.text.startsWith('{')) unavailable += 1;
    else failures.push(`form ${number}: ${answer.status} ${answer.text.slice(0, 200)}`);
  });
  return {
    /** Numbers of the leads that the site acknowledged. */
    acknowledged,
    /** All other answers, and connections without one. */
    failures,
    /** Answers 503 of the site itself: the visitor sees the form again and the phone. */
    unavailable: () => unavailable,
    stop,
  };
}

/** Every third form brings a file. */
async function formOf(number: number): Promise<{ path: string; type: string; body: Buffer }> {
  const hasFile = number % 3 === 0;
  const text = `Сколько европаллет войдёт в полуприцеп номер ${number}?`;
  const { question: _, ...person } = goodQuestion;
  const own = hasFile ? { page: '/services/parts', parts: text } : { question: text };
  const form = hasFile ? new FormData() : new URLSearchParams();
  const fields = { ...person, ...own, email: `soak-${number}@pokupatel.example` };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { type, bytes } = sampleFiles['чертёж.pdf'];
  if (form instanceof FormData) form.set('files', new Blob([bytes], { type }), 'чертёж.pdf');
  const encoded = new Response(form);
  return {
    path: `/requests/${hasFile ? 'parts' : 'question'}`,
    type: encoded.headers.get('Content-Type') ?? '',
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}
