/** Opening hours as editors write them, each fault in a sentence. What is open when: `#shared/tools/opening-hours.ts`. */
import { z } from 'zod';
import {
  isInSeason,
  type OpeningTimes,
  readDays,
  readRange,
  readTimes,
  type WeekRow,
  weekdays,
} from '#shared/tools/opening-hours.ts';
import { lineSchema } from './fields.ts';

const oneOrMore = z.union([z.string(), z.array(z.string()).min(1)], { error: 'Здесь нужна строка или список строк' });

const timesSchema = oneOrMore
  .superRefine(telling(faultOfTimes))
  .describe('"08:00–20:00", a list of these, or "closed"; not across midnight, the day may end at 24:00');

const daysSchema = oneOrMore
  .superRefine(telling(faultOfDays))
  .describe('"mon…fri", "sun", or a list of these; mon tue wed thu fri sat sun');

export const weekSchema = z
  .array(
    z.strictObject({
      days: daysSchema,
      times: timesSchema,
      season: z
        .string()
        .superRefine(telling(faultOfSeason))
        .optional()
        .describe('"11-01…03-31": only then; before rows without a season'),
      note: lineSchema.optional().describe('What is open then'),
    }),
  )
  .min(1)
  .superRefine(telling(faultOfWeek));

export const exceptionsSchema = z
  .record(z.string(), timesSchema)
  .superRefine((exceptions, context) => {
    for (const days of Object.keys(exceptions)) {
      const message = faultOfDates(days);
      if (message !== undefined) context.addIssue({ code: 'custom', message, path: [days] });
    }
  })
  .describe(
    'Hours of days, "2026-12-30", and of ranges of days, "2027-01-01…2027-01-08"; the last that holds a day wins',
  );

/** An office's, or a partner's. */
export const scheduleSchema = z.strictObject({ week: weekSchema, exceptions: exceptionsSchema.optional() });

/** Of something that is reached by phone. */
export const callScheduleSchema = scheduleSchema.extend({
  note: lineSchema.optional().describe('Whose time it is, and what else is said beside the hours'),
});

export const zoneIdSchema = z.string().refine(isTimeZone, 'must be a time zone of the IANA list: "Europe/Moscow"');

function telling<Value>(faultOf: (value: Value) => string | undefined) {
  return (value: Value, context: z.RefinementCtx<Value>) => {
    const message = faultOf(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  };
}

const timesPattern = /^(?:[01]\d|2[0-3]):[0-5]\d[–-](?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

function faultOfTimes(times: OpeningTimes): string | undefined {
  if (times === 'closed') return undefined;
  const wrong = [times].flat().find((text) => !timesPattern.test(text));
  if (wrong !== undefined) return `«${wrong}»: часы пишут так: 08:00–20:00, выходной — closed`;
  const spans = readTimes(times);
  const reversed = spans.find(({ opens, closes }) => opens >= closes);
  if (reversed !== undefined) {
    const { opens, closes } = reversed;
    return `«${opens}–${closes}»: конец не позже начала. Работу через полночь делят на два дня: ${opens}–24:00 и 00:00–${closes}`;
  }
  const early = spans.find(({ opens }, index) => index > 0 && opens <= (spans[index - 1]?.closes ?? ''));
  return (
    early && `«${early.opens}–${early.closes}» начинается не позже, чем кончаются часы перед ним: пишите по порядку`
  );
}

function faultOfDays(days: WeekRow['days']): string | undefined {
  for (const text of [days].flat()) {
    const { from, to } = readRange(text);
    const [first, last] = [from, to].map((name) => weekdays.indexOf(name));
    if (first === undefined || last === undefined || first < 0 || last < 0) {
      return `«${text}»: дни пишут так: mon…fri, sat или [mon, wed]; есть ${weekdays.join(', ')}`;
    }
    if (first > last) return `«${text}»: неделя начинается с mon; через её конец — списком, например [fri…sun, mon]`;
  }
  return undefined;
}

function faultOfSeason(season: string): string | undefined {
  const { from, to } = readRange(season);
  const isRight = from !== to && [from, to].every((day) => z.iso.date().safeParse(`2027-${day}`).success);
  return isRight ? undefined : `«${season}»: пору года пишут так: 11-01…03-31, месяц и день`;
}

function faultOfDates(days: string): string | undefined {
  const { from, to } = readRange(days);
  const isRight = [from, to].every((day) => z.iso.date().safeParse(day).success);
  if (!isRight) return `«${days}»: дни пишут так: 2026-12-30 или 2027-01-01…2027-01-08`;
  return from > to ? `«${days}»: последний день раньше первого` : undefined;
}

/** Which of two rows holds a day is never a matter of their order. */
function faultOfWeek(week: readonly WeekRow[]): string | undefined {
  for (const [index, row] of week.entries()) {
    const others = week.slice(0, index).filter((earlier) => sharesSeason(earlier, row));
    const named = others.flatMap(({ days }) => readDays(days));
    const repeated = readDays(row.days).find((day) => named.includes(day));
    if (repeated !== undefined) {
      return `День ${weekdays[repeated]} стоит в двух строках; перерыв пишут списком: [08:00–12:00, 13:00–17:00]`;
    }
  }
  return undefined;
}

function sharesSeason({ season: first }: WeekRow, { season: second }: WeekRow): boolean {
  if (first === undefined || second === undefined) return first === second;
  return isInSeason(first, readRange(second).from) || isInSeason(second, readRange(first).from);
}

function isTimeZone(id: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: id }) !== undefined;
  } catch {
    return false;
  }
}
