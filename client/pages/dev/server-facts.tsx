/** What this server runs: build, routes, amount of content. */
import { DataTable } from '#client/components/ui/data-table.tsx';
import { SideSection } from '#client/components/ui/side-section.tsx';
import { useApp } from '#client/context/site-context.ts';
import { formatNumber } from '#shared/format.ts';
import type { DevPageData } from '#shared/page-data.ts';
import { routeIds, routes } from '#shared/routes.ts';

export function ServerFacts({ nodeVersion, counts }: Omit<DevPageData, 'samples'>) {
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
