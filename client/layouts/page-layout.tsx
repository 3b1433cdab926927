/** Puts a page into the layout that its row of the route table names. */
import type { ComponentType } from 'react';
import { PageContext } from '#client/context/page-context.ts';
import { useApp } from '#client/context/site-context.ts';
import { StaticHtmlContext } from '#client/hydration/static.tsx';
import { isStaticPage } from '#client/hydration/static-parts.ts';
import type { PageResult } from '#shared/page-result.ts';
import type { Layout } from '#shared/routes.ts';
import { AdditionalMenuLayout } from './additional-menu-layout.tsx';
import { DefaultLayout } from './default-layout.tsx';
import { DevLayout } from './dev-layout.tsx';
import type { LayoutProps } from './layout-props.ts';
import { Main } from './main.tsx';

/** Error pages keep the header and the footer, so that visitors can go on. */
const layouts: Record<Layout, ComponentType<LayoutProps>> = {
  default: DefaultLayout,
  'with-additional-menu': AdditionalMenuLayout,
  dev: DevLayout,
  error: DefaultLayout,
};

export function PageLayout({ page }: { page: PageResult }) {
  const { getPageModule, siteParts } = useApp();
  const LayoutOfPage = layouts[page.layout];
  const { id, path, parts = {}, isStaticHtml = false } = page;
  // The code of a page that its document holds is not loaded.
  const sections = page.sections ?? (isStaticPage(page) ? [] : getPageModule(id).additionalMenu?.(page.data));
  return (
    <PageContext value={page}>
      <StaticHtmlContext value={{ html: { ...siteParts, ...parts }, areNamed: isStaticHtml }}>
        {/* The key: a page never inherits the open menus of the one before it. */}
        <LayoutOfPage key={path} additionalMenu={sections ?? []}>
          <Main />
        </LayoutOfPage>
      </StaticHtmlContext>
    </PageContext>
  );
}
