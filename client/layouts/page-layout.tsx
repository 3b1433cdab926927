/** Puts a page into the layout that its row of the route table names. */
import type { ComponentType } from 'react';
import { PageContext } from '#client/context/page-context.ts';
import { useApp } from '#client/context/site-context.ts';
import type { LayoutProps } from '#client/hydration/page-module.ts';
import { StaticHtmlContext } from '#client/hydration/static.tsx';
import { isStaticPage } from '#client/hydration/static-parts.ts';
import type { PageResult } from '#shared/page-result.ts';
import type { Layout } from '#shared/routes.ts';
import { AdditionalMenuLayout } from './additional-menu-layout.tsx';
import { DefaultLayout } from './default-layout.tsx';
import { Main } from './main.tsx';

/** Layouts of several pages; `dev` and `error` come with the code of the one page that has them. */
const layouts: Partial<Record<Layout, ComponentType<LayoutProps>>> = {
  default: DefaultLayout,
  'with-additional-menu': AdditionalMenuLayout,
};

export function PageLayout({ page }: { page: PageResult }) {
  const { getPageModule, siteParts } = useApp();
  const { id, path, layout, parts = {}, isStaticHtml = false } = page;
  const LayoutOfPage = layouts[layout] ?? getPageModule(id).OwnLayout;
  if (LayoutOfPage === undefined) throw new Error(`The page ${id} lacks its layout ${layout}`);
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
