/** What a layout gets from the page that it surrounds. */
import type { ReactNode } from 'react';
import type { NamedLink } from '#shared/content/fields.ts';

export interface LayoutProps {
  /** Links to sections of the page itself. */
  additionalMenu: NamedLink[];
  children: ReactNode;
}
