/** The configuration, read from the environment once: typed and frozen. */
import { hostname } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { type Department, departments } from '#shared/forms/forms.ts';
import { readEmail } from '#shared/forms/read-values.ts';
import { mapLanguages } from '#shared/pages/map-document.ts';
import { consentModes } from '#shared/pages/rendering.ts';
import {
  addressOf,
  addressRanges,
  baseUrl,
  counterId,
  hostNames,
  httpOrigin,
  httpUrl,
  mapsKey,
  plainHost,
  port,
  scriptUrl,
  wholeNumber,
} from './config-fields.ts';

export const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

export interface Mailboxes {
  /** Also the sender of every e-mail. */
  readonly main: string;
  readonly ofDepartments: Readonly<Partial<Record<Department, string>>>;
}

/** `zakaz@firma.ru` or `zakaz@firma.ru,rent=arenda@firma.ru`; a domain in Cyrillic becomes ASCII. */
const mailboxes = z.string().transform((text, context): Mailboxes => {
  const [first = '', ...others] = text.split(',').map((part) => part.trim());
  const main = readEmail(first);
  const pairs = others.map((pair) => {
    const [name = '', box = ''] = pair.split('=').map((part) => part.trim());
    return [name, readEmail(box)];
  });
  if (
    main === undefined ||
    !pairs.every(([name = '', box]) => departments.some((each) => each === name) && box !== undefined)
  ) {
    context.addIssue({
      code: 'custom',
      message: `must be an e-mail, then department=e-mail by comma; departments: ${departments.join(', ')}`,
    });
    return z.NEVER;
  }
  return { main, ofDepartments: Object.fromEntries(pairs) };
});

const environment = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default('0.0.0.0'),
    SITE_URL: httpOrigin.optional(),
    ALLOWED_HOSTS: hostNames.optional(),
    SITE_INDEXING: z.enum(['on', 'off']).default('on'),
    HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('off'),
    API_BASE_URL: baseUrl.optional(),
    SEO_API_BASE_URL: baseUrl.optional(),
    IMAGE_HOST: plainHost.optional(),
    CONTENT_DIR: z.string().min(1).optional(),
    DATA_DIR: z.string().min(1).default('./var'),
    DATABASE_URL: addressOf(/^postgres(ql)?:$/, 'must be a postgres:// address').optional(),
    PICTURES_AHEAD: z.enum(['on', 'off']).default('on'),
    OPS_PORT: port.optional(),
    OPS_HOST: z.string().min(1).default('127.0.0.1'),
    OPS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
    TRUSTED_PROXIES: addressRanges.default([]),
    YANDEX_MAPS_API_KEY: mapsKey.optional(),
    MAPS_LANGUAGE: z.enum(mapLanguages).default(mapLanguages[0]),
    YANDEX_METRICA_ID: counterId.optional(),
    CRM_CHAT_URL: scriptUrl.optional(),
    CONSENT_MODE: z.enum(consentModes).default('lawful'),
    INDEXNOW_KEY: z
      .string()
      .regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 latin letters, digits and hyphens')
      .optional(),
    INDEXNOW_URL: httpUrl.default('https://yandex.com/indexnow'),
    CRM_WEBHOOK_URL: baseUrl.optional(),
    CRM_METHOD: z.enum(['crm.item.add', 'crm.lead.add']).default('crm.item.add'),
    SMTP_URL: addressOf(/^smtps?:$/, 'must be an smtp:// or smtps:// address').optional(),
    LEADS_EMAIL: mailboxes.optional(),
    LEADS_KEPT_DAYS: wholeNumber(4, 'days').default(365),
    CLAMAV_URL: z
      .string()
      .refine((text) => /^tcp:\/\/(\[[0-9a-f:.]+\]|[\w.-]+):\d{1,5}\/?$/i.test(text), 'must be tcp://host:port')
      .optional(),
    UPLOADS_MAX_MB: wholeNumber(7, 'megabytes').default(5000),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine((values) => values.SMTP_URL === undefined || values.LEADS_EMAIL !== undefined, {
    path: ['LEADS_EMAIL'],
    // Checked even if other values are wrong, so that all faults are reported at once.
    when: () => true,
    error: 'is needed with SMTP_URL: to whom leads are sent',
  })
  .refine(({ PORT, OPS_PORT }) => OPS_PORT === undefined || OPS_PORT === 0 || OPS_PORT !== PORT, {
    path: ['OPS_PORT'],
    when: () => true,
    error: 'must differ from PORT: metrics and purging would be public',
  });

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(`The configuration is wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** An empty variable counts as unset. @param machineName as the local network knows this machine. @throws ConfigError naming every fault at once */
export function readConfig(env: Readonly<Record<string, string | undefined>>, machineName = hostname()) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const values = result.data;
  const clamd = values.CLAMAV_URL === undefined ? undefined : new URL(values.CLAMAV_URL);
  const isFirstLook = values.SITE_URL === undefined && values.ALLOWED_HOSTS === undefined;
  const defaultHosts = isFirstLook ? [...loopbackHosts, machineName] : loopbackHosts;
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    /** Public origin without a trailing slash. */
    siteUrl: new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`).origin,
    /** Host names served besides that of siteUrl. */
    allowedHosts: (values.ALLOWED_HOSTS ?? defaultHosts).map((host) => host.toLowerCase()),
    /** Whether every IP address counts as one of them: the first look at a site that has no public address yet. */
    servesAnyAddress: isFirstLook,
    indexing: values.SITE_INDEXING === 'on',
    /** Whether HSTS covers all subdomains of the site's host. */
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'on',
    apiBaseUrl: values.API_BASE_URL?.replace(/\/+$/, ''),
    /** Where titles and descriptions are asked, also beside embedded content. */
    seoApiBaseUrl: (values.SEO_API_BASE_URL ?? values.API_BASE_URL)?.replace(/\/+$/, ''),
    /** The only host of remote pictures, by https; may include a port. */
    imageHost: values.IMAGE_HOST ?? (values.API_BASE_URL && new URL(values.API_BASE_URL).host),
    /** The plant's content; undefined: the sample of this repository. */
    contentDir: values.CONTENT_DIR && path.resolve(values.CONTENT_DIR),
    /** Folder of everything the site stores: leads and their files, pictures, earlier builds, copies of the content. */
    dataDir: values.DATA_DIR,
    /** PostgreSQL, which replicas share; undefined: SQLite in `dataDir`. May hold a password: never log it. */
    databaseUrl: values.DATABASE_URL,
    /** Whether pictures are made while nobody asks for anything. */
    picturesAhead: values.PICTURES_AHEAD === 'on',
    /** Separate port for metrics, health and purging; undefined: none. */
    opsPort: values.OPS_PORT,
    opsHost: values.OPS_HOST,
    /** Secret that allows purging; undefined: purging is disabled. */
    opsToken: values.OPS_TOKEN,
    trustedProxies: values.TRUSTED_PROXIES,
    yandexMapsApiKey: values.YANDEX_MAPS_API_KEY,
    mapsLanguage: values.MAPS_LANGUAGE,
    yandexMetricaId: values.YANDEX_METRICA_ID,
    crmChatUrl: values.CRM_CHAT_URL,
    consentMode: values.CONSENT_MODE,
    leads: Object.freeze({
      /** Its path holds a secret: never log it. */
      crmWebhookUrl: values.CRM_WEBHOOK_URL?.replace(/\/+$/, ''),
      crmMethod: values.CRM_METHOD,
      /** May hold a password: never log it. */
      smtpUrl: values.SMTP_URL,
      mailboxes: values.LEADS_EMAIL,
      retentionDays: values.LEADS_KEPT_DAYS,
      /** ClamAV's daemon; undefined: uploads are not checked for viruses. */
      clamd: clamd && { host: clamd.hostname.replace(/^\[|\]$/g, ''), port: Number(clamd.port) },
      /** All files of leads together. */
      uploadsMaxBytes: values.UPLOADS_MAX_MB * 1024 * 1024,
    }),
    /** `key` proves to search engines that a submission is ours; `serviceUrl` receives it. */
    indexNow: { key: values.INDEXNOW_KEY, serviceUrl: values.INDEXNOW_URL },
    logLevel: values.LOG_LEVEL,
  });
}

/** Beyond `'self'`. */
export type PolicySources = Partial<
  Record<'scripts' | 'styles' | 'connections' | 'images' | 'fonts' | 'frames' | 'media', readonly string[]>
>;
