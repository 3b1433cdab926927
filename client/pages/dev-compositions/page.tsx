/** /dev/compositions: the parts that pages are composed of, each with the data it is made for and with bad data. */
import { ArticleTiles } from '#client/components/articles/article-tiles.tsx';
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { CardGrid } from '#client/components/blocks/card-grid.tsx';
import { LabelledPicture } from '#client/components/figures/labelled-picture.tsx';
import { GroundLine } from '#client/components/products/ground-line.tsx';
import { ProductTiles } from '#client/components/products/product-tiles.tsx';
import { TypeRuler } from '#client/components/products/type-ruler.tsx';
import { MachineGround, MachineSheets } from '#client/components/services/machine/machine-opening.tsx';
import { ClaimRow, type PicturedClaim } from '#client/components/ui/claim-row.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { ArticleCard } from '#shared/content/article.ts';
import type { Picture } from '#shared/content/picture.ts';
import type { ProductCard } from '#shared/content/product.ts';
import type { CompositionSamples } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import { answerStory, figureStories, longName, story } from './figure-stories.tsx';

// What editors and files can bring at worst, within the schemas.

/** About three times the usual text of a card. */
const longText =
  'Масса в паспорте снята с весов, а не посчитана: каждый полуприцеп перед выдачей заезжает на платформу, и в паспорт идёт показание табло. ' +
  'Если расчёт разошёлся с весами больше чем на три процента, полуприцеп возвращается в цех, и причину ищут вместе с конструктором. ' +
  'Протокол взвешивания хранится вместе с актом приёмки десять лет, копию можно запросить по номеру шасси в любой день.';

/** A picture that stands upright, with the words of another. */
const asPortrait = (picture: Picture): Picture => ({ ...picture, width: 800, height: 1000 });

/** A file that is not there. */
const asMissing = (picture: Picture): Picture => ({ ...picture, source: 'no-such-file.webp' });

const labels = [
  { text: 'Корпус 2: сборка', point: { x: 62, y: 36 }, place: { x: 66, y: 14 } },
  { text: 'Площадка выдачи', point: { x: 34, y: 70 }, place: { x: 16, y: 86 } },
];
const longLabels = labels.map((label) => ({ ...label, text: longName }));

function pictureStory(picture: Picture) {
  return story('labelled-picture', 'Картинка с названиями того, что на ней видно.', {
    'Две подписи': <LabelledPicture picture={picture} labels={labels} />,
    'Подписи в шестьдесят букв': <LabelledPicture picture={picture} labels={longLabels} />,
    'Портретный снимок': <LabelledPicture picture={asPortrait(picture)} labels={labels} />,
    'Файла нет': <LabelledPicture picture={asMissing(picture)} labels={labels} />,
  });
}

/** Claims beside their close-ups: without a file, with an upright picture, with long words. */
function claimStory(picture: Picture) {
  const claim: PicturedClaim = { title: 'Масса с\u00a0весов', text: 'Каждый полуприцеп взвешен.', picture };
  const named = ['Масса', 'Оси', 'Швы', 'Грунт'].map((title) => ({ ...claim, title }));
  const bad: PicturedClaim[] = [
    { title: longName, text: longText, picture: { ...picture, caption: longName } },
    { ...claim, title: 'Нет файла', picture: asMissing(picture) },
    { ...claim, title: 'Портретный снимок', picture: asPortrait(picture) },
  ];
  return story('claim-row', 'Утверждение рядом с\u00a0крупным планом, который его показывает.', {
    'Четыре утверждения': <ClaimRow claims={named} />,
    'Название в шестьдесят букв и текст втрое длиннее, нет файла, портретный снимок': <ClaimRow claims={bad} />,
    Одно: <ClaimRow claims={[claim]} />,
  });
}

const typical = { payloadTechKg: 32_600, tareMassKg: 6400 };

function rulerStory(models: CompositionSamples['models']) {
  const types = models.map(({ id, name, silhouette }) => ({ slug: id, pluralName: name, silhouette, typical }));
  return story('type-ruler', 'Силуэты под одной линейкой в метрах: размеры сравнивают глазами.', {
    'Четыре силуэта': <TypeRuler types={types} />,
    'Один, с названием в шестьдесят букв': (
      <TypeRuler types={types.slice(0, 1).map((type) => ({ ...type, pluralName: longName }))} />
    ),
    'Без силуэтов': <TypeRuler types={types.map(({ slug, pluralName }) => ({ slug, pluralName, typical }))} />,
  });
}

function groundStory(models: CompositionSamples['models']) {
  const cards = models.map(({ id, name }) => ({
    title: name,
    text: 'Что возит и\u00a0сколько берёт.',
    href: href('catalog'),
    model: id,
  }));
  const bad = cards.map(({ model, ...card }, index) => ({
    ...card,
    title: `${longName} ${index}`,
    text: longText,
    model: index === 0 ? 'gone' : model,
  }));
  const drawn = Object.fromEntries(
    models.map(({ id, name, silhouette }) => [id, { name, silhouette, lengthMm: (silhouette.width - 12) * 10 }]),
  );
  return story('ground-line', 'Силуэты на\u00a0одной линии земли и\u00a0в\u00a0одном масштабе, под каждым карточка.', {
    'Четыре модели': <GroundLine cards={cards} models={drawn} />,
    'Названия в шестьдесят букв, тексты втрое длиннее, одной модели нет': <GroundLine cards={bad} models={drawn} />,
    'Одна модель': <GroundLine cards={cards.slice(0, 1)} models={drawn} />,
  });
}

/** The machine in parts: numbered parts, coloured by what is said of them. */
function machineStory(machines: CompositionSamples['machines']) {
  const show = ({ look, drawings, legend }: CompositionSamples['machines'][number]) => (
    <MachineGround key={look} look={look}>
      <MachineSheets drawings={drawings} legend={legend} />
    </MachineGround>
  );
  const bad = machines.slice(0, 1).map(({ drawings, legend, ...machine }) => ({
    ...machine,
    drawings: drawings.slice(0, 1).map((sheet) => ({
      ...sheet,
      title: longName,
      // The last is of a part that this model lacks.
      callouts: [...sheet.callouts.slice(0, 3), ...(drawings.at(-1)?.callouts ?? [])].map((callout) => ({
        ...callout,
        text: longName,
        figure: longName,
      })),
    })),
    legend: legend.map((entry) => ({ ...entry, text: longName })),
  }));
  const samples = Object.fromEntries([
    ...machines.map((machine) => [`Как на странице «${machine.look}»`, show(machine)]),
    ...bad.map((machine) => ['Одна модель без узла, о котором сказано; подписи в шестьдесят букв', show(machine)]),
  ]);
  return story('machine-sheets', 'Чертёж по узлам: номер ведёт к строке таблицы, цвет говорит о сроке.', samples);
}

/** What leads to a product and marks it must differ on one page. */
const renamed = (card: ProductCard, id: string): ProductCard => ({ ...card, id: `${card.id}-${id}` });

function tileStory(card: ProductCard) {
  const bad: ProductCard[] = [
    { ...renamed(card, 'long'), name: longName, shortName: longName },
    { ...renamed(card, 'request'), price: { date: card.price.date }, keyFigures: [] },
    { ...renamed(card, 'missing'), picture: asMissing(card.picture) },
    { ...renamed(card, 'portrait'), picture: asPortrait(card.picture) },
  ];
  const sixty = Array.from({ length: 60 }, (_, index) => renamed(card, `${index}`));
  return story('product-tiles', 'Карточки моделей.', {
    'Одна модель': <ProductTiles products={[card]} />,
    'Название в шестьдесят букв, цена по запросу, нет файла, портретный снимок': <ProductTiles products={bad} />,
    'Шестьдесят моделей': <ProductTiles products={sixty} />,
  });
}

function articleStory(articles: ArticleCard[]) {
  const bad = articles.map(({ picture: _, ...article }) => ({ ...article, title: longName, summary: longText }));
  return story('article-tiles', 'Новости и\u00a0статьи.', {
    'Три статьи': <ArticleTiles articles={articles} />,
    'Без картинок, тексты втрое длиннее': <ArticleTiles articles={bad} />,
    'Ни одной': <ArticleTiles articles={[]} />,
  });
}

const links = [
  { title: 'Каталог', text: 'Плитка целиком — одна ссылка.', href: href('catalog') },
  { title: 'Услуги', text: 'Наведение и\u00a0фокус видно по\u00a0всей плитке.', href: href('services') },
  { title: 'Контакты', text: 'На\u00a0телефоне плитки встают в\u00a0столбец.', href: href('contacts') },
];

const linkStory = () =>
  story('card-grid', 'Ссылки с\u00a0пояснением.', {
    'Три ссылки': <CardGrid cards={links} />,
    'Названия в шестьдесят букв, тексты втрое длиннее': (
      <CardGrid cards={links.map((card) => ({ ...card, title: longName, text: longText }))} />
    ),
  });

export function Page({ data }: PageProps<'dev-compositions'>) {
  const { blocks, cards, articles, picture, models, machines } = data;
  return (
    <>
      <PageHeading
        title="Части страниц"
        lead={
          'Каждая часть дважды: с\u00a0теми данными, для которых сделана, и\u00a0с\u00a0плохими: без картинки, с\u00a0названием в\u00a0шестьдесят букв, с\u00a0ценой по\u00a0запросу, с\u00a0текстом втрое длиннее, с\u00a0пустым списком.'
        }
      />
      <div>
        {pictureStory(picture)}
        {rulerStory(models)}
        {figureStories()}
        {claimStory(picture)}
        {machineStory(machines)}
        {groundStory(models)}
        {cards.slice(0, 1).map(tileStory)}
        {answerStory()}
        {articleStory(articles)}
        {linkStory()}
        {story(
          'blocks',
          'Из\u00a0этих блоков редактор собирает страницы услуг и\u00a0завода; вид у\u00a0каждого один на\u00a0весь сайт.',
        )}
        <Blocks blocks={blocks} />
      </div>
    </>
  );
}
