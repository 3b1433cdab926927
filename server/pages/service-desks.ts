/** Whom to call about a service: a department is told by its mailbox, which all offices share. */
import type { Office } from '#shared/content/company.ts';
import type { Desk } from '#shared/page-data.ts';

/** The mailbox of the department that answers for a service. */
const mailboxes: Record<string, string> = {
  rent: 'rent',
  parts: 'parts',
  service: 'service',
  guarantee: 'service',
  exploitation: 'service',
};

/** People of all offices who answer for the service; none where no department is its own. */
export function findDesks(offices: readonly Office[], serviceSlug: string): Desk[] {
  const mailbox = mailboxes[serviceSlug];
  if (mailbox === undefined) return [];
  return offices.flatMap(({ city, phone, people }) =>
    people
      .filter(({ email }) => email.startsWith(`${mailbox}@`))
      .map(({ role, phoneExtension, email }) => ({ city, role, phone, extension: phoneExtension, email })),
  );
}
