/** Configuration of leads. */
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/environment/config.ts';

test('by default leads are stored in DATA_DIR for a year, and delivered nowhere', () => {
  expect(readConfig({}).leads).toEqual({
    crmWebhookUrl: undefined,
    crmMethod: 'crm.item.add',
    smtpUrl: undefined,
    mailboxes: undefined,
    retentionDays: 365,
    uploadsMaxBytes: 5_242_880_000,
  });
});

test('every variable is read; departments may have mailboxes of their own', () => {
  const { databaseUrl, leads } = readConfig({
    DATABASE_URL: 'postgres://site:pass@db.example/site',
    CRM_WEBHOOK_URL: 'https://os-zavod.bitrix24.ru/rest/1/token/',
    CRM_METHOD: 'crm.lead.add',
    SMTP_URL: 'smtps://site:pass@mail.example',
    LEADS_EMAIL: 'zakaz@os-zavod.example, rent=arenda@os-zavod.example',
    LEADS_KEPT_DAYS: '90',
  });
  expect(databaseUrl).toBe('postgres://site:pass@db.example/site');
  expect(leads).toEqual({
    crmWebhookUrl: 'https://os-zavod.bitrix24.ru/rest/1/token',
    crmMethod: 'crm.lead.add',
    smtpUrl: 'smtps://site:pass@mail.example',
    mailboxes: { main: 'zakaz@os-zavod.example', ofDepartments: { rent: 'arenda@os-zavod.example' } },
    retentionDays: 90,
    uploadsMaxBytes: 5_242_880_000,
  });
});

test('all faults are named at once, without the secrets in the values', () => {
  const wrong = {
    PORT: 'door',
    DATABASE_URL: 'mysql://site:topsecret@db.example/site',
    CRM_WEBHOOK_URL: 'ftp://topsecret.example',
    CRM_METHOD: 'crm.deal.add',
    SMTP_URL: 'smtp://site:topsecret@mail.example',
    LEADS_KEPT_DAYS: '0',
  };
  expect(() => readConfig(wrong)).toThrow(ConfigError);
  const faults = faultsOf(wrong);
  for (const name of ['PORT', 'DATABASE_URL', 'CRM_WEBHOOK_URL', 'CRM_METHOD', 'LEADS_EMAIL', 'LEADS_KEPT_DAYS']) {
    expect(faults).toContain(`${name}: `);
  }
  expect(faults).not.toContain('topsecret');
});

test.each(['nobody', 'zakaz@a.example,kitchen=b@a.example', 'zakaz@a.example,rent=nobody'])(
  'LEADS_EMAIL «%s» is rejected with the names of the departments',
  (value) => {
    expect(faultsOf({ LEADS_EMAIL: value })).toContain('departments: sales, leasing, rent, parts, service, staff');
  },
);

function faultsOf(env: Record<string, string>): string {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
