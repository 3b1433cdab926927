/** A legal document: its edition, table of contents, and numbered sections. */
import type { ClientPageProps } from '#client/hydration/page-module.ts';
import { Static, staticLater } from '#client/hydration/static.tsx';
import type { ViewData } from '#shared/page-result.ts';
import { ContentsList } from './contents-list.tsx';
import { ReadingLayout } from './reading-layout.tsx';

const Head = staticLater(async () => (await import('./legal-parts.tsx')).LegalHead);
const Sections = staticLater(async () => (await import('./legal-parts.tsx')).LegalSections);

type LegalPageId = 'policy' | 'terms' | 'consent' | 'consent-advertising';

/** Only the table of contents is live: it marks the section being read. */
export function legalClientProps({ page }: ViewData<LegalPageId>) {
  const parts = page.blocks.flatMap((block) =>
    'title' in block && block.title !== undefined ? [{ id: block.id, title: block.title }] : [],
  );
  return { parts };
}

/** As `laterFiles` of a page. */
export const legalLaterFiles = () => ['legal-parts'];

export function LegalText({ parts }: ClientPageProps<typeof legalClientProps>) {
  return (
    <>
      <Static name="head" of={Head} />
      <ReadingLayout contents={<ContentsList label="Содержание документа" entries={parts} />}>
        <Static name="text" of={Sections} />
      </ReadingLayout>
    </>
  );
}
