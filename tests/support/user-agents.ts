/** Real user agents with their expected device classes. */
import type { Viewport } from '#shared/viewport.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

export const phones = {
  'an iPhone with Safari': `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} Version/18.6 Mobile/15E148 Safari/604.1`,
  'an Android phone with a reduced user agent': `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`,
  'a phone that saves traffic with Opera Mini':
    'Opera/9.80 (Android; Opera Mini/36.2.2254/191.256; U; ru) Presto/2.12.423 Version/12.16',
  'a Huawei phone without Android': `Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile`,
  'a push-button phone with KaiOS': 'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
  'an Android phone with Firefox': 'Mozilla/5.0 (Android 14; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
  'Googlebot as a phone': `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${chrome} Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  'YandexMobileBot as a phone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 8_1 like Mac OS X) AppleWebKit/600.1.4 (KHTML, like Gecko) Version/8.0 Mobile/12B411 Safari/600.1.4 (compatible; YandexMobileBot/3.0; +http://yandex.com/bots)',
};

/** Tablets, screens, robots and strangers too. */
export const desktops = {
  'an iPad that says so': `Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) ${webKit} Version/16.6 Mobile/15E148 Safari/604.1`,
  'an iPad that calls itself a Macintosh': `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.6 Safari/605.1.15`,
  'a Samsung Galaxy Tab': `Mozilla/5.0 (Linux; Android 13; SM-X906C) ${chrome} Safari/537.36`,
  'an Android tablet with a reduced user agent': `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Safari/537.36`,
  'an Android tablet with Firefox': 'Mozilla/5.0 (Android 13; Tablet; rv:144.0) Gecko/144.0 Firefox/144.0',
  'Windows with Chrome': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`,
  'a Samsung television set': `Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) 94.0.4606.31/7.0 TV Safari/537.36`,
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  YandexBot: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'no user agent': undefined,
  'an empty user agent': '',
  'a phone named only after 500 other characters': `${'x'.repeat(500)} iPhone Mobile`,
};

const rows = (viewport: Viewport, devices: Record<string, string | undefined>) =>
  Object.entries(devices).map(([device, userAgent]) => ({ device, viewport, userAgent }));

export const userAgents = [...rows('mobile', phones), ...rows('desktop', desktops)];
