/** The legal and bank details in the order and words of Russian papers. */
import type { SiteSettings } from '#shared/content/site.ts';

export interface LabelledRow {
  label: string;
  value: string;
}

export function legalRows(legal: SiteSettings['legal']): LabelledRow[] {
  return knownRows({
    Наименование: legal.name,
    'Юридический адрес': legal.address,
    ИНН: legal.inn,
    КПП: legal.kpp,
    ОГРН: legal.ogrn,
    Банк: legal.bank,
    БИК: legal.bic,
    'Расчётный счёт': legal.account,
    'Корреспондентский счёт': legal.correspondentAccount,
    Руководитель: legal.director,
  });
}

/** Rows by their labels, but those that are not known. */
export function knownRows(values: Readonly<Record<string, string | undefined>>): LabelledRow[] {
  return Object.entries(values).flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
}
