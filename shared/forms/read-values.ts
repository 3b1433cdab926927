/** Parsers of values that people write in many ways; undefined for malformed ones. */

/** Every dash of Unicode, and the minus. */
const dashes = /[\p{Pd}\u2212]/gu;

/** «доб. 123», «(вн. 12)», `;ext=123`, `x123`, `#123` at the end of a phone. */
const extensionAtEnd =
  /[\s(,;]*(?:доб(?:авочный|ав)?|вн(?:утренний|утр)?|ext(?:ension)?|[xх#])[.=:№\s]*(\d{1,6})[\s).]*$/iu;

/** Countries around, whose numbers people write without a plus: by code and length they can be nothing else. */
const neighbours = /^(?:(?:375|380|992|994|995|996|998)\d{9}|(?:373|374|993)\d{8})$/;

/**
 * «8 (916) 123-45-67», «+7 916…», «9161234567» → `+79161234567`; «… доб. 12» → `+79161234567;ext=12` (RFC 3966).
 * Numbers of other countries begin with a plus, 00, 8 10 or the code of a neighbour.
 */
export function readPhone(text: string): string | undefined {
  const typed = text.replace(/^(?:тел(?:ефон)?|моб|tel)[.:\s]+/iu, '').replace(/[\s,;]+$/, '');
  const [end = '', extension] = extensionAtEnd.exec(typed) ?? [];
  const number = readNumber(typed.slice(0, typed.length - end.length).replace(dashes, '-'));
  return number === undefined || extension === undefined ? number : `${number};ext=${extension}`;
}

function readNumber(text: string): string | undefined {
  if (!/^\+?[\d\s().~-]+$/.test(text)) return undefined;
  const all = text.replace(/\D/g, '');
  // 8 10 calls abroad from Russia, where no area code begins with 10; 00 from most of the world.
  const digits = all.replace(/^(?:00|810(?=\d{8}))/, '');
  const isForeign = text.startsWith('+') || digits !== all || neighbours.test(digits);
  // No country code begins with 89: it is 8 and a mobile number with a stray plus.
  if (isForeign && !/^(7|89)/.test(digits)) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
  // Ten digits without 7 or 8 before them are a complete number only if the first can begin an area code.
  const hasPrefix = digits.length === 11 || isForeign;
  const [, national] = (hasPrefix ? /^[78]([3-9]\d{9})$/ : /^([349]\d{9}|8[0-8]\d{8})$/).exec(digits) ?? [];
  return national === undefined ? undefined : `+7${national}`;
}

/** What to do about a phone that readPhone does not read. */
export function phoneProblem(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (digits.length > 15) return 'Оставьте один номер с\u00a0кодом, например +7\u00a0916\u00a0123-45-67';
  // Russian codes begin with 3, 4, 8 and 9, those of Kazakhstan with 7.
  const isAbroad = digits.length > 10 && !/^(7|8[34789])/.test(digits);
  return isAbroad
    ? 'Проверьте телефон: номер другой страны начните с\u00a0«+» и\u00a0кода страны, например +375\u00a029\u00a0123-45-67'
    : 'Проверьте телефон: нужны код и номер, например +7\u00a0916\u00a0123-45-67';
}

/** As HTML has it: letters, digits and these signs. Others need a mail server that few have. */
const boxPattern = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;
const domainPattern = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/**
 * `Ivanov@Фирма.РФ` → `Ivanov@xn--80apmps.xn--p1ai`: Chromium sends the second spelling for the first, and both are one
 * mailbox. Lowercases the domain only: the part before it may be case-sensitive.
 */
export function readEmail(text: string): string | undefined {
  const [box, domain] = splitEmail(text);
  const ascii = toAsciiDomain(domain);
  const isWhole = boxPattern.test(box) && !/^\.|\.\.|\.$/.test(box) && ascii !== undefined;
  return isWhole && box.length + ascii.length < 254 ? `${box}@${ascii}` : undefined;
}

/** What to do about an address that readEmail does not read. */
export function emailProblem(text: string): string {
  const [box] = splitEmail(text);
  return /\p{L}/u.test(box.replace(/[a-z]/gi, ''))
    ? 'До\u00a0знака @ есть буквы не\u00a0латиницы: на\u00a0такой ящик письма доходят не\u00a0всегда. Укажите адрес латиницей'
    : 'Проверьте адрес почты, например ivanov@firma.ru';
}

function splitEmail(text: string): [string, string] {
  const plain = text.replace(/^mailto:\s*/i, '').replace(/[.,;\s]+$/, '');
  const at = plain.lastIndexOf('@');
  return [plain.slice(0, Math.max(0, at)), plain.slice(at + 1)];
}

/** Browsers and Node know the rules of domains in other alphabets. */
function toAsciiDomain(typed: string): string | undefined {
  // Signs that would end the host of a web address, or open another part of it.
  if (/[\s@:/?#%[\]\\]/.test(typed)) return undefined;
  try {
    const { hostname } = new URL(`http://${typed}`);
    return domainPattern.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}

const weights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/** An ИНН of a firm (10 digits) or a person (12) with valid check digits. */
export function readTaxNumber(text: string): string | undefined {
  const digits = text.replace(dashes, '').replace(/\s/g, '');
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
  const day = spellDay(text);
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(`${day}T`) ? day : undefined;
}

/** What to do about a day that readDay does not read. */
export function dayProblem(text: string): string {
  return spellDay(text) === undefined
    ? 'Напишите день, месяц и\u00a0год, например 05.12.2026'
    : 'Такого дня нет: проверьте число и\u00a0месяц';
}

/** As ISO has it, in the calendar or not. */
function spellDay(text: string): string | undefined {
  const typed = text.replace(dashes, '-');
  const russian =
    /^(\d{1,2})[.,/\-\s](\d{1,2})[.,/\-\s](\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  if (russian === null) return /^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : undefined;
  const [, date = '', month = '', year = ''] = russian;
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}
