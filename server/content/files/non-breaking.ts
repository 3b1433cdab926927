/** Russian typography: non-breaking spaces between words that must not part at a line end. */
import { mapTexts } from '#server/content/figures/fill-in.ts';

const nbsp = '\u00a0';
const units =
  'мм|см|м|км|м²|м³|кг|т|л|°C|°|%|₽|руб|тыс|млн|млрд|дн|рабоч(?:их|ий)|сут|суток|сутки|ч|мин|минут[аы]?|секунд[аы]?|шт|г|год|года|лет|мес|дней|дня|день|месяц(?:ев|а)?|моточас(?:ов|а)?|единиц[аы]?|рейс(?:ов|а)?|(?:полу)?прицеп(?:ов|а)?|ступен(?:ей|и)|часов|часа|оси|осей|пар|(?:евро)?паллет[аы]?|атм|бар|МПа|В|кВт|дюйма|дюймов|фут(?:ов|а)?|ст|HB';

const rules: [RegExp, string][] = [
  // Thousands: 13 600.
  [/(?<=\d) (?=\d{3}(?!\d))/g, nbsp],
  // A figure and its unit.
  [new RegExp(`(?<=\\d) (?=(?:${units})(?![а-яёa-z]))`, 'giu'), nbsp],
  // A day and its month: 1 января, 1–3 марта.
  [/(?<=\d) (?=(?:январ|феврал|марта|апрел|мая|июн|июл|август|сентябр|октябр|ноябр|декабр)[а-я]*)/gu, nbsp],
  // Five working days.
  [/(?<=\d[ \u00a0]рабоч(?:их|ий)) (?=д[не])/gu, nbsp],
  // Millions of roubles.
  [/(?<=тыс\.?|млн|млрд) (?=₽|руб)/g, nbsp],
  // Particles stay with the word before them.
  [/(?<=[а-яё]) (?=(?:же|ли|бы)(?![а-яё]))/giu, nbsp],
  // Prepositions and conjunctions of one or two letters, and the prepositions of three; also where a link begins;
  // a unit is neither: 13,6 м на 34 паллеты parts after its metres.
  [
    /(?<=(?:^|[\s(«„[])(?:(?!же|ли|бы)[а-яё]{1,2}|без|для|над|под|при))(?<!\d\s(?:мм|см|м|км|кг|т|л|ч|шт|г)) (?=\S)/giu,
    nbsp,
  ],
  // A dash stays on the line of the word before it.
  [/(?<=\S) (?=—)/g, nbsp],
  // A short word and its house, town or extension: д. 1, г. Сызрань, доб. 130.
  [/(?<=(?:^|[\s(«„])(?:д|стр|корп|ул|г|доб)\.) (?=\S)/gu, nbsp],
  // The name of a model: «Ось Ш-136». No line ends at its hyphen, before a figure.
  [/(?<=«[А-ЯЁ][а-яё]+) (?=[А-ЯЁ]{1,2}(?:-\d|»))/gu, nbsp],
  // Its version: «Ось Н-340 Р», «Ось М-30 Лифт».
  [/(?<=«[А-ЯЁ][а-яё]+[ \u00a0][А-ЯЁ]{1,2}-\d+) (?=[\p{L}]{1,8}»)/gu, nbsp],
  // A standard and its number, a tax and its rate: EN 12642, НДС 22 %.
  [/(?<=(?<!\p{L})(?:EN|ISO|НДС)) (?=\d)/gu, nbsp],
  // A product of figures: 2 × 1 200.
  [/(?<=\d) (?=× \d)|(?<=\d[ \u00a0]×) (?=\d)/g, nbsp],
  [/№ (?=\d)/g, `№${nbsp}`],
];

/** Idempotent. */
export function nonBreaking(text: string): string {
  return rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

/** Applies nonBreaking to every string of a parsed file, but not to keys. */
export const nonBreakingDeep = (value: unknown) => mapTexts(value, nonBreaking);
