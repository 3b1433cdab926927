/** Puts a page into the layout that its row of the route table names. */
import type { ComponentType, ReactNode } from 'react';
import type { NamedLink } from '#shared/content/fields.ts';
import type { PageResult } from '#shared/page-result.ts';
import type { Layout } from '#shared/routes.ts';
import { StillContext, wholePart } from '../components/still.tsx';
import { FormContext } from '../forms/form-context.ts';
import { useApp } from '../site-context.ts';
import { AdditionalMenuLayout } from './additional-menu-layout.tsx';
import { DefaultLayout } from './default-layout.tsx';
import { DevLayout } from './dev-layout.tsx';
import { Main } from './main.tsx';

export interface LayoutProps {
  /** Links to sections of the page itself. */
  additionalMenu: NamedLink[];
  children: ReactNode;
}

/** Whatever has failed, the way on stays: an error page has the header's menu and the footer too. */
const layouts: Record<Layout, ComponentType<LayoutProps>> = {
  default: DefaultLayout,
  'with-additional-menu': AdditionalMenuLayout,
  dev: DevLayout,
  error: DefaultLayout,
};

export function PageLayout({ page }: { page: PageResult }) {
  const { getPageModule, siteParts } = useApp();
  const LayoutOfPage = layouts[page.layout];
  const { id, path, form, parts = {}, stands = false } = page;
  // The code of a page that stands whole may be nowhere: nothing of it is needed.
  const sections = page.sections ?? (wholePart in parts ? [] : getPageModule(id).additionalMenu?.(page.data));
  return (
    <FormContext value={{ id, path, ...(form === undefined ? {} : { returned: form }) }}>
      <StillContext value={{ html: { ...siteParts, ...parts }, areNamed: stands }}>
        {/* The key: a page never inherits the open menus of the one before it. */}
        <LayoutOfPage key={path} additionalMenu={sections ?? []}>
          <Main page={page} />
        </LayoutOfPage>
      </StillContext>
    </FormContext>
  );
}
