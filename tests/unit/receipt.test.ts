/** The receipt of a lead: it promises a reply no sooner than the plant works again. */
import { expect, test } from 'vitest';
import { visitorMail } from '#server/leads/delivery/visitor-mails.ts';
import type { Lead } from '#server/leads/storage/lead.ts';
import { sampleSite } from '#tests/support/sample-content.ts';

const lead: Lead = {
  id: 'a7f3a3f6-0d7c-4b9e-9a6b-2f4f3f0a1c11',
  number: '4827-1930',
  secret: 'A'.repeat(22),
  form: 'call',
  department: 'sales',
  page: '/contacts',
  values: { name: 'Ирина', phone: '+79161234567' },
  files: [],
  hasAdvertising: false,
  acceptedAt: Date.parse('2027-01-03T09:00:00Z'),
};
const phoneHours = { week: [{ days: 'mon…fri', times: '09:00–18:00' }] };
const holidays = { '2026-12-31…2027-01-08': 'closed' };

test.each([
  ['over holidays it names the next working day', { ...phoneHours, exceptions: holidays }, true],
  ['else it does not', phoneHours, false],
])('%s', async (_, hours, isNamed) => {
  const plants = [
    { ...sampleSite, phoneHours: hours },
    { ...sampleSite, callHours: hours },
  ];
  for (const plant of plants) {
    const mail = await visitorMail(lead, 1, { siteUrl: 'https://os-zavod.example', readPlant: async () => plant });
    expect(String(mail.text).includes('Ближайший рабочий день — 11 января.')).toBe(isNamed);
  }
});

test('while content was never read it says what it always says', async () => {
  const mail = await visitorMail(lead, 1, { siteUrl: 'https://os-zavod.example', readPlant: async () => ({}) });
  expect(mail.text).toContain('Перезвоним один раз в выбранное время. Просили ответить письменно — напишем.\n');
});

test('the plant signs with its name, its phone and the address of its site, as far as they are known', async () => {
  const [siteUrl, { name, phone }] = ['https://zavod.example', sampleSite];
  const mail = await visitorMail(lead, 1, { siteUrl, readPlant: async () => ({ name, phone }) });
  expect(String(mail.text).split('\n-- \n')[1]).toBe(`${name}\n8 800 000-00-01\n${siteUrl}\n`);
  const unknown = await visitorMail(lead, 1, { siteUrl, readPlant: async () => ({}) });
  expect(String(unknown.text).split('\n-- \n')[1]).toBe(`${siteUrl}\n`);
});
