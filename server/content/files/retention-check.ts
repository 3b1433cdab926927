/** Checks that the text of the consent promises the terms after which leads are erased. */

import { describeKeptDays } from '#server/leads/retention.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import { cellText } from '#shared/pages/cells.ts';
import type { Content } from './content.ts';

/** Rows of the table «Цель, перечень данных и срок»: each begins with these words and is about these forms. */
const promises: readonly (readonly [row: string, ...forms: FormId[]])[] = [
  ['Заявка на технику', 'product', 'leasing', 'rent', 'question', 'quote'],
  ['Обратный звонок', 'call'],
  ['Сервис и гарантия', 'service', 'claim'],
  ['Запасные части', 'parts'],
  ['Отклик на вакансию', 'vacancy'],
];

/** A plant may phrase its consent otherwise: only a table with this id is checked. */
export function checkRetention({ pages }: Pick<Content, 'pages'>): string[] {
  const blocks = pages.find(({ id }) => id === 'consent')?.blocks ?? [];
  const table = blocks.find((block) => block.kind === 'table' && block.id === 'tseli-i-dannye');
  if (table?.kind !== 'table') return [];
  return promises.flatMap(([title, ...forms]) => {
    const row = table.rows.find(([first]) => plain(first).startsWith(title));
    const term = plain(cellText(row?.at(-1)));
    return forms
      .filter((form) => !term.startsWith(describeKeptDays(form)))
      .map(
        (form) =>
          `pages/consent.yaml: tseli-i-dannye: «${title}» must promise ${describeKeptDays(form)} (form ${form})`,
      );
  });
}

function plain(text: string): string {
  return text.replace(/<[^>]*>/g, '').replace(/\u00a0|&nbsp;/g, ' ');
}
