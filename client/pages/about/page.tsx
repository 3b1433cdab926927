/** /about: the plant and its history. */
import type { ReactNode } from 'react';
import { PlainPageView } from '#client/components/blocks/plain-page-view.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import { CompanyHistory } from './company-history.tsx';
import { isShareTable, ShareTable } from './share-table.tsx';

export const isStatic = true;

export function Page({ data: { page } }: PageProps<'about'>) {
  return <PlainPageView page={page} showInstead={showStory} />;
}

/** Replaces the history and the ownership table; other blocks look as on every page. */
function showStory(block: Block): ReactNode {
  if (block.kind === 'steps') return <CompanyHistory steps={block.steps} />;
  if (block.kind === 'table' && isShareTable(block)) return <ShareTable block={block} />;
  return undefined;
}
