/** Nothing to count: why, and where sets are chosen. */
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { ButtonRow } from '#client/components/ui/button-row.tsx';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { href } from '#shared/routes.ts';

export function NoSet() {
  const { problem } = usePageData('quote');
  return (
    <>
      <PageHeading
        title="Комплектация не&nbsp;выбрана"
        lead={
          problem?.text ?? 'Соберите комплектацию на\u00a0странице модели и\u00a0нажмите там «Получить на\u00a0почту».'
        }
      />
      <ButtonRow>
        {problem?.link && <ButtonLink href={problem.link.href}>{problem.link.text}</ButtonLink>}
        <ButtonLink href={href('catalog')} look={problem?.link ? 'secondary' : 'primary'}>
          Каталог
        </ButtonLink>
      </ButtonRow>
    </>
  );
}
