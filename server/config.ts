/** The configuration: read from the environment once, typed, frozen. */
import { isIP } from 'node:net';
import { z } from 'zod';

const hostName = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)$/i;
export const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

const commaSeparated = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isAddressOrRange = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return isIP(address) !== 0 && isRange && rest.length === 0;
};

/** As a browser would write it: no address in numbers, whatever its disguise. */
const isPlainHost = (text: string) =>
  /^[a-z0-9.-]+(:\d+)?$/.test(text) &&
  URL.canParse(`https://${text}`) &&
  new URL(`https://${text}`).host === text &&
  isIP(text.replace(/:\d+$/, '')) === 0;

const httpUrl = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an http(s) address');

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port')
    .default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  SITE_URL: httpUrl
    .refine((text) => URL.canParse(text) && /^\/?$/.test(new URL(text).pathname), 'must be an origin without a path')
    .optional(),
  ALLOWED_HOSTS: z
    .string()
    .transform(commaSeparated)
    .refine((hosts) => hosts.every((host) => hostName.test(host)), 'must be host names without ports')
    .optional(),
  SITE_INDEXING: z.enum(['on', 'off']).default('on'),
  API_BASE_URL: httpUrl.optional(),
  IMAGE_HOST: z.string().toLowerCase().refine(isPlainHost, 'must be a host name, with a port if it has one').optional(),
  DATA_DIR: z.string().min(1).default('./var'),
  TRUSTED_PROXIES: z
    .string()
    .transform(commaSeparated)
    .refine((proxies) => proxies.every(isAddressOrRange), 'must be IP addresses or CIDR ranges')
    .default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Public origin without a slash at the end. */
  readonly siteUrl: string;
  /** Host names served beside that of siteUrl. */
  readonly allowedHosts: readonly string[];
  readonly indexing: boolean;
  readonly apiBaseUrl: string | undefined;
  /** The one host, with its port if it has one, that remote pictures come from, by https. */
  readonly imageHost: string | undefined;
  /** Folder of what the site keeps; it can be lost. */
  readonly dataDir: string;
  readonly trustedProxies: readonly string[];
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
 * @throws ConfigError naming every fault at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const values = result.data;
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    siteUrl: new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`).origin,
    allowedHosts: values.ALLOWED_HOSTS?.map((host) => host.toLowerCase()) ?? loopbackHosts,
    indexing: values.SITE_INDEXING === 'on',
    apiBaseUrl: values.API_BASE_URL?.replace(/\/+$/, ''),
    imageHost: values.IMAGE_HOST ?? (values.API_BASE_URL && new URL(values.API_BASE_URL).host),
    dataDir: values.DATA_DIR,
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
  });
}
