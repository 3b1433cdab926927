/** The types of trailers that the service concerns. */
import { TypeCards } from '#client/components/products/type-cards.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { usePageData } from '#client/context/page-context.ts';

export function ConcernedTypes() {
  const { types } = usePageData('service');
  if (types.length === 0) return undefined;
  return (
    <Section id="tehnika-uslugi" title="Для какой техники">
      <TypeCards types={types} />
    </Section>
  );
}
