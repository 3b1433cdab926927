/** Blocks of every kind, for the page of the developers. */
import type { Block } from '#shared/content/block.ts';

/** The compiler asks for a kind that is missing. */
const samplesByKind = {
  text: [
    { kind: 'text', id: 'blok-text', title: 'Блок text', body: '<p>Абзац со&nbsp;<a href="/catalog">ссылкой</a>.</p>' },
  ],
  facts: [
    {
      kind: 'facts',
      id: 'blok-facts',
      title: 'Блок facts',
      facts: [
        { value: '13\u00a0600', unit: 'мм', label: 'длина платформы' },
        { value: '36', unit: 'т', label: 'технически допустимая масса' },
        { value: '33', label: 'поддона в один ярус' },
      ],
    },
  ],
  steps: [
    {
      kind: 'steps',
      id: 'blok-steps',
      title: 'Блок steps',
      steps: [
        { title: 'Заявка', text: 'Груз, размеры, тягач и срок.' },
        { title: 'Предложение', text: 'Модель, цена и дата отгрузки.' },
        { title: 'Договор', text: 'Цена и срок закреплены.' },
      ],
    },
  ],
  table: [
    {
      kind: 'table',
      id: 'blok-table',
      title: 'Блок table',
      columns: ['Модель', 'Длина, мм', 'Масса, кг'],
      rows: [
        ['Первая', '13\u00a0600', '6\u00a0350'],
        ['Вторая', '12\u00a0500', '5\u00a0980'],
      ],
      note: 'Масса расчётная, с допуском ±3\u00a0%.',
    },
  ],
  output: [
    {
      kind: 'output',
      id: 'blok-output',
      title: 'Блок output',
      unitsPerMark: 50,
      rows: [
        { title: 'Шторные', units: 120, model: 'model-1' },
        { title: 'Самосвалы', units: 45, model: 'model-2' },
      ],
    },
  ],
  road: [{ kind: 'road', id: 'blok-road', title: 'Блок road', from: 'Завод', note: 'Города — из ставок доставки.' }],
  record: [
    {
      kind: 'record',
      id: 'blok-record',
      title: 'Блок record',
      caption: 'Пример записи за один день.',
      lanes: [
        {
          name: 'Скорость',
          unit: 'км/ч',
          least: 0,
          most: 90,
          points: [
            [6, 0],
            [7, 80],
            [9, 0],
          ],
        },
      ],
      events: [{ hour: 8, text: 'Двери открыты' }],
    },
  ],
  cards: [
    {
      kind: 'cards',
      id: 'blok-cards',
      title: 'Блок cards',
      cards: [
        { title: 'С адресом', text: 'Название — ссылка.', href: '/catalog' },
        { title: 'Без адреса', text: 'Название — просто текст.' },
      ],
    },
  ],
  faq: [
    {
      kind: 'faq',
      id: 'blok-faq',
      title: 'Блок faq',
      questions: [
        { question: 'Открывается без сценариев?', answer: 'Да: это details и summary.' },
        { question: 'Сколько ответов открыто сразу?', answer: 'Сколько откроет посетитель.' },
      ],
    },
  ],
  note: [
    {
      kind: 'note',
      id: 'blok-note-info',
      tone: 'info',
      text: 'Блок note, обычный тон: замечание, которое нельзя пропустить.',
    },
    { kind: 'note', id: 'blok-note-warning', tone: 'warning', text: 'Блок note, тон предупреждения.' },
  ],
} satisfies { [Kind in Block['kind']]: Extract<Block, { kind: Kind }>[] };

export const sampleBlocks: Block[] = Object.values(samplesByKind).flat();
