/** The configuration: defaults, validation, and all faults reported at once. */
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/environment/config.ts';

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

test('without any variable the site listens on port 3000 for loopback names', () => {
  expect(readConfig({}, 'Bench-7')).toEqual({
    port: 3000,
    host: '0.0.0.0',
    siteUrl: 'http://localhost:3000',
    allowedHosts: ['localhost', '127.0.0.1', '[::1]', 'bench-7'],
    servesAnyAddress: true,
    indexing: true,
    hstsSubdomains: false,
    apiBaseUrl: undefined,
    seoApiBaseUrl: undefined,
    imageHost: undefined,
    dataDir: './var',
    picturesAhead: true,
    opsPort: undefined,
    opsHost: '127.0.0.1',
    trustedProxies: [],
    yandexMapsApiKey: undefined,
    mapsLanguage: 'ru_RU',
    yandexMetricaId: undefined,
    crmChatUrl: undefined,
    consentMode: 'lawful',
    leads: expect.objectContaining({ retentionDays: 365 }),
    indexNow: { key: undefined, serviceUrl: 'https://yandex.com/indexnow' },
    logLevel: 'info',
  });
});

test('every variable is read', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '127.0.0.1',
    SITE_URL: 'https://os-zavod.example',
    ALLOWED_HOSTS: 'www.os-zavod.example, Stage.OS-zavod.example',
    SITE_INDEXING: 'off',
    HSTS_SUBDOMAINS: 'on',
    API_BASE_URL: 'https://api.os-zavod.example/v1//',
    SEO_API_BASE_URL: 'https://seo.os-zavod.example/',
    IMAGE_HOST: 'Pictures.os-zavod.example',
    DATA_DIR: '/var/lib/site',
    PICTURES_AHEAD: 'off',
    OPS_PORT: '9100',
    OPS_HOST: '10.0.0.1',
    OPS_TOKEN: 'sixteen-letters-at-least',
    TRUSTED_PROXIES: '10.0.0.0/8,192.168.1.1, fd00::/8,::1',
    YANDEX_MAPS_API_KEY: '0a1b-2c3d',
    MAPS_LANGUAGE: 'en_RU',
    YANDEX_METRICA_ID: '12345678',
    CRM_CHAT_URL: 'https://cdn-ru.bitrix24.ru/b1/crm/site_button/loader_1_a.js',
    CONSENT_MODE: 'specification',
    INDEXNOW_KEY: 'f3a9-example-key',
    INDEXNOW_URL: 'https://index.example/tell',
    LOG_LEVEL: 'silent',
  });
  expect(config).toEqual({
    port: 8080,
    host: '127.0.0.1',
    siteUrl: 'https://os-zavod.example',
    allowedHosts: ['www.os-zavod.example', 'stage.os-zavod.example'],
    servesAnyAddress: false,
    indexing: false,
    hstsSubdomains: true,
    apiBaseUrl: 'https://api.os-zavod.example/v1',
    seoApiBaseUrl: 'https://seo.os-zavod.example',
    imageHost: 'pictures.os-zavod.example',
    dataDir: '/var/lib/site',
    picturesAhead: false,
    opsPort: 9100,
    opsHost: '10.0.0.1',
    opsToken: 'sixteen-letters-at-least',
    trustedProxies: ['10.0.0.0/8', '192.168.1.1', 'fd00::/8', '::1'],
    yandexMapsApiKey: '0a1b-2c3d',
    mapsLanguage: 'en_RU',
    yandexMetricaId: '12345678',
    crmChatUrl: 'https://cdn-ru.bitrix24.ru/b1/crm/site_button/loader_1_a.js',
    consentMode: 'specification',
    leads: expect.objectContaining({ retentionDays: 365 }),
    indexNow: { key: 'f3a9-example-key', serviceUrl: 'https://index.example/tell' },
    logLevel: 'silent',
  });
});

test('with SITE_URL or ALLOWED_HOSTS no address is served but those that they name', () => {
  const served = { allowedHosts: ['localhost', '127.0.0.1', '[::1]'], servesAnyAddress: false };
  expect(readConfig({ SITE_URL: 'http://192.0.2.7:3000' }, 'bench-7')).toMatchObject(served);
  expect(readConfig({ ALLOWED_HOSTS: 'a.example' })).toMatchObject({
    allowedHosts: ['a.example'],
    servesAnyAddress: false,
  });
});

test('an empty variable counts as unset', () => {
  const names = ['PORT', 'HOST', 'SITE_URL', 'ALLOWED_HOSTS', 'SITE_INDEXING', 'API_BASE_URL', 'TRUSTED_PROXIES'];
  const others = [
    'IMAGE_HOST',
    'DATA_DIR',
    'LOG_LEVEL',
    'OPS_PORT',
    'OPS_HOST',
    'OPS_TOKEN',
    'YANDEX_MAPS_API_KEY',
    'MAPS_LANGUAGE',
    'YANDEX_METRICA_ID',
    'CRM_CHAT_URL',
    'CONSENT_MODE',
    'INDEXNOW_KEY',
    'INDEXNOW_URL',
  ];
  const empty = Object.fromEntries([...names, ...others].map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test('variables of other programs are ignored', () => {
  expect(readConfig({ PATH: '/usr/bin', SITE: 'x', port: '1' })).toEqual(readConfig({}));
});

test('the default of SITE_URL follows PORT', () => {
  expect(readConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
  expect(readConfig({ PORT: '8080', SITE_URL: 'https://a.example/' }).siteUrl).toBe('https://a.example');
});

test('the configuration is frozen', () => {
  const config = readConfig({});
  expect(Object.isFrozen(config)).toBe(true);
  expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError);
});

test('all faults are reported at once', () => {
  const { variables, message } = refusal({
    PORT: 'http',
    SITE_URL: 'os-zavod.example',
    ALLOWED_HOSTS: 'https://os-zavod.example',
    SITE_INDEXING: 'yes',
    API_BASE_URL: 'ftp://api.example',
    IMAGE_HOST: 'https://pictures.example',
    TRUSTED_PROXIES: 'loopback',
    LOG_LEVEL: 'loud',
  });
  expect([...new Set(variables)].sort()).toEqual([
    'ALLOWED_HOSTS',
    'API_BASE_URL',
    'IMAGE_HOST',
    'LOG_LEVEL',
    'PORT',
    'SITE_INDEXING',
    'SITE_URL',
    'TRUSTED_PROXIES',
  ]);
  expect(message).toMatch(/^The configuration is wrong:\n {2}PORT: must be a port\n/);
});

test.each([
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PORT', '3000 ms'],
  ['PORT', ' '],
  ['OPS_PORT', 'on'],
  ['OPS_TOKEN', 'short'],
  ['SITE_URL', 'https://os-zavod.example/site'],
  ['SITE_URL', '/'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['ALLOWED_HOSTS', 'os-zavod.example:8080'],
  ['ALLOWED_HOSTS', '*'],
  ['ALLOWED_HOSTS', 'a.example,b c'],
  ['SITE_INDEXING', 'ON'],
  ['SITE_INDEXING', 'true'],
  ['API_BASE_URL', '//api.example'],
  ['API_BASE_URL', 'api'],
  ['IMAGE_HOST', '127.0.0.1'],
  ['IMAGE_HOST', '2130706433'],
  ['IMAGE_HOST', '[::1]'],
  ['IMAGE_HOST', 'a.example/pictures'],
  ['IMAGE_HOST', 'a.example,b.example'],
  ['TRUSTED_PROXIES', 'true'],
  ['TRUSTED_PROXIES', '1'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '::1/129'],
  ['TRUSTED_PROXIES', '10.0.0.1/8/8'],
  ['TRUSTED_PROXIES', '10.0.0.1/'],
  ['TRUSTED_PROXIES', '10.0.0.1 10.0.0.2'],
  ['YANDEX_MAPS_API_KEY', 'key&more'],
  ['MAPS_LANGUAGE', 'ru'],
  ['CONSENT_MODE', 'letter'],
  ['YANDEX_METRICA_ID', 'ym-1'],
  ['CRM_CHAT_URL', 'http://crm.example/loader.js'],
  ['CRM_CHAT_URL', "https://crm.example/a.js; script-src 'unsafe-inline'"],
  ['LOG_LEVEL', 'INFO'],
])('%s=%j is rejected by name', (name, value) => {
  expect(refusal({ [name]: value }).variables).toContain(name);
});

test.each([
  ['PORT', '0', { port: 0 }],
  ['PORT', '65535', { port: 65_535 }],
  ['SITE_URL', 'http://127.0.0.1:3000', { siteUrl: 'http://127.0.0.1:3000' }],
  ['SITE_URL', 'HTTPS://OS-Zavod.example:443/', { siteUrl: 'https://os-zavod.example' }],
  ['ALLOWED_HOSTS', '[::1],localhost,', { allowedHosts: ['[::1]', 'localhost'] }],
  [
    'API_BASE_URL',
    'http://localhost:3001/api',
    { apiBaseUrl: 'http://localhost:3001/api', seoApiBaseUrl: 'http://localhost:3001/api' },
  ],
  ['API_BASE_URL', 'https://api.example/v1', { imageHost: 'api.example' }],
  ['IMAGE_HOST', 'a.example:8443', { imageHost: 'a.example:8443' }],
  ['TRUSTED_PROXIES', '0.0.0.0/0', { trustedProxies: ['0.0.0.0/0'] }],
])('%s=%j is accepted', (name, value, expected) => {
  expect(readConfig({ [name]: value })).toMatchObject(expected);
});
