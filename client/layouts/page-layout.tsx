/** Puts a page into the layout that its row of the route table names. */
import { Breadcrumbs } from '#client/components/site/breadcrumbs.tsx';
import { PageContext } from '#client/context/page-context.ts';
import type { PageModule } from '#client/hydration/page-module.ts';
import type { PageResult } from '#shared/pages/page-result.ts';
import { DefaultLayout } from './default-layout.tsx';
import styles from './layout.module.css';

export function PageLayout({ page, module }: { page: PageResult; module: PageModule }) {
  const { data, deferred, layout, breadcrumbs } = page;
  const { Page, OwnLayout: Layout = DefaultLayout, additionalMenu = () => [] } = module;
  return (
    <PageContext value={page}>
      <Layout additionalMenu={layout === 'with-additional-menu' ? additionalMenu(data) : []}>
        <main id="main" className={layout === 'error' ? `${styles['main']} ${styles['errorMain']}` : styles['main']}>
          {layout !== 'dev' && <Breadcrumbs links={breadcrumbs} />}
          <Page data={data} deferred={deferred} />
        </main>
      </Layout>
    </PageContext>
  );
}
