/** Puts a page into the layout that its row of the route table names. */
import { CompareBar } from '#client/components/products/compare-bar.tsx';
import { BottomBar } from '#client/components/site/bottom-bar.tsx';
import { Breadcrumbs } from '#client/components/site/breadcrumbs.tsx';
import { SiteFooter } from '#client/components/site/site-footer.tsx';
import { SiteHeader } from '#client/components/site/site-header.tsx';
import { PageContext, useOffers } from '#client/context/rendering.ts';
import type { LayoutProps, PageModule } from '#client/hydration/page-module.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { PageResult } from '#shared/pages/page-result.ts';
import styles from './layout.module.css';

/** Links to the sections of the page in a sticky bar, which marks the section being read (behaviour/contents.ts). */
function AdditionalMenu({ links }: { links: NamedLink[] }) {
  return (
    <nav
      className={`line-below ${styles['additionalMenu']}`}
      aria-label="Разделы страницы"
      data-print="no"
      data-contents
    >
      <ul className="level page-wide holder gap-6">
        {links.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The layout of most pages: header, page, footer. What stands around `site-page` stays for all pages of a document; pages with
 * a bar of links to their own sections bring it along.
 */
function DefaultLayout({ additionalMenu, children }: LayoutProps) {
  const hasComparison = useOffers()('compare');
  return (
    <>
      <SiteHeader />
      <site-page>
        {additionalMenu.length > 0 && <AdditionalMenu links={additionalMenu} />}
        {children}
      </site-page>
      {hasComparison && <CompareBar />}
      <SiteFooter />
      <BottomBar />
    </>
  );
}

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
