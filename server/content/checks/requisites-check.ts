/** Requisites of a real plant: every number whole by its own check digits, and nothing left of a sample. */
import type { Content } from '#server/content/files/content.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { readTaxNumber } from '#shared/forms/read-values.ts';
import { collectFaults, plainText } from './faults.ts';
import { listTexts } from './text-check.ts';

/** A plant that says it is fictional (`sampleNotice`) may have any. */
export function checkRequisites(content: Content): string[] {
  const { site } = content;
  // Absent where site.yaml itself is faulty.
  if (site === undefined || site.sampleNotice !== undefined) return [];
  return [...numberFaults(site.legal), ...sampleTraces(content)];
}

type Legal = SiteSettings['legal'];

interface RequisiteNumber {
  field: keyof Legal;
  /** In the genitive. */
  name: string;
  form: RegExp;
  formWords: string;
  /** Whether its check digits agree; absent where it has none. */
  isRight?: (digits: string, bic: string) => boolean;
}

const numbers: readonly RequisiteNumber[] = [
  {
    field: 'inn',
    name: 'ИНН',
    form: /^(\d{10}|\d{12})$/,
    formWords: '10 цифр, у предпринимателя 12',
    isRight: (digits) => readTaxNumber(digits) !== undefined,
  },
  { field: 'kpp', name: 'КПП', form: /^\d{4}[\dA-Z]{2}\d{3}$/, formWords: '9 знаков: 770701001' },
  {
    field: 'ogrn',
    name: 'ОГРН',
    form: /^(\d{13}|\d{15})$/,
    formWords: '13 цифр, у предпринимателя 15',
    isRight: isRegistryNumber,
  },
  { field: 'bic', name: 'БИК', form: /^\d{9}$/, formWords: '9 цифр' },
  {
    field: 'account',
    name: 'расчётного счёта',
    form: /^\d{20}$/,
    formWords: '20 цифр',
    isRight: (digits, bic) => isAccount(digits, /00[0-2]$/.test(bic) ? regionOf(bic) : bic.slice(-3)),
  },
  {
    field: 'correspondentAccount',
    name: 'корреспондентского счёта',
    form: /^\d{20}$/,
    formWords: '20 цифр',
    isRight: (digits, bic) => isAccount(digits, regionOf(bic)),
  },
];

function numberFaults(legal: Legal): string[] {
  const isSole = /^\d{12}$/.test(legal.inn);
  return collectFaults((report) => {
    report(legal.kpp === undefined && !isSole, 'site.yaml: legal.kpp: поля нет, а у организации КПП есть');
    report(legal.kpp !== undefined && isSole, 'site.yaml: legal.kpp: у предпринимателя КПП нет: уберите поле');
    for (const { field, name, form, formWords, isRight } of numbers) {
      const written = legal[field];
      if (written === undefined) continue;
      const place = `site.yaml: legal.${field}: написано «${written}»`;
      if (/^0+$/.test(written)) report(true, `${place}, это одни нули: нужен настоящий номер ${name}`);
      else if (!form.test(written)) report(true, `${place}, в номере ${name} ${formWords}, без пробелов`);
      // An account is checked with the bank's number, so a wrong one is named once.
      else if (isRight !== undefined && (!field.endsWith('ccount') || /^\d{9}$/.test(legal.bic))) {
        const both = field.endsWith('ccount') ? ` вместе с БИК ${legal.bic}` : '';
        report(
          !isRight(written, legal.bic),
          `${place}, контрольная цифра${both} не сходится: проверьте номер ${name}, в нём описка`,
        );
      }
    }
  });
}

/** The last digit is the remainder of all before it, by 11, of a sole trader by 13. */
function isRegistryNumber(digits: string): boolean {
  const divisor = digits.length === 15 ? 13 : 11;
  return (Number(digits.slice(0, -1)) % divisor) % 10 === Number(digits.at(-1));
}

/** Of accounts that the Bank of Russia keeps: banks' own, and the treasury's. */
const regionOf = (bic: string) => `0${bic.slice(4, 6)}`;

const accountWeights = [7, 1, 3];

/** @param bank three digits by which the account belongs to its bank */
function isAccount(digits: string, bank: string): boolean {
  const weighed = [...`${bank}${digits}`].map((digit, index) => Number(digit) * (accountWeights[index % 3] ?? 0));
  return weighed.reduce((sum, each) => sum + each, 0) % 10 === 0;
}

/** What an adopter of the sample has left standing, by words that no real plant says of itself. */
const traces: readonly (readonly [words: RegExp, what: string])[] = [
  [/вымышлен\p{L}*/giu, 'о настоящем заводе так не пишут'],
  [/(?:ООО|ПАО|ЗАО|АО|ИП) [«„][^«»„“]*Образец[^«»„“]*[»“]/gu, 'это название из образца'],
  [/[\w.-]+\.example(?![\w.-])/gu, 'такого адреса в интернете не бывает'],
];

function sampleTraces(content: Content): string[] {
  return listTexts(content).flatMap(([file, record]) => {
    const text = plainText(record);
    if (!traces.some(([words]) => text.search(words) !== -1)) return [];
    const own = sources.includes(file) ? text : withoutValues(text, [content.site, content.offices]);
    return traces.flatMap(([words, what]) =>
      [...new Set(own.match(words))].map(
        (found) => `${file}: написано «${found}», ${what}: замените, а у сайта-образца нужен sampleNotice в site.yaml`,
      ),
    );
  });
}

/** Other texts draw on these files by formulas: a trace here is reported once, not once a text. */
const sources = ['site.yaml', 'offices.yaml'];

function withoutValues(text: string, record: unknown): string {
  if (typeof record === 'string') return record.length < 5 ? text : text.replaceAll(plainText(record), '');
  if (typeof record !== 'object' || record === null) return text;
  return Object.values(record).reduce(withoutValues, text);
}
