/** Analytics, chat and map of other companies: off until configured, and the policy opened as far as each needs. */
import type { ThirdParties } from '#shared/page-result.ts';
import type { Config } from './config.ts';
import type { PolicySources } from './middleware/security-headers.ts';

/** @param areAllowed false in development: nobody counts the visits of those who build the site */
export function findThirdParties(config: Config, areAllowed: boolean): ThirdParties {
  if (!areAllowed) return { hasMap: false };
  const { yandexMetricaId: metricaId, crmChatUrl: chatUrl } = config;
  return {
    ...(metricaId !== undefined && { metricaId }),
    ...(chatUrl !== undefined && { chatUrl }),
    hasMap: config.yandexMapsApiKey !== undefined,
  };
}

/** What the pages' policy must allow beyond the site itself; nothing where nothing is configured. */
export function thirdPartySources({ metricaId, chatUrl, hasMap }: ThirdParties): PolicySources[] {
  return [
    ...(metricaId === undefined ? [] : [metricaSources]),
    ...(chatUrl === undefined ? [] : [chatSources(new URL(chatUrl))]),
    // The map is a document of our own, with a policy of its own.
    ...(hasMap ? [{ frames: ["'self'"] }] : []),
  ];
}

/** One script of the host and no other: some of them run whatever an address tells them to. */
const metricaSources: PolicySources = {
  scripts: ['https://mc.yandex.ru/metrika/tag.js'],
  connections: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
  images: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
};

/** In the cloud the script lies on a host of its own beside the portal; a portal of one's own serves both. */
function chatSources({ origin, hostname }: URL): PolicySources {
  const [, cloud] = /^cdn[a-z-]*\.(bitrix24\.[a-z]+)$/.exec(hostname) ?? [];
  const hosts = cloud === undefined ? [origin] : [origin, `https://*.${cloud}`];
  return {
    scripts: hosts,
    // The button brings its styles inline.
    styles: [...hosts, "'unsafe-inline'"],
    connections: [...hosts, ...hosts.map((host) => host.replace(/^http/, 'ws'))],
    images: [...hosts, 'data:'],
    fonts: hosts,
    frames: hosts,
    media: hosts,
  };
}
