/** The layout with a bar of links to the page's own sections. */

import { CompareBar } from '#client/components/products/compare-bar.tsx';
import { BottomBar } from '#client/components/site/bottom-bar.tsx';
import { SiteFooter } from '#client/components/site/site-footer.tsx';
import { SiteHeader } from '#client/components/site/site-header.tsx';
import { Accessory } from '#client/components/ui/accessory.tsx';
import type { LayoutProps } from '#client/hydration/page-module.ts';
import { AdditionalMenu } from './additional-menu.tsx';

export function AdditionalMenuLayout({ additionalMenu, children }: LayoutProps) {
  return (
    <>
      <SiteHeader />
      <AdditionalMenu links={additionalMenu} />
      {children}
      <Accessory>
        <CompareBar />
      </Accessory>
      <SiteFooter />
      <BottomBar />
    </>
  );
}
