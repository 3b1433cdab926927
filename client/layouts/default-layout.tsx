/**
 * The layout of most pages: header, page, footer. What stands around `site-page` stays for all pages of a document; pages with
 * a bar of links to their own sections bring it along.
 */
import { CompareBar } from '#client/components/products/compare-bar.tsx';
import { BottomBar } from '#client/components/site/bottom-bar.tsx';
import { SiteFooter } from '#client/components/site/site-footer.tsx';
import { SiteHeader } from '#client/components/site/site-header.tsx';
import type { LayoutProps } from '#client/hydration/page-module.ts';
import { AdditionalMenu } from './additional-menu.tsx';
import { SitePage } from './site-page.tsx';

export function DefaultLayout({ additionalMenu, children }: LayoutProps) {
  return (
    <>
      <SiteHeader />
      <SitePage>
        {additionalMenu.length > 0 && <AdditionalMenu links={additionalMenu} />}
        {children}
      </SitePage>
      <CompareBar />
      <SiteFooter />
      <BottomBar />
    </>
  );
}
