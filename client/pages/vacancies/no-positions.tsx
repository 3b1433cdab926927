import { ButtonLink } from '#client/components/button-link.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { href } from '#shared/routes.ts';

/** What stands where no position is open. */
export function NoPositions() {
  return (
    <EmptyState
      title="Сейчас открытых вакансий нет"
      text="Когда появятся, они встанут на эту страницу. Расскажите о себе ниже или посмотрите пока, как устроена работа в цехах."
    >
      <ButtonLink href={href('manufacture')} look="secondary">
        О производстве
      </ButtonLink>
    </EmptyState>
  );
}
