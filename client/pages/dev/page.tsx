/** /dev: design tokens, components in their states, and what the server runs. */
import { PageContents } from '#client/components/services/service-words.tsx';
import { SiteFooter } from '#client/components/site/site-footer.tsx';
import { SkipLink } from '#client/components/site/site-header.tsx';
import { DataTable } from '#client/components/ui/data-table.tsx';
import { PageHeading, Section } from '#client/components/ui/section.tsx';
import { SideSection } from '#client/components/ui/side-section.tsx';
import { useApp } from '#client/context/rendering.ts';
import type { LayoutProps, PageProps } from '#client/hydration/page-module.ts';
import layoutStyles from '#client/layouts/layout.module.css';
import { formatNumber } from '#shared/format.ts';
import type { DevPageData } from '#shared/page-data.ts';
import { href, routeIds, routes } from '#shared/routes.ts';
import devStyles from './dev.module.css';
import captionStyles from './dimension-caption.module.css';
import { ControlSamples, FormSamples, PictureSamples } from './samples.tsx';

/** The layout of the page for developers: labelled as such, without the visitors' menus. */
export function OwnLayout({ children }: LayoutProps) {
  return (
    <site-page>
      <SkipLink />
      <header className={layoutStyles['devBar']}>
        <p className="semibold">Страница для разработчиков</p>
      </header>
      {children}
      <SiteFooter />
    </site-page>
  );
}

/** The tokens of client/styles/tokens.css with their uses. */
const colours = [
  { name: '--paper', use: 'страница' },
  { name: '--mist', use: 'полосы и карточки' },
  { name: '--line', use: 'линейки и рамки' },
  { name: '--steel', use: 'второстепенный текст' },
  { name: '--ink', use: 'текст' },
  { name: '--graphite', use: 'подвал, верхняя строка' },
  { name: '--on-graphite', use: 'текст на графите' },
  { name: '--steel-on-graphite', use: 'второстепенный на графите' },
  { name: '--line-on-graphite', use: 'линейки на графите' },
  { name: '--signal', use: 'заливки, фокус, метки; не мелкий текст' },
  { name: '--on-signal', use: 'текст на сигнальном' },
  { name: '--signal-ink', use: 'ссылки и мелкий текст' },
  { name: '--ok', use: 'успех, в наличии' },
  { name: '--warn', use: 'предупреждение' },
  { name: '--bad', use: 'ошибка' },
];

const typeSizes = [
  { name: 'text-6', look: 'size-6', use: 'первый экран главной' },
  { name: 'text-5', look: 'size-5', use: 'заголовок страницы, крупная цифра' },
  { name: 'text-4', look: 'size-4', use: 'заголовок раздела' },
  { name: 'text-3', look: 'size-3', use: 'подзаголовок, вводка' },
  { name: 'text-2', look: 'size-2', use: 'основной текст' },
  { name: 'text-1', look: 'small', use: 'подписи, карточки' },
  { name: 'text-0', look: 'note', use: 'метки, шапки таблиц' },
];

const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12].map((step) => ({ name: `--space-${step}`, px: 4 * step }));

/** Every colour in the current theme. */
function Colours() {
  return (
    <Section id="tsveta" title="Цвета">
      <ul className="fill-row below-6">
        {colours.map(({ name, use }) => (
          <li key={name} className="column note">
            <svg className="outlined below-2" viewBox="0 0 16 9" aria-hidden="true" focusable="false">
              <rect width="16" height="9" fill={`var(${name})`} />
            </svg>
            <code>{name}</code>
            <span>{use}</span>
          </li>
        ))}
        <li className="column note">
          <div className="framed outlined wide-shape below-2" />
          <code>--stage</code>
          <span>под вырезанной техникой</span>
        </li>
      </ul>
    </Section>
  );
}

/** The fluid type scale. */
function TypeScale() {
  return (
    <Section id="shrift" title="Шрифт">
      <dl className="ruled">
        {typeSizes.map(({ name, look, use }) => (
          <div key={name}>
            <dt className="note">
              <code>{`--${name}`}</code> <span>{use}</span>
            </dt>
            <dd className={`bold ${look}`}>{'Длина 13\u00a0600\u00a0мм'}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Distances at actual size, the dimension line, and motion. */
function Spacing() {
  return (
    <Section id="otstupy" title="Отступы и движение">
      <ul className="below-6">
        {spaces.map(({ name, px }) => (
          <li key={name} className="level gap-3 small">
            <code>{name}</code>
            <svg width={px} height="16" aria-hidden="true" focusable="false">
              <rect width={px} height="16" fill="var(--signal)" />
            </svg>
            <span>{`${px}\u00a0px`}</span>
          </li>
        ))}
      </ul>
      <p className={`note level ${captionStyles['line']}`}>размерная линия</p>
      <p className={`tinted cushion below-4 ${devStyles['moving']}`}>
        <span>Движение: 180 мс, ease-out; наведите указатель. При настройке «меньше движения» его нет.</span>
      </p>
    </Section>
  );
}

export function Page({ data: { nodeVersion, counts, samples } }: PageProps<'dev'>) {
  return (
    <>
      <PageHeading
        title="Сайт изнутри"
        lead="Из чего он собран: цвета, шрифт, отступы и компоненты — те же файлы, что на страницах. И что работает на этом сервере: сборка, маршруты, объём содержимого."
      />
      <PageContents links={sections} />
      <Colours />
      <TypeScale />
      <Spacing />
      <ControlSamples />
      <FormSamples />
      <PictureSamples samples={samples} />
      <ServerFacts nodeVersion={nodeVersion} counts={counts} />
    </>
  );
}

const sections = [
  { href: href('dev-compositions'), text: 'Части страниц' },
  { href: '#tsveta', text: 'Цвета' },
  { href: '#shrift', text: 'Шрифт' },
  { href: '#otstupy', text: 'Отступы и движение' },
  { href: '#upravlenie', text: 'Управление' },
  { href: '#formy', text: 'Формы' },
  { href: '#izobrazheniya', text: 'Изображения' },
  { href: '#seychas', text: 'Сейчас на сервере' },
];

/** What this server runs: build, routes, amount of content. */
function ServerFacts({ nodeVersion, counts }: Omit<DevPageData, 'samples'>) {
  const { buildId, viewport, origin } = useApp();
  return (
    <>
      <SideSection id="seychas" title="Сборка">
        <DataTable
          title="Сборка"
          columns={['Что', 'Значение']}
          rows={[
            ['Сборка', buildId],
            ['Node', nodeVersion],
            ['Адрес сайта', origin],
            ['Класс устройства', viewport],
          ]}
        />
      </SideSection>
      <SideSection title="Содержимое">
        <DataTable
          title="Содержимое"
          columns={['Что', 'Сколько']}
          rows={counts.map(({ name, count }) => [name, formatNumber(count)])}
        />
      </SideSection>
      <SideSection title="Маршруты">
        <DataTable
          title="Маршруты"
          columns={['Страница', 'Адрес', 'Макет']}
          rows={routeIds.map((id) => [id, routes[id].path, routes[id].layout])}
        />
      </SideSection>
    </>
  );
}
