/** The configuration: defaults, validation, and all faults reported at once; Node and addresses of the start. */
import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/environment/config.ts';
import { requireRuntime } from '#server/process/runtime.ts';
import { servedAddresses } from '#server/process/start-site.ts';

/** The variables with faults in order, and the complete message. */
function refusal(env: Record<string, string>): { variables: string[]; message: string } {
  try {
    readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const lines = error.message.split('\n').slice(1);
    return { variables: lines.map((line) => line.trim().split(':', 1).join()), message: error.message };
  }
  return { variables: [], message: '' };
}

test('without any variable the site listens on port 3000 for loopback names, stores leads for a year and sends them nowhere', () => {
  const { leads, ...config } = readConfig({}, 'Bench-7');
  expect(config).toMatchObject({
    ...{ port: 3000, host: '0.0.0.0', siteUrl: 'http://localhost:3000', servesAnyAddress: true, indexing: true },
    ...{ allowedHosts: ['localhost', '127.0.0.1', '[::1]', 'bench-7'], trustedProxies: [], hstsSubdomains: false },
    ...{ dataDir: './var', picturesAhead: true, opsHost: '127.0.0.1', consentMode: 'lawful', logLevel: 'info' },
  });
  const unset = Object.entries(config).flatMap(([key, value]) => (value === undefined ? [key] : []));
  const off = 'apiBaseUrl contentDir crmChatUrl databaseUrl imageHost opsPort opsToken seoApiBaseUrl yandexMapsApiKey';
  expect(unset.sort().join(' ')).toBe(`${off} yandexMetricaId`);
  expect(leads).toMatchObject({ crmWebhookUrl: undefined, smtpUrl: undefined, retentionDays: 365 });
});

const crm = 'https://os-zavod.bitrix24.ru/rest/1/token';
const loader = 'https://cdn-ru.bitrix24.ru/b1/crm/site_button/loader_1_a.js';
const mailboxes = { main: 'zakaz@os-zavod.example', ofDepartments: { rent: 'arenda@os-zavod.example' } };
/** With what SMTP needs beside it. */
const mail = {
  SMTP_URL: 'smtps://site:pass@mail.example',
  LEADS_EMAIL: 'zakaz@os-zavod.example, rent=arenda@os-zavod.example',
};
const everyVariable: [given: Record<string, string>, read: object][] = [
  [{ PORT: '8080' }, { port: 8080, siteUrl: 'http://localhost:8080' }],
  [{ PORT: '0' }, { port: 0 }],
  [{ HOST: '127.0.0.1' }, { host: '127.0.0.1' }],
  [{ SITE_URL: 'HTTPS://OS-Zavod.example:443/' }, { siteUrl: 'https://os-zavod.example' }],
  // Then no address is served but that one and loopback names, or those that are allowed.
  [{ SITE_URL: 'http://192.0.2.7' }, { allowedHosts: ['localhost', '127.0.0.1', '[::1]'], servesAnyAddress: false }],
  [{ ALLOWED_HOSTS: '[::1],Stage.OS-Zavod.example,' }, { allowedHosts: ['[::1]', 'stage.os-zavod.example'] }],
  // Browsers send such a name in ASCII.
  [{ ALLOWED_HOSTS: 'Завод.рф' }, { allowedHosts: ['xn--80aegj1b.xn--p1ai'] }],
  [{ ALLOWED_HOSTS: 'a.example' }, { allowedHosts: ['a.example'], servesAnyAddress: false }],
  [{ SITE_INDEXING: 'off' }, { indexing: false }],
  [{ HSTS_SUBDOMAINS: 'on' }, { hstsSubdomains: true }],
  [{ API_BASE_URL: 'http://a.example/v1//' }, { apiBaseUrl: 'http://a.example/v1', imageHost: 'a.example' }],
  [{ API_BASE_URL: 'https://api.example/v1' }, { seoApiBaseUrl: 'https://api.example/v1' }],
  [{ SEO_API_BASE_URL: 'https://seo.os-zavod.example/' }, { seoApiBaseUrl: 'https://seo.os-zavod.example' }],
  [{ IMAGE_HOST: 'Pictures.os-zavod.example:8443' }, { imageHost: 'pictures.os-zavod.example:8443' }],
  [{ CONTENT_DIR: '/srv/plant' }, { contentDir: '/srv/plant' }],
  [{ DATA_DIR: '/var/lib/site' }, { dataDir: '/var/lib/site' }],
  [{ PICTURES_AHEAD: 'off' }, { picturesAhead: false }],
  [{ OPS_PORT: '9100' }, { opsPort: 9100 }],
  [{ OPS_HOST: '10.0.0.1' }, { opsHost: '10.0.0.1' }],
  [{ OPS_TOKEN: 'sixteen-letters-at-least' }, { opsToken: 'sixteen-letters-at-least' }],
  [
    { TRUSTED_PROXIES: '10.0.0.0/8,192.168.1.1, fd00::/8' },
    { trustedProxies: ['10.0.0.0/8', '192.168.1.1', 'fd00::/8'] },
  ],
  [{ YANDEX_MAPS_API_KEY: '0a1b-2c3d' }, { yandexMapsApiKey: '0a1b-2c3d' }],
  [{ MAPS_LANGUAGE: 'en_RU' }, { mapsLanguage: 'en_RU' }],
  [{ YANDEX_METRICA_ID: '12345678' }, { yandexMetricaId: '12345678' }],
  [{ CRM_CHAT_URL: loader }, { crmChatUrl: loader }],
  [{ CONSENT_MODE: 'specification' }, { consentMode: 'specification' }],
  [{ DATABASE_URL: 'postgres://site:pass@db.example/site' }, { databaseUrl: 'postgres://site:pass@db.example/site' }],
  [{ CRM_WEBHOOK_URL: `${crm}/` }, { leads: { crmWebhookUrl: crm } }],
  [{ CRM_METHOD: 'crm.lead.add' }, { leads: { crmMethod: 'crm.lead.add' } }],
  [mail, { leads: { smtpUrl: 'smtps://site:pass@mail.example', mailboxes } }],
  [{ LEADS_KEPT_DAYS: '90' }, { leads: { retentionDays: 90 } }],
  [{ INDEXNOW_KEY: 'f3a9-example-key' }, { indexNow: { key: 'f3a9-example-key' } }],
  [{ INDEXNOW_URL: 'https://index.example/tell' }, { indexNow: { serviceUrl: 'https://index.example/tell' } }],
  [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
];

test.each(everyVariable)('%j is read', (given, read) => {
  expect(readConfig(given, 'bench-7')).toMatchObject(read);
});

test('an empty variable counts as unset, and variables of other programs are ignored', () => {
  const empty = Object.fromEntries(everyVariable.flatMap(([given]) => Object.keys(given)).map((name) => [name, '']));
  expect(readConfig({ ...empty, PATH: '/usr/bin', SITE: 'x', port: '1' })).toEqual(readConfig({}));
});

test('all faults are reported at once, without the secrets in the values', () => {
  const wrong = {
    PORT: 'http',
    SITE_URL: 'os-zavod.example',
    API_BASE_URL: 'ftp://api.example',
    DATABASE_URL: 'mysql://site:topsecret@db.example/site',
    CRM_WEBHOOK_URL: 'ftp://topsecret.example',
    CRM_METHOD: 'crm.deal.add',
    LEADS_KEPT_DAYS: '0',
  };
  // Mail needs somebody to send it to.
  const { variables, message } = refusal({ ...wrong, SMTP_URL: 'smtp://site:topsecret@mail.example' });
  expect([...new Set(variables)].sort()).toEqual([...Object.keys(wrong), 'LEADS_EMAIL'].sort());
  expect(message).toMatch(/^The configuration is wrong:\n {2}PORT: must be a port\n/);
  expect(message).not.toContain('topsecret');
});

test.each(['nobody', 'zakaz@a.example,kitchen=b@a.example', 'zakaz@a.example,rent=nobody'])(
  'LEADS_EMAIL «%s» is rejected with the names of the departments',
  (value) => {
    const { message } = refusal({ LEADS_EMAIL: value });
    expect(message).toContain('departments: sales, leasing, rent, parts, service, staff, documents');
  },
);

test.each([
  ['PORT', '65536'],
  ['OPS_TOKEN', 'short'],
  ['SITE_URL', 'https://os-zavod.example/site'],
  ['SITE_URL', 'https://os-zavod.example/?from=1'],
  ['SITE_URL', 'https://os-zavod.example#top'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['CRM_WEBHOOK_URL', `${crm}?from=1`],
  ['API_BASE_URL', 'https://api.example/v1#top'],
  ['ALLOWED_HOSTS', 'завод.рф/о-заводе'],
  ['ALLOWED_HOSTS', 'os-zavod.example:8080'],
  ['ALLOWED_HOSTS', '*'],
  ['SITE_INDEXING', 'true'],
  ['API_BASE_URL', '//api.example'],
  ['IMAGE_HOST', '127.0.0.1'],
  ['TRUSTED_PROXIES', 'true'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/8,0.0.0.0/0'],
  ['TRUSTED_PROXIES', '::/00'],
  ['OPS_PORT', '3000'],
  ['YANDEX_MAPS_API_KEY', 'key&more'],
  ['MAPS_LANGUAGE', 'ru'],
  ['CONSENT_MODE', 'letter'],
  ['YANDEX_METRICA_ID', 'ym-1'],
  ['CRM_CHAT_URL', 'http://crm.example/loader.js'],
  ['CRM_CHAT_URL', "https://crm.example/a.js; script-src 'unsafe-inline'"],
])('%s=%j is rejected by name', (name, value) => {
  expect(refusal({ [name]: value }).variables).toContain(name);
});

const card = (address: string, family: 'IPv4' | 'IPv6', internal = false) =>
  ({ address, family, internal }) as NetworkInterfaceInfo;
const interfaces = {
  lo: [card('127.0.0.1', 'IPv4', true), card('::1', 'IPv6', true)],
  eth0: [card('192.0.2.7', 'IPv4'), card('2001:db8::7', 'IPv6'), card('fe80::7', 'IPv6')],
};
const ownNames = ['http://localhost:3000', 'http://bench-7:3000'];

test.each<[Record<string, string>, string[]]>([
  [{}, [...ownNames, 'http://192.0.2.7:3000']],
  [{ HOST: '::' }, [...ownNames, 'http://192.0.2.7:3000', 'http://[2001:db8::7]:3000']],
  [{ HOST: '192.0.2.7' }, ['http://192.0.2.7:3000']],
  [{ SITE_URL: 'https://os-zavod.example' }, ['https://os-zavod.example']],
])('with %j the line of the start names the addresses %j', (env, addresses) => {
  expect(servedAddresses(readConfig(env, 'bench-7'), 3000, interfaces)).toEqual(addresses);
});

test('Node 22.22 and newer is accepted, any other is refused by name', () => {
  for (const version of ['22.22.0', '22.100.0', '23.0.0', '100.0.0', '24.0.0-nightly'])
    for (const mode of ['production', 'development', 'test']) expect(() => requireRuntime(version, mode)).not.toThrow();
  for (const version of ['18.20.0', '22.9.0', '22.21.9', '0.12.0', ''])
    expect(() => requireRuntime(version, 'production')).toThrow(/Node 22\.22 or newer is needed[\s\S]*npm start/);
});

test.each([undefined, '', 'Production', 'staging'])('NODE_ENV=%s is refused, React would guess', (mode) => {
  expect(() => requireRuntime('24.0.0', mode)).toThrow('NODE_ENV must be "production" or "development"');
});
