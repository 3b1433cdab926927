/** Puts a page into the layout that its row of the route table names. */
import type { ComponentType, ReactNode } from 'react';
import type { NamedLink } from '#shared/content/fields.ts';
import type { PageResult } from '#shared/page-result.ts';
import type { Layout } from '#shared/routes.ts';
import { FormContext } from '../forms/form-context.ts';
import { useApp } from '../site-context.ts';
import { AdditionalMenuLayout } from './additional-menu-layout.tsx';
import { DefaultLayout } from './default-layout.tsx';
import { DevLayout } from './dev-layout.tsx';
import { ErrorLayout } from './error-layout.tsx';

export interface LayoutProps {
  breadcrumbs: NamedLink[];
  /** Links to sections of the page itself. */
  additionalMenu: NamedLink[];
  children: ReactNode;
}

const layouts: Record<Layout, ComponentType<LayoutProps>> = {
  default: DefaultLayout,
  'with-additional-menu': AdditionalMenuLayout,
  dev: DevLayout,
  error: ErrorLayout,
};

export function PageLayout({ page }: { page: PageResult }) {
  const { Page, additionalMenu } = useApp().getPageModule(page.id);
  const LayoutOfPage = layouts[page.layout];
  const { id, path, form } = page;
  return (
    <FormContext value={{ id, path, ...(form === undefined ? {} : { returned: form }) }}>
      {/* The key: a page never inherits the open menus of the one before it. */}
      <LayoutOfPage key={path} breadcrumbs={page.breadcrumbs} additionalMenu={additionalMenu?.(page.data) ?? []}>
        <Page data={page.data} deferred={page.deferred} drawing={page.drawing} />
      </LayoutOfPage>
    </FormContext>
  );
}
