/** After the form: whom to call. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { ServiceDesks } from '#client/components/services/service-desks.tsx';
import { usePageData } from '#client/context/page-context.ts';

export function RentMore() {
  return (
    <>
      <ServiceDesks title="Отдел аренды" desks={usePageData('rent').desks} />
      <AskBand title="Остались вопросы? Позвоните специалисту" />
    </>
  );
}
