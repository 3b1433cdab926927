/** After the form: what is leased most. */

import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { TypeCards } from '#client/components/products/type-cards.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { usePageData } from '#client/context/page-context.ts';

export function LeasingMore() {
  const { types } = usePageData('credit');
  return (
    <>
      {types.length > 0 && (
        <Section id="tehnika-uslugi" title="Для какой техники">
          <TypeCards types={types} />
        </Section>
      )}
      <AskBand title="Остались вопросы? Позвоните специалисту" />
    </>
  );
}
