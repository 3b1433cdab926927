/** Loads the pages for developers: figures of the content, stories of parts of pages. */
import { showMachine } from '#server/pages/parts/show-machine.ts';
import type { Block } from '#shared/content/block.ts';
import type { Product } from '#shared/content/product.ts';
import { drawSilhouettes } from '#shared/drawing/silhouette.ts';
import { href } from '#shared/routes.ts';
import { found, type PageLoader } from './page-loader.ts';

export const dev: PageLoader<'dev'> = async ({ content }) => {
  const [categories, types, services, news, blog] = await Promise.all([
    content.categories({}),
    content.types({}),
    content.services({}),
    content.articles({ section: 'news' }),
    content.articles({ section: 'blog' }),
  ]);
  return {
    kind: 'page',
    breadcrumbs: [{ text: 'Для разработчиков', href: href('dev') }],
    data: {
      nodeVersion: process.version,
      counts: [
        { name: 'Категории', count: categories.length },
        { name: 'Виды техники', count: types.length },
        { name: 'Модели', count: categories.find(({ path }) => path === '')?.productCount ?? 0 },
        { name: 'Услуги', count: services.length },
        { name: 'Новости', count: news?.total ?? 0 },
        { name: 'Статьи', count: blog?.total ?? 0 },
      ],
    },
  };
};

export const devCompositions: PageLoader<'dev-compositions'> = async ({ content }) => {
  const [cards, blog, about, ...services] = await Promise.all([
    content.products({}),
    content.articles({ section: 'blog' }),
    content.page({ id: 'about' }),
    content.service({ slug: 'guarantee' }),
    content.service({ slug: 'parts' }),
  ]);
  const kinds = cards.filter(({ type }, index) => cards.findIndex((card) => card.type === type) === index);
  const [models, machines] = await Promise.all([
    Promise.all(kinds.slice(0, mostKinds).map(({ id }) => content.product({ id }))),
    Promise.all(services.flatMap((service) => service ?? []).map((each) => showMachine(content, each))),
  ]);
  const drawn = listUnlike(models);
  const silhouettes = drawSilhouettes(drawn);
  return {
    kind: 'page',
    breadcrumbs: [
      { text: 'Для разработчиков', href: href('dev') },
      { text: 'Части страниц', href: href('dev-compositions') },
    ],
    data: {
      blocks: sampleBlocks,
      cards: cards.slice(0, 3),
      articles: blog?.articles.slice(0, 3) ?? [],
      picture: found(about?.picture, 'picture of the plant'),
      machines: machines.flatMap((machine) => machine ?? []),
      models: drawn.flatMap(({ id, shortName }, index) => {
        const silhouette = silhouettes[index];
        return silhouette === undefined ? [] : [{ id, name: shortName, silhouette }];
      }),
    },
  };
};

const mostKinds = 8;

/** The longest and the shortest: what one scale must hold. */
function listUnlike(models: readonly (Product | undefined)[]): Product[] {
  const byLength = models
    .flatMap((model) => model ?? [])
    .toSorted(({ spec: one }, { spec: other }) => lengthOf(other) - lengthOf(one));
  return byLength.filter((_, index) => index < 2 || index >= byLength.length - 2);
}

const lengthOf = ({ outerLengthMm = 0 }: Product['spec']) => outerLengthMm;

type OwnFields<Kind extends Block['kind']> = Omit<Extract<Block, { kind: Kind }>, 'kind' | 'id' | 'title'>;

/** The compiler asks for a kind that is missing. */
const samplesByKind: { [Kind in Block['kind']]: OwnFields<Kind> } = {
  text: { body: '<p>Абзац со&nbsp;<a href="/catalog">ссылкой</a>.</p>' },
  facts: {
    facts: [
      { value: '13\u00a0600', unit: 'мм', label: 'длина платформы' },
      { value: '36', unit: 'т', label: 'технически допустимая масса' },
      { value: '33', label: 'поддона в один ярус' },
    ],
  },
  steps: {
    steps: [
      { title: 'Заявка', text: 'Груз, размеры, тягач и срок.' },
      { title: 'Предложение', text: 'Модель, цена и дата отгрузки.' },
      { title: 'Договор', text: 'Цена и срок закреплены.' },
    ],
  },
  table: {
    columns: ['Модель', 'Длина, мм', 'Масса, кг'],
    rows: [
      ['Первая', '13\u00a0600', '6\u00a0350'],
      ['Вторая', '12\u00a0500', '5\u00a0980'],
    ],
    note: 'Масса расчётная, с допуском ±3\u00a0%.',
  },
  output: {
    unitsPerMark: 50,
    rows: [
      { title: 'Шторные', units: 120, model: 'model-1' },
      { title: 'Самосвалы', units: 45, model: 'model-2' },
    ],
  },
  road: { from: 'Завод', note: 'Города — из ставок доставки.' },
  record: {
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
  cards: {
    cards: [
      { title: 'С адресом', text: 'Название — ссылка.', href: '/catalog' },
      { title: 'Без адреса', text: 'Название — просто текст.' },
    ],
  },
  faq: {
    questions: [
      { question: 'Открывается без сценариев?', answer: 'Да: это details и summary.' },
      { question: 'Сколько ответов открыто сразу?', answer: 'Сколько откроет посетитель.' },
    ],
  },
  note: { tone: 'info', text: 'Блок note, обычный тон: замечание, которое нельзя пропустить.' },
};

const sampleBlocks = [
  ...Object.entries(samplesByKind).map(([kind, fields]) => ({
    ...(kind === 'note' ? { kind, id: 'blok-note-info' } : { kind, id: `blok-${kind}`, title: `Блок ${kind}` }),
    ...fields,
  })),
  { kind: 'note', id: 'blok-note-warning', tone: 'warning', text: 'Блок note, тон предупреждения.' },
] as Block[];
