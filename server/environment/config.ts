/** The configuration, read from the environment once: typed and frozen. */
import { hostname } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { type MapLanguage, mapLanguages } from '#shared/pages/map-document.ts';
import { type ConsentMode, consentModes } from '#shared/pages/rendering.ts';
import {
  addressOf,
  addressRanges,
  counterId,
  hostNames,
  httpOrigin,
  httpUrl,
  mapsKey,
  plainHost,
  port,
  scriptUrl,
} from './config-fields.ts';
import { type LeadConfig, leadVariables, toLeadConfig } from './lead-config.ts';

export const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

const environment = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default('0.0.0.0'),
    SITE_URL: httpOrigin.optional(),
    ALLOWED_HOSTS: hostNames.optional(),
    SITE_INDEXING: z.enum(['on', 'off']).default('on'),
    HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('off'),
    API_BASE_URL: httpUrl.optional(),
    SEO_API_BASE_URL: httpUrl.optional(),
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
    ...leadVariables,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine((values) => values.SMTP_URL === undefined || values.LEADS_EMAIL !== undefined, {
    path: ['LEADS_EMAIL'],
    // Checked even if other values are wrong, so that all faults are reported at once.
    when: () => true,
    error: 'is needed with SMTP_URL: to whom leads are sent',
  });

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Public origin without a trailing slash. */
  readonly siteUrl: string;
  /** Host names served besides that of siteUrl. */
  readonly allowedHosts: readonly string[];
  /** Whether every IP address counts as one of them: the first look at a site that has no public address yet. */
  readonly servesAnyAddress: boolean;
  readonly indexing: boolean;
  /** Whether HSTS covers all subdomains of the site's host. */
  readonly hstsSubdomains: boolean;
  readonly apiBaseUrl: string | undefined;
  /** Where titles and descriptions are asked, also beside embedded content. */
  readonly seoApiBaseUrl: string | undefined;
  /** The only host of remote pictures, by https; may include a port. */
  readonly imageHost: string | undefined;
  /** The plant's content; undefined: the sample of this repository. */
  readonly contentDir: string | undefined;
  /** Folder of everything the site stores: leads and their files, pictures, earlier builds, copies of the content. */
  readonly dataDir: string;
  /** PostgreSQL, which replicas share; undefined: SQLite in `dataDir`. May hold a password: never log it. */
  readonly databaseUrl: string | undefined;
  /** Whether pictures are made while nobody asks for anything. */
  readonly picturesAhead: boolean;
  /** Separate port for metrics, health and purging; undefined: none. */
  readonly opsPort: number | undefined;
  readonly opsHost: string;
  /** Secret that allows purging; undefined: purging is disabled. */
  readonly opsToken: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly yandexMapsApiKey: string | undefined;
  readonly mapsLanguage: MapLanguage;
  readonly yandexMetricaId: string | undefined;
  readonly crmChatUrl: string | undefined;
  readonly consentMode: ConsentMode;
  readonly leads: LeadConfig;
  /** `key` proves to search engines that a submission is ours; `serviceUrl` receives it. */
  readonly indexNow: { readonly key: string | undefined; readonly serviceUrl: string };
  readonly logLevel: string;
}

export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(`The configuration is wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads the configuration; an empty variable counts as unset.
 * @param machineName as the local network knows this machine
 * @throws ConfigError naming every fault at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, machineName = hostname()): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const values = result.data;
  const isFirstLook = values.SITE_URL === undefined && values.ALLOWED_HOSTS === undefined;
  const defaultHosts = isFirstLook ? [...loopbackHosts, machineName] : loopbackHosts;
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    siteUrl: new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`).origin,
    allowedHosts: (values.ALLOWED_HOSTS ?? defaultHosts).map((host) => host.toLowerCase()),
    servesAnyAddress: isFirstLook,
    indexing: values.SITE_INDEXING === 'on',
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'on',
    apiBaseUrl: values.API_BASE_URL?.replace(/\/+$/, ''),
    seoApiBaseUrl: (values.SEO_API_BASE_URL ?? values.API_BASE_URL)?.replace(/\/+$/, ''),
    imageHost: values.IMAGE_HOST ?? (values.API_BASE_URL && new URL(values.API_BASE_URL).host),
    contentDir: values.CONTENT_DIR && path.resolve(values.CONTENT_DIR),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    picturesAhead: values.PICTURES_AHEAD === 'on',
    opsPort: values.OPS_PORT,
    opsHost: values.OPS_HOST,
    opsToken: values.OPS_TOKEN,
    trustedProxies: values.TRUSTED_PROXIES,
    yandexMapsApiKey: values.YANDEX_MAPS_API_KEY,
    mapsLanguage: values.MAPS_LANGUAGE,
    yandexMetricaId: values.YANDEX_METRICA_ID,
    crmChatUrl: values.CRM_CHAT_URL,
    consentMode: values.CONSENT_MODE,
    leads: toLeadConfig(values),
    indexNow: { key: values.INDEXNOW_KEY, serviceUrl: values.INDEXNOW_URL },
    logLevel: values.LOG_LEVEL,
  });
}

export interface PolicySources {
  scripts?: readonly string[];
  styles?: readonly string[];
  connections?: readonly string[];
  images?: readonly string[];
  fonts?: readonly string[];
  frames?: readonly string[];
  media?: readonly string[];
}
