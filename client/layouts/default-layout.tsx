/** The layout of most pages: header, page, footer. */

import { CompareBar } from '#client/components/products/compare-bar.tsx';
import { BottomBar } from '#client/components/site/bottom-bar.tsx';
import { SiteFooter } from '#client/components/site/site-footer.tsx';
import { SiteHeader } from '#client/components/site/site-header.tsx';
import { Accessory } from '#client/components/ui/accessory.tsx';
import type { LayoutProps } from '#client/hydration/page-module.ts';

export function DefaultLayout({ children }: LayoutProps) {
  return (
    <>
      <SiteHeader />
      {children}
      <Accessory>
        <CompareBar />
      </Accessory>
      <SiteFooter />
      <BottomBar />
    </>
  );
}
