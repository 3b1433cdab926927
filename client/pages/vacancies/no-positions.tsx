/** Shown when no position is open. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { href } from '#shared/routes.ts';

export function NoPositions() {
  return (
    <EmptyState
      title="Сейчас открытых вакансий нет"
      text="Новые появятся на этой странице. Расскажите о себе ниже или посмотрите, как устроена работа в цехах."
    >
      <ButtonLink href={href('manufacture')} look="secondary">
        О производстве
      </ButtonLink>
    </EmptyState>
  );
}
