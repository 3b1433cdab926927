/** Analytics and chat: off until configured; each opens the security policy only as far as needed. The map has a document of its own. */
import type { Config, PolicySources } from '#server/environment/config.ts';
import type { ThirdParties } from '#shared/pages/page-result.ts';
import { href } from '#shared/routes.ts';

/** @param areAllowed false in development, so that developers are not counted as visitors */
export function findThirdParties(config: Config, areAllowed: boolean): ThirdParties {
  if (!areAllowed) return {};
  const { yandexMetricaId: metricaId, crmChatUrl: chatUrl } = config;
  return {
    ...(metricaId !== undefined && { metricaId }),
    ...(chatUrl !== undefined && { chatUrl }),
  };
}

/** What the pages' policy must allow beyond `'self'`; empty when nothing is configured. */
export function thirdPartySources({ metricaId, chatUrl }: ThirdParties): PolicySources[] {
  return [
    ...(metricaId === undefined ? [] : [metricaSources]),
    ...(chatUrl === undefined ? [] : [chatSources(new URL(chatUrl))]),
  ];
}

/** Exactly one script: others on this host execute code from their query. */
const metricaSources: PolicySources = {
  scripts: ['https://mc.yandex.ru/metrika/tag.js'],
  connections: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
  images: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
};

/** In the vendor's cloud the script and the portal have separate hosts; a self-hosted portal serves both. */
function chatSources({ origin, hostname }: URL): PolicySources {
  const [, cloud] = /^cdn[a-z-]*\.(bitrix24\.[a-z]+)$/.exec(hostname) ?? [];
  const hosts = cloud === undefined ? [origin] : [origin, `https://*.${cloud}`];
  return {
    scripts: hosts,
    // The chat button has inline styles.
    styles: [...hosts, "'unsafe-inline'"],
    connections: [...hosts, ...hosts.map((host) => host.replace(/^http/, 'ws'))],
    images: [...hosts, 'data:'],
    fonts: hosts,
    frames: hosts,
    media: hosts,
  };
}

/** @param pathname undefined where the address could not be read: it may have been one of these */
export function isPersonalAddress(pathname: string | undefined): boolean {
  const folder = href('request');
  return pathname === undefined || pathname === folder || pathname.startsWith(`${folder}/`);
}
