/** Menus and footers are made once for all pages; what differs are the subjects that their link to the contacts takes along. */
import type { ReactElement } from 'react';
import { useSubjects } from '#client/context/page-context.ts';
import { remembered } from '#client/hydration/remembered.ts';
import { withSubjects } from '#shared/forms/subjects.ts';
import { href } from '#shared/routes.ts';

/** See `remembered`; for the parts of the shell alone. */
export function useShellHtml(record: object, name: string, make: () => ReactElement): { __html: string } {
  const made = remembered(record, name, make);
  const subjects = useSubjects();
  if (subjects.length === 0) return made;
  const contacts = withSubjects(href('contacts'), subjects).replaceAll('&', '&amp;');
  return { __html: made.__html.replaceAll(`href="${href('contacts')}"`, `href="${contacts}"`) };
}
