/** Delivery of stored leads to the CRM and the mailboxes, working or failing. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CrmMood, startCrm } from '#tests/stand-ins/crm-stand-in.ts';
import { mailText, type SmtpMood, startSmtp } from '#tests/stand-ins/smtp-stand-in.ts';
import { readMail } from '#tests/support/mail-parts.ts';
import { newLead } from '#tests/support/new-lead.ts';
import { givenConsent, goodQuestion, leadLinkOf, sendForm } from '#tests/support/sent-forms.ts';
import { testNow } from '#tests/support/test-app.ts';
import { openSite, type TestSite } from '#tests/support/test-site.ts';

let crm: Awaited<ReturnType<typeof startCrm>>;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let site: TestSite;
beforeEach(async () => {
  [crm, smtp] = await Promise.all([startCrm(), startSmtp()]);
  site = await start();
});
afterEach(async () => {
  await Promise.all([crm.close(), smtp.close()]);
  await site.services.leads.outbox.stop();
});

async function start(env: Record<string, string> = {}) {
  const started = await openSite({
    env: {
      SITE_URL: 'http://localhost',
      CRM_WEBHOOK_URL: crm.url,
      SMTP_URL: smtp.url,
      LEADS_EMAIL: 'zakaz@os-zavod.example,staff=hr@os-zavod.example',
      ...env,
    },
    leads: { times: { pollMs: 20, firstWaitMs: 20, longestWaitMs: 50, afterUnknownMs: 50 } },
  });
  started.services.leads.outbox.start();
  return started;
}

const send = (fields: Record<string, string> = {}) =>
  sendForm(site.origin, 'question', { ...goodQuestion, phone: '8 916 123-45-67', ...fields });
const depth = () => site.services.leads.store.measureOutbox(testNow());
/** @returns an empty e-mail where there is none */
const mailTo = (mailbox: string) => smtp.mails.find(({ to }) => to[0] === mailbox) ?? { to: [], text: '' };
const receivers = () => smtp.mails.map(({ to }) => to[0]).sort();
const settled = () => expect.poll(async () => (await depth()).waiting).toBe(0);

test('a lead reaches the CRM, and in the plant’s name the department and its sender, whose page says so', async () => {
  const link = leadLinkOf(await send());
  await settled();
  expect(crm.leads).toEqual([
    expect.objectContaining({
      originId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      fields: expect.objectContaining({
        originatorId: 'site',
        sourceId: 'WEB',
        name: goodQuestion.name,
        comments: expect.stringContaining(goodQuestion.question),
        fm: [
          { typeId: 'PHONE', valueType: 'WORK', value: '+79161234567' },
          { typeId: 'EMAIL', valueType: 'WORK', value: goodQuestion.email },
        ],
      }),
    }),
  ]);
  const department = mailTo('zakaz@os-zavod.example');
  const copy = mailTo(goodQuestion.email);
  expect(mailText(department)).toContain('+7 916 123-45-67');
  expect(department.text).toContain(`Message-ID: <${crm.leads[0]?.originId}.mail@localhost>`);
  expect(mailText(copy)).toContain(link);
  const senders = smtp.mails.map(readMail).map(({ sender }) => sender);
  expect(senders).toEqual(Array(2).fill('Механический завод «Ось» <zakaz@os-zavod.example>'));
  const page = await (await fetch(`${site.origin}${link}`)).text();
  expect(page.match(/data-done="true"/g)?.length).toBe(2);
});

test('the receipt says what happens next and holds no word of its sender, whose address may be a stranger’s', async () => {
  const words = { name: 'Зайдите на sber-id.ru', question: 'Выигрыш: evil.example/login', company: 'ООО «Приз»' };
  const link = leadLinkOf(await send({ ...words, page: '.evil.example/login' }));
  await settled();
  const receipt = mailText(mailTo(goodQuestion.email));
  for (const text of ['sber-id', 'evil', 'Приз', '916', goodQuestion.email]) expect(receipt).not.toContain(text);
  for (const text of ['Задать вопрос', 'Ответит специалист нужного отдела', link, '8 800']) {
    expect(receipt).toContain(text);
  }
  const department = mailTo('zakaz@os-zavod.example');
  expect(mailText(department)).toContain('Страница: http://localhost/contacts');
  expect(mailText(department)).not.toContain('localhost.evil');
});

test('headers of e-mails are ASCII whatever the sender’s domain; staff read the domain and the extension', async () => {
  await send({ email: 'Ivan@фирма.рф', phone: '8 846 400-00-02 доб. 12' });
  await settled();
  expect(receivers()).toEqual(['Ivan@xn--80apmps.xn--p1ai', 'zakaz@os-zavod.example']);
  const isPlain = /^[\x20-\x7e\r\n\t]*$/;
  for (const { text } of smtp.mails) expect(text.slice(0, text.indexOf('\r\n\r\n'))).toMatch(isPlain);
  expect(smtp.mailCommands.filter((command) => !isPlain.test(command) || command.includes('SMTPUTF8'))).toEqual([]);
  const department = mailTo('zakaz@os-zavod.example');
  expect(department.text).toContain('Reply-To: Ivan@xn--80apmps.xn--p1ai');
  const words = mailText(department);
  expect(words).toContain('Ivan@фирма.рф (Ivan@xn--80apmps.xn--p1ai)');
  expect(words).toContain('+7 846 400-00-02, доб. 12');
  expect(crm.leads[0]?.fields['fm']).toEqual([
    { typeId: 'PHONE', valueType: 'WORK', value: '+78464000002' },
    { typeId: 'EMAIL', valueType: 'WORK', value: 'Ivan@xn--80apmps.xn--p1ai' },
  ]);
});

test('a mailbox that only a server with SMTPUTF8 knows stays out of the headers of an earlier version’s lead', async () => {
  const lead = newLead({ values: { name: 'Ирина', email: 'почта@завод.рф' }, at: testNow() });
  await site.services.leads.store.accept(lead);
  site.services.leads.outbox.wake();
  await settled();
  expect(receivers()).toEqual(['zakaz@os-zavod.example']);
  expect(smtp.mails[0]?.text).not.toMatch(/^Reply-To/m);
  expect(mailText(smtp.mails[0] ?? { to: [], text: '' })).toContain('почта@завод.рф');
});

test('the other method of the CRM, and the mailbox of another department', async () => {
  await site.services.leads.outbox.stop();
  site = await start({ CRM_METHOD: 'crm.lead.add' });
  const fields = { name: 'И', email: 'a@b.example', vacancy: 'Слесарь', ...givenConsent };
  await sendForm(site.origin, 'vacancy', fields);
  await settled();
  expect(crm.calls).toEqual(['crm.lead.add']);
  expect(crm.leads[0]?.fields['ORIGINATOR_ID']).toBe('site');
  expect(receivers()).toEqual(['a@b.example', 'hr@os-zavod.example']);
});

test.each<[CrmMood, SmtpMood]>([
  [500, 'cuts'],
  [401, 535],
  ['takes-but-cuts', 451],
])('while the CRM is «%s» and mail «%s» leads are accepted, and arrive once', async (crmMood, mailMood) => {
  crm.feel(crmMood);
  smtp.feel(mailMood);
  expect((await send()).status).toBe(303);
  await expect.poll(() => crm.calls.length).toBeGreaterThan(1);
  crm.feel('well');
  smtp.feel('well');
  await settled();
  expect(crm.leads.length).toBe(1);
  expect(smtp.mails.length).toBe(2);
  expect((await depth()).dead).toBe(0);
});

test('a CRM that hangs delays no other channel', async () => {
  crm.feel('hangs');
  expect((await send()).status).toBe(303);
  await expect.poll(() => smtp.mails.length).toBe(2);
  expect(crm.leads.length).toBe(0);
  // The mail arrives a moment before its delivery is recorded.
  await expect.poll(async () => (await depth()).waiting).toBe(1);
  await crm.close();
});

const deliveries = async () => {
  const [lead] = await site.services.leads.store.list({ limit: 1 });
  const rows = await site.services.leads.store.deliveriesOf(lead?.id ?? '');
  return Object.fromEntries(rows.map(({ channel, ...delivery }) => [channel, delivery]));
};

test.each<[SmtpMood, string]>([
  [553, 'mail 553 MAIL FROM'],
  [535, 'mail 535 MAIL FROM'],
  ['RCPT 553 5.7.1 <zakaz@os-zavod.example>: Sender address rejected: not owned by user robot', 'mail 553 RCPT TO'],
  ['RCPT 554 5.7.1 <irina.proba@pokupatel.example>: Relay access denied', 'mail 554 RCPT TO'],
])('«%s» is the operator’s to mend: alarmed at once, never dead, sent afterwards', async (mood, reason) => {
  smtp.feel(mood);
  await send();
  for (const channel of ['mail', 'copy'])
    await expect.poll(async () => (await deliveries())[channel]?.attempts).toBeGreaterThan(8);
  expect((await depth()).dead).toBe(0);
  expect(site.services.notices.list()).toEqual([`delivery: ${reason}`]);
  const alarms = site.logLines.filter(({ level, msg }) => level === 50 && msg === 'a receiver refuses every lead');
  expect(alarms.map(({ channel }) => channel).sort()).toEqual(['copy', 'mail']);
  expect(alarms[0]).toMatchObject({ reason, mend: expect.stringContaining('LEADS_EMAIL') });
  smtp.feel('well');
  await settled();
  expect(smtp.mails.length).toBe(2);
  expect(site.services.notices.list()).toEqual([]);
});

test.each<SmtpMood>(['RCPT 550 5.1.1 no such user', 'RCPT 553 no such mailbox', 'DATA 554 5.7.1 looks like spam'])(
  '«%s» ends the copy after five attempts; the department’s own mailbox is the operator’s to mend',
  async (mood) => {
    smtp.feel(mood);
    await send();
    await expect.poll(async () => (await deliveries())['mail']?.attempts).toBeGreaterThan(8);
    await expect.poll(async () => (await deliveries())['copy']).toMatchObject({ state: 'dead', attempts: 5 });
    expect((await depth()).dead).toBe(1);
    smtp.feel('well');
    await settled();
    expect(receivers()).toEqual(['zakaz@os-zavod.example']);
  },
);

test('no line of the log holds anything personal or secret, however deliveries fail', async () => {
  for (const mood of [500, 401, 400, 'cuts'] as const) {
    crm.feel(mood);
    smtp.feel(550);
    await send({ question: `Вопрос ${mood}` });
    await expect.poll(() => crm.calls.length).toBeGreaterThan(1);
  }
  for (const wrong of [{ phone: '12' }, { __proto__x: '1' }] as Record<string, string>[]) await send(wrong);
  const broken = `{"name":"${goodQuestion.name}","email":"${goodQuestion.email}"`;
  await fetch(`${site.origin}/requests/question`, {
    method: 'POST',
    body: broken,
    headers: { 'Content-Type': 'application/json', Origin: site.origin },
  });
  const link = leadLinkOf(await send({ question: 'Последний' }));
  const secret = new URL(link, site.origin).searchParams.get('secret') ?? '';
  await fetch(`${site.origin}${link}x`);
  const lines = JSON.stringify(site.logLines);
  expect(lines).toContain('lead not delivered');
  // The rest of what is personal: whenever a site of tests closes.
  for (const text of [goodQuestion.name, secret, '127.0.0.1"'])
    expect([text, lines.includes(text)]).toEqual([text, false]);
});
