import { BottomBar } from '../components/bottom-bar.tsx';
import { CompareBar } from '../components/compare-bar.tsx';
import { SiteFooter } from '../components/site-footer.tsx';
import { SiteHeader } from '../components/site-header.tsx';
import type { LayoutProps } from './page-layout.tsx';

export function DefaultLayout({ children }: LayoutProps) {
  return (
    <>
      <SiteHeader />
      {children}
      <CompareBar />
      <SiteFooter />
      <BottomBar />
    </>
  );
}
