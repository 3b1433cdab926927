import { BottomBar } from '../components/bottom-bar.tsx';
import { CompareBar } from '../components/compare-bar.tsx';
import { SiteFooter } from '../components/site-footer.tsx';
import { SiteHeader } from '../components/site-header.tsx';
import { AdditionalMenu } from './additional-menu.tsx';
import type { LayoutProps } from './page-layout.tsx';

/** The default layout with a bar of links to the page's own sections. */
export function AdditionalMenuLayout({ additionalMenu, children }: LayoutProps) {
  return (
    <>
      <SiteHeader />
      <AdditionalMenu links={additionalMenu} />
      {children}
      <CompareBar />
      <SiteFooter />
      <BottomBar />
    </>
  );
}
