/** A wrong field of the settings costs that field. */
import { expect, test } from 'vitest';
import { repairFields } from '#server/content/remote/repair.ts';
import { siteSettingsSchema } from '#shared/content/site.ts';
import { realContent } from '#tests/support/test-app.ts';

const settings = structuredClone(await realContent.site({}, { signal: AbortSignal.timeout(10_000) }));
const picture = settings.hero.wide;
const button = { text: 'Подробнее', href: '/catalog' };
const promoPopup = { images: [picture], delayMs: 13_000, startsAt: '2025-04-16', buttons: [button] };

const mend = (change: object) => repairFields(siteSettingsSchema, structuredClone({ ...settings, ...change }));

test('the third button of the popup is dropped, and nothing else', () => {
  const third = { text: 'Третья', href: '/about' };
  const repaired = mend({ promoPopup: { ...promoPopup, buttons: [button, button, third] } });
  expect(repaired?.value).toEqual({ ...settings, promoPopup: { ...promoPopup, buttons: [button, button] } });
  expect(repaired?.dropped).toEqual([expect.stringContaining('promoPopup.buttons')]);
});

test('wrong fields that may be absent are dropped each for itself, unknown ones without a word', () => {
  const repaired = mend({
    promoPopup: { ...promoPopup, link: 12, buttons: [button, { text: '', href: 'x' }] },
    sampleNotice: { a: 1 },
    messengers: [null, ...settings.messengers],
    unknown: true,
  });
  const { sampleNotice: _, ...rest } = settings;
  expect(repaired?.value).toEqual({ ...rest, promoPopup });
  expect(repaired?.dropped.length).toBeGreaterThanOrEqual(4);
});

test('a popup that lacks what it needs is dropped whole', () => {
  expect(mend({ promoPopup: { ...promoPopup, images: [] } })?.value).not.toHaveProperty('promoPopup');
  expect(mend({ promoPopup: 'soon' })?.value).not.toHaveProperty('promoPopup');
});

test('settings without a name, or that are none, are refused', () => {
  expect(mend({ name: 12 })).toBeUndefined();
  expect(repairFields(siteSettingsSchema, null)).toBeUndefined();
});
