/** The template of a contract of supply: the plant's usual terms, which are content, with blanks for parties and figures. */
import type { Contract } from '#shared/content/contract.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { formatDay, formatNumber } from '#shared/format.ts';
import { legalRows } from '#shared/pages/legal-rows.ts';
import type { WordBlock, WordText } from './word-file.ts';

export function contractText(site: SiteSettings, { edition, sections }: Contract): WordText {
  return {
    title: `Договор поставки №\u00a0${few}`,
    author: site.name,
    header: 'ОБРАЗЕЦ. Не\u00a0является офертой: условия согласуют стороны, договором становится подписанный ими текст',
    footer: `${site.name}. Образец договора поставки, редакция от\u00a0${formatDay(edition)}`,
    blocks: [
      ...note(site.sampleNotice),
      { kind: 'text', text: `г. ${blank}, «___» ${blank} 20___ г.` },
      {
        kind: 'text',
        text: `${site.legal.name}, далее «Поставщик», в\u00a0лице ${blank}, действующего на\u00a0основании ${blank}, и\u00a0${blank}, далее «Покупатель», в\u00a0лице ${blank}, действующего на\u00a0основании ${blank}, заключили договор о\u00a0следующем.`,
      },
      ...sections.flatMap(({ title, clauses }) => section(title, ...clauses)),
      { kind: 'section', text: 'Реквизиты и\u00a0подписи' },
      partiesTable(site.legal),
      ...supplement(site.vatRatePct),
    ],
  };
}

function note(sampleNotice: string | undefined): WordBlock[] {
  const items = [
    'Образец показывает обычные условия завода. Прежде чем подписать, покажите договор своему юристу.',
    'Прочерки стороны заполняют вместе: цену и\u00a0срок берут из\u00a0подтверждённого предложения, а\u00a0не с\u00a0сайта.',
    'Этот раздел в\u00a0договор не\u00a0входит, удалите его.',
    ...(sampleNotice === undefined ? [] : [`${sampleNotice}.`]),
  ];
  return [{ kind: 'note', title: 'Как пользоваться образцом', items }];
}

export const section = (title: string, ...clauses: string[]): WordBlock[] => [
  { kind: 'section', text: title },
  ...clauses.map((text): WordBlock => ({ kind: 'clause', text })),
];

function partiesTable(legal: SiteSettings['legal']): WordBlock {
  const rows = legalRows(legal);
  return {
    kind: 'table',
    isWhole: true,
    columns: [
      { title: 'Поставщик', share: 0.5 },
      { title: 'Покупатель', share: 0.5 },
    ],
    rows: [
      ...rows.map(({ label, value }) => [`${label}: ${value}`, `${label}: ${blank}`]),
      [`Подпись: ${blank}`, `Подпись: ${blank}`],
    ],
  };
}

function supplement(vatRatePct: number): WordBlock[] {
  const row = (place: string, subject: string) => [place, subject, '', '', ''];
  return [
    { kind: 'heading', text: `Приложение №\u00a01. Спецификация к\u00a0договору №\u00a0${few}`, isOnNewPage: true },
    {
      kind: 'table',
      columns: [
        { title: '№', share: 0.07 },
        { title: 'Модель, комплектация, код', share: 0.41 },
        { title: 'Количество', share: 0.16 },
        { title: 'Цена с\u00a0НДС, ₽', share: 0.18 },
        { title: 'Сумма с\u00a0НДС, ₽', share: 0.18 },
      ],
      rows: [
        ...['1', '2', '3'].map((place) => row(place, '')),
        row('', 'Доставка'),
        row('', `Всего, в\u00a0том числе НДС ${formatNumber(vatRatePct)}\u00a0%`),
      ],
    },
    { kind: 'text', text: `Срок поставки: ${few} календарных дней.` },
    { kind: 'text', text: `Гарантийный срок: ${few} месяцев, пробег не\u00a0более ${blank}\u00a0км.` },
    { kind: 'text', text: 'Приложение №\u00a02. Условия гарантии Поставщика.' },
  ];
}

/** For a name, a sum or an address, and for a number of a few digits. */
export const blank = '____________';
const few = '____';
