/** What every page of the site shows: the plant's name, contacts, menus, popup. */
import { z } from 'zod';
import { day, line, link, namedLink, phone } from './fields.ts';
import { picture } from './picture.ts';

const menuGroup = z.strictObject({
  title: line,
  href: link.optional(),
  whole: line.optional().describe('What a link to the page of the group says among its links: «Все услуги»'),
  links: z.array(namedLink),
});
export type MenuGroup = z.infer<typeof menuGroup>;

/** Specification, part 3 and 4: opens once after the delay, and only after its start. */
export const promoPopup = z.strictObject({
  images: z
    .array(picture)
    .min(1)
    .describe('First: screens wider than 1025 px; second: up to 1024 px; last: the fallback'),
  link: link.optional(),
  delayMs: z.int().positive(),
  startsAt: day,
  endsAt: day.optional(),
  buttons: z.array(namedLink).max(2),
  adLabel: line.optional().describe('Advertising mark, shown when the law asks for one'),
});

export const siteSettings = z.strictObject({
  name: line.describe('Full name; also the default title and description'),
  shortName: line,
  slogan: line,
  sampleNotice: line.optional().describe('Says that the plant is fictional; a real plant leaves it out'),
  foundedYear: z.int(),
  vatRatePct: z.number().positive(),
  phone,
  phoneHours: line,
  email: z.email(),
  messengers: z.array(namedLink),
  legal: z.strictObject({
    name: line,
    address: line,
    inn: line,
    kpp: line,
    ogrn: line,
    bank: line,
    bic: line,
    account: line,
    director: line,
  }),
  mainMenu: z.array(menuGroup).min(1),
  footerMenu: z.array(menuGroup).min(1),
  offerNote: line.describe('«Не является публичной офертой…», shown beside prices'),
  hero: z.strictObject({ wide: picture, tall: picture }).describe('The main picture, for wide windows and for phones'),
  cookieNotice: z.strictObject({
    text: line.describe('What the banner about cookies says'),
    version: day.describe('Edition of that text and of the policy behind it: a new one asks every visitor anew'),
  }),
  promoPopup: promoPopup.optional(),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** What only the menus and the footer show: they stay as the first document brought them. */
export type SiteMenus = Pick<SiteSettings, 'mainMenu' | 'footerMenu' | 'legal'>;
/** What goes with a visitor from page to page; of the rest, pages bring what they show. */
export type VisitSettings = Omit<SiteSettings, keyof SiteMenus | 'hero' | 'promoPopup'> & { promoPopup?: PopupTiming };

export type PromoPopupSettings = z.infer<typeof promoPopup>;
/** When the popup opens; what it shows is asked for then. */
export type PopupTiming = Pick<PromoPopupSettings, 'delayMs' | 'startsAt' | 'endsAt'>;

/** Specification, part 3: both fields may be missing or empty, then the defaults are used. */
export const seoRecord = z.object({ seo_title: z.string().optional(), seo_description: z.string().optional() });
export type SeoRecord = z.infer<typeof seoRecord>;
