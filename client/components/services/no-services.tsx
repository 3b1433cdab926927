/** In place of a list of services that has none. */
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { ButtonLink } from '#client/components/ui/links.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { formHref } from '#shared/forms/form-links.ts';

export function NoServices() {
  return (
    <>
      <PageHeading title="Услуги завода" />
      <EmptyState
        title="Услуг на этой странице пока нет"
        text="Напишите, что вам нужно кроме самой техники: ответим, чем поможем."
      >
        <ButtonLink href={formHref('question', 'services')} text="Написать заводу" />
      </EmptyState>
    </>
  );
}
