/** /quote: the sums of a set, and the form that mails them. Nothing here needs scripts. */
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { formSectionId } from '#shared/forms/form-links.ts';
import { NoSet } from './no-set.tsx';
import { QuoteSteps } from './quote-steps.tsx';
import { ChosenCity, QuoteSums } from './quote-sums.tsx';

export function Page({ data: { counted, asked } }: PageProps<'quote'>) {
  if (counted === undefined || asked === undefined) {
    return (
      <div>
        <NoSet />
      </div>
    );
  }
  return (
    <>
      <PageHeading
        title={`Расчёт: ${counted.name}`}
        lead={`${counted.choice}. Проверьте состав, выберите город и\u00a0получите расчёт с\u00a0номером на\u00a0почту.`}
      />
      <div>
        <QuoteSums />
      </div>
      <FormSection
        id={formSectionId('quote', 'quote')}
        title="Получить на почту"
        intro="Пришлём файл PDF с номером и сроком действия: цены до конца срока не изменятся."
        next={
          <div>
            <QuoteSteps />
          </div>
        }
      >
        <div>
          <ChosenCity />
        </div>
        <LeadForm form="quote" defaults={asked} resetKey={JSON.stringify(asked)} />
      </FormSection>
    </>
  );
}
