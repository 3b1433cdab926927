/** /quote: the sums of a set, and the form that mails them. Nothing here needs scripts. */
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { ClientPageProps } from '#client/hydration/page-module.ts';
import { Static, staticLater } from '#client/hydration/static.tsx';
import { formSectionId } from '#shared/form-links.ts';
import type { QuotePageData } from '#shared/quote-page-data.ts';

const NoSet = staticLater(async () => (await import('./static-parts.tsx')).quoteStaticParts.NoSet);
const QuoteSums = staticLater(async () => (await import('./static-parts.tsx')).quoteStaticParts.QuoteSums);
const ChosenCity = staticLater(async () => (await import('./static-parts.tsx')).quoteStaticParts.ChosenCity);
const QuoteSteps = staticLater(async () => (await import('./static-parts.tsx')).quoteStaticParts.QuoteSteps);

/** Sums, city and steps are static parts. */
export function clientProps({ counted, asked }: QuotePageData) {
  return { name: counted?.name, choice: counted?.choice, asked };
}

export function Page({ name, choice, asked }: ClientPageProps<typeof clientProps>) {
  if (name === undefined || asked === undefined) return <Static name="no-set" of={NoSet} />;
  return (
    <>
      <PageHeading
        title={`Расчёт: ${name}`}
        lead={`${choice}. Проверьте состав, выберите город и\u00a0получите расчёт с\u00a0номером на\u00a0почту.`}
      />
      <Static name="sums" of={QuoteSums} />
      <FormSection
        id={formSectionId('quote', 'quote')}
        title="Получить на почту"
        intro="Пришлём файл PDF с номером и сроком действия: цены до конца срока не изменятся."
        next={<Static name="steps" of={QuoteSteps} />}
      >
        <Static name="city" of={ChosenCity} />
        <LeadForm key={Object.values(asked).join('|')} form="quote" defaults={asked} />
      </FormSection>
    </>
  );
}
