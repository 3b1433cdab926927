/** The legal and bank details in the order and words of Russian papers. */
import type { SiteSettings } from '#shared/content/site.ts';

export interface LabelledRow {
  label: string;
  value: string;
}

export function legalRows(legal: SiteSettings['legal']): LabelledRow[] {
  return [
    { label: 'Наименование', value: legal.name },
    { label: 'Юридический адрес', value: legal.address },
    { label: 'ИНН', value: legal.inn },
    ...(legal.kpp === undefined ? [] : [{ label: 'КПП', value: legal.kpp }]),
    { label: 'ОГРН', value: legal.ogrn },
    { label: 'Банк', value: legal.bank },
    { label: 'БИК', value: legal.bic },
    { label: 'Расчётный счёт', value: legal.account },
    ...(legal.correspondentAccount === undefined
      ? []
      : [{ label: 'Корреспондентский счёт', value: legal.correspondentAccount }]),
    { label: 'Руководитель', value: legal.director },
  ];
}
