/** Parsers of values that people write in many ways; undefined for malformed ones. */

/** «8 (916) 123-45-67», «+7 916…», «9161234567» → `+79161234567`; numbers of other countries need a plus. */
export function readPhone(text: string): string | undefined {
  if (!/^\+?[\d\s\u00a0().\-–—]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  // No country code begins with 89: it is 8 and a mobile number with a stray plus.
  if (text.startsWith('+') && !/^(7|89)/.test(digits)) {
    return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
  }
  // Ten digits without 7 or 8 before them are a complete number only if the first can begin an area code.
  const hasPrefix = digits.length === 11 || text.startsWith('+');
  const [, national] = (hasPrefix ? /^[78]([3-9]\d{9})$/ : /^([349]\d{9}|8[0-8]\d{8})$/).exec(digits) ?? [];
  return national === undefined ? undefined : `+7${national}`;
}

/** Lowercases the domain only: the local part may be case-sensitive. */
export function readEmail(text: string): string | undefined {
  const [, box, domain] =
    /^([^\s@"<>()[\],:;\\]{1,64})@([^\s@"<>()[\],:;\\/]+\.[^\s@"<>()[\],:;\\/.\d]{2,})$/.exec(text) ?? [];
  if (box === undefined || domain === undefined) return undefined;
  const isDotted = [box, domain].some((part) => /^\.|\.\.|\.$/.test(part));
  return isDotted ? undefined : `${box}@${domain.toLowerCase()}`;
}

const weights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/** An ИНН of a firm (10 digits) or a person (12) with valid check digits. */
export function readTaxNumber(text: string): string | undefined {
  const digits = text.replace(/[\s\u00a0-]/g, '');
  if (!/^(\d{10}|\d{12})$/.test(digits) || /^0+$/.test(digits)) return undefined;
  const checkedAt = digits.length === 10 ? [9] : [10, 11];
  return checkedAt.every((index) => checkDigit(digits.slice(0, index)) === Number(digits[index])) ? digits : undefined;
}

function checkDigit(digits: string): number {
  const used = weights.slice(weights.length - digits.length);
  return ([...digits].reduce((sum, digit, index) => sum + Number(digit) * (used[index] ?? 0), 0) % 11) % 10;
}

/** «5.12.2026», «05/12/26», «05122026» (some numeric keyboards have no dot) or `2026-12-05` → `2026-12-05`. */
export function readDay(text: string): string | undefined {
  const russian =
    /^(\d{1,2})[.,/\-\s](\d{1,2})[.,/\-\s](\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const [, year, month, date] = russian
    ? [text, russian[3]?.padStart(4, '20'), russian[2], russian[1]]
    : (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : undefined;
}
