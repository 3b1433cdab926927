/** The books of a type as files: manual, service book, the driver's sheet. */
import type { ManualEdition } from '#shared/content/manual.ts';
import { manualPath, serviceBookPath } from '#shared/documents/paper-paths.ts';
import { formatDay } from '#shared/format.ts';

interface TypeBooksProps {
  /** Of the type. */
  slug: string;
  manual: ManualEdition;
}

export function TypeBooks({ slug, manual: { edition, date } }: TypeBooksProps) {
  return (
    <p>
      <a href={manualPath(slug)}>Руководство по&nbsp;эксплуатации</a>,{' '}
      <a href={serviceBookPath(slug)}>сервисная книжка</a> и <a href={manualPath(slug, 'brief')}>памятка водителю</a>:
      PDF, редакция {edition} от&nbsp;{formatDay(date)}
    </p>
  );
}
