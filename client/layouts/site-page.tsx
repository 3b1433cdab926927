/** The place of a page in its document: what a navigation replaces. */
import type { ReactNode } from 'react';

export function SitePage({ children }: { children: ReactNode }) {
  return <site-page>{children}</site-page>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Laid out as if it were not there (base.css). */
      'site-page': { children: ReactNode };
    }
  }
}
