/** Settings that every page shows: the plant's name, contacts, menus, popup. */
import { z } from 'zod';
import { departments } from '#shared/forms/forms.ts';
import { offerIds } from '#shared/pages/offers.ts';
import {
  countrySchema,
  daySchema,
  lineSchema,
  linkSchema,
  namedLinkSchema,
  phoneSchema,
  recordIdSchema,
  slugSchema,
} from './fields.ts';
import { callScheduleSchema, zoneIdSchema } from './hours.ts';
import { pictureSchema, placeSchema } from './picture.ts';

const menuGroupSchema = z.strictObject({
  title: lineSchema,
  href: linkSchema.optional(),
  whole: lineSchema.optional().describe('What a link to the page of the group says among its links: «Все услуги»'),
  links: z.array(namedLinkSchema),
});
export type MenuGroup = z.infer<typeof menuGroupSchema>;

/** Opens once, after the delay and not before its start (specification, parts 3 and 4). */
export const promoPopupSchema = z.strictObject({
  id: slugSchema.optional().describe('Of the campaign: whoever has seen it does not see it again; default: its start'),
  title: lineSchema.optional(),
  text: lineSchema.optional().describe('One sentence below the title'),
  images: z
    .array(pictureSchema)
    .min(1)
    .describe('First: screens wider than 1025 px; second: up to 1024 px; last: the fallback'),
  link: linkSchema.optional(),
  delayMs: z.int().positive(),
  startsAt: daySchema,
  endsAt: daySchema.optional(),
  buttons: z.array(namedLinkSchema).max(2),
  adLabel: lineSchema.optional().describe('Advertising mark, shown when the law asks for one'),
});

/** Where the settings name no time zone, or cannot be read. */
export const moscowZone = { id: 'Europe/Moscow', name: 'МСК' };

const timeZoneSchema = z
  .strictObject({
    id: zoneIdSchema,
    name: lineSchema.describe('How papers call it: «МСК»'),
  })
  .default(moscowZone)
  .describe('Of the plant: by it papers, forms and prices know which day it is');
export type PlantZone = z.infer<typeof timeZoneSchema>;

const weighedPicture = <PictureSchema extends z.ZodType>(picture: PictureSchema) =>
  z.strictObject({
    picture,
    rear: placeSchema.describe('Upper end of the trailer at its rear'),
    front: placeSchema.describe('Upper end of the trailer at its front'),
    display: placeSchema.describe('Top of the display of the scales'),
    figureY: z.number().min(0).max(100).describe('Where the figures stand, percent of the height'),
  });

export const weighingSchema = <PictureSchema extends z.ZodType>(picture: PictureSchema) =>
  z.strictObject({
    model: recordIdSchema.describe('On the scales'),
    displayKg: z.int().positive().describe('What the display shows: the trailer and its tractor'),
    tractorKg: z.int().positive().describe('The tractor alone, weighed on the same day'),
    day: daySchema.describe('Of the weighing'),
    tolerancePct: z.number().positive().describe('How far the weighed mass may be from that of the specification'),
    wide: weighedPicture(picture),
    tall: weighedPicture(picture).describe('For windows below 1024 px'),
  });

/** A working month at most. */
const replyMinutesSchema = z.int().min(1).max(10_000);

export const siteSettingsSchema = z.strictObject({
  name: lineSchema.describe('Full name; also the default title and description'),
  shortName: lineSchema,
  slogan: z.array(lineSchema).min(1).describe('Its sentences, each on a line of its own on the home page'),
  pictureNotice: lineSchema
    .optional()
    .describe('Footer: what pictures of trailers are; without it each large rendering says so itself'),
  sampleNotice: lineSchema.optional().describe('Says that the plant is fictional; a real plant leaves it out'),
  foundedYear: z.int().min(1800).max(2099),
  vatRatePct: z.number().positive().max(100),
  timeZone: timeZoneSchema,
  country: countrySchema.default('RU').describe('Where the plant and its offices are'),
  phone: phoneSchema,
  phoneHours: callScheduleSchema.describe('When the phone is answered, by the plant’s time'),
  callHours: callScheduleSchema
    .optional()
    .describe('When the plant calls back, and whose time it is; default: the hours of the phone'),
  replies: z
    .strictObject({
      minutes: replyMinutesSchema,
      departments: z
        .partialRecord(
          z.enum(departments),
          z.strictObject({ minutes: replyMinutesSchema.optional(), hours: callScheduleSchema.optional() }),
        )
        .default({})
        .describe('Where it takes longer, or is done at other hours: by the plant’s time'),
    })
    .optional()
    .describe('How soon a request is answered, in minutes of the hours of calls; absent: no hour is promised'),
  email: z.email(),
  messengers: z.array(namedLinkSchema),
  cities: z
    .array(lineSchema)
    .min(1)
    .optional()
    .describe('Where the plant is, in the header; each is the city of an office'),
  legal: z.strictObject({
    name: lineSchema,
    address: lineSchema,
    inn: lineSchema,
    kpp: lineSchema.optional().describe('A sole trader has none'),
    ogrn: lineSchema,
    bank: lineSchema,
    bic: lineSchema,
    account: lineSchema,
    correspondentAccount: lineSchema.optional().describe('Of the bank; payment orders need it'),
    director: lineSchema,
    court: lineSchema
      .optional()
      .describe('Where disputes with the plant are heard: «Арбитражный суд … области», for texts'),
  }),
  offers: z
    .partialRecord(z.enum(offerIds), z.boolean())
    .optional()
    .describe('What the plant offers; what is off is nowhere on the site, what is absent is on'),
  mainMenu: z.array(menuGroupSchema).min(1),
  footerMenu: z.array(menuGroupSchema).min(1),
  offerNote: lineSchema.describe('«Не является публичной офертой…», shown beside prices'),
  hero: z
    .strictObject({ wide: pictureSchema, tall: pictureSchema, weighing: weighingSchema(pictureSchema).optional() })
    .describe(
      'The main picture, for wide windows and for phones; a model on the scales takes its place on the home page',
    ),
  cookieNotice: z.strictObject({
    text: lineSchema.describe(
      'What the banner about cookies says of counter and chat: shown where one of them is configured',
    ),
    textWithCounter: lineSchema
      .optional()
      .describe('What it says where only the counter is configured; default: the text'),
    textWithChat: lineSchema.optional().describe('What it says where only the chat is configured; default: the text'),
    textWithoutChoice: lineSchema
      .optional()
      .describe('What it says with CONSENT_MODE=specification, where the answer keeps nothing away; default: the text'),
    version: daySchema.describe('Edition of that text and of the policy behind it: a new one asks every visitor again'),
  }),
  promoPopup: promoPopupSchema.optional(),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

export type PromoPopupSettings = z.infer<typeof promoPopupSchema>;
/** When the popup opens; its content is fetched then. */
export type PopupTiming = Pick<PromoPopupSettings, 'delayMs' | 'startsAt' | 'endsAt'>;

/** Missing or empty fields mean the defaults (specification, part 3). */
export const seoRecordSchema = z.object({ seo_title: z.string().optional(), seo_description: z.string().optional() });
export type SeoRecord = z.infer<typeof seoRecordSchema>;
