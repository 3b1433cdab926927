/** /dev: design tokens, components in their states, and what the server runs. */

import { PageContents } from '#client/components/services/service-words.tsx';
import { DataTable } from '#client/components/ui/data-table.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { SideSection } from '#client/components/ui/side-section.tsx';
import { useApp } from '#client/context/rendering.ts';
import type { PageProps } from '#client/hydration/page-module.ts';
import { DevLayout } from '#client/layouts/dev-layout.tsx';
import { formatNumber } from '#shared/format.ts';
import type { DevPageData } from '#shared/page-data.ts';
import { href, routeIds, routes } from '#shared/routes.ts';
import { Colours } from './colours.tsx';
import { ControlSamples } from './control-samples.tsx';
import { FormSamples } from './form-samples.tsx';
import { PictureSamples } from './picture-samples.tsx';
import { Spacing } from './spacing.tsx';
import { TypeScale } from './type-scale.tsx';

export const OwnLayout = DevLayout;

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
