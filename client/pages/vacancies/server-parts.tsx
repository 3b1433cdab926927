/** What the server alone shows on the page: the pay of every position, and the way to the form. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { formHref } from '#shared/form-links.ts';
import type { ViewData } from '#shared/page-result.ts';
import { PositionList } from './position-list.tsx';

export function serverParts({ vacancies }: ViewData<'vacancies'>) {
  if (vacancies.length === 0) return {};
  return {
    positions: (
      <>
        <ButtonRow>
          <ButtonLink href={formHref('vacancy', 'vacancies')}>Откликнуться</ButtonLink>
        </ButtonRow>
        <PositionList vacancies={vacancies} />
      </>
    ),
  };
}
