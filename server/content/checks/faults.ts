/** What checks of the content share. Faults and warnings are texts, `file: field: what is wrong`, to which the line is added in the end. */

export type Report = (isFault: boolean, fault: string) => void;

export function collectFaults(check: (report: Report) => void): string[] {
  const faults: string[] = [];
  check((isFault, fault) => {
    if (isFault) faults.push(fault);
  });
  return faults;
}

/** @param place file, and field where there is one, before the key; records without the key are left out */
export function findRepeatedKeys<Key extends string>(
  place: string,
  records: readonly { [Each in Key]?: string | number | undefined }[],
  key: Key,
): string[] {
  const values = records.flatMap((record) => record[key] ?? []);
  return values
    .filter((value, index) => values.indexOf(value) !== index)
    .map((value) => `${place}: ${key}: «${value}» повторяется: нужно у каждого своё`);
}

/** The words of a record as one text, whose spaces all break. */
export function plainText(record: unknown): string {
  const text = typeof record === 'string' ? record : (JSON.stringify(record) ?? '');
  return text.replaceAll('\u00a0', ' ');
}

/** Older prices and terms are seldom those that are asked. */
const freshDays = 60;

/** @param old words for what is too old, by its age in days */
export function ageWarnings(field: string, day: string | undefined, today: string, old: (days: number) => string) {
  if (day === undefined) return [];
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  return days > freshDays ? [`${field}: написано ${day}, ${old(days)}`] : [];
}
