/** /services/rent: what it costs for the visitor's dates; everything that no date changes is static. */
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { useApp } from '#client/context/site-context.ts';
import { RentSection } from '#client/forms/rent-section.tsx';
import type { ClientPageProps } from '#client/hydration/page-module.ts';
import { Static, staticLater } from '#client/hydration/static.tsx';
import type { ViewData } from '#shared/page-result.ts';
import { RentCalculator } from './rent-calculator.tsx';
import { toRentValues } from './rent-values.ts';
import { RentYard } from './rent-yard.tsx';

const RentWords = staticLater(async () => (await import('./rent-words.tsx')).RentWords);
const RentMore = staticLater(async () => (await import('./rent-more.tsx')).RentMore);

export function clientProps({ service, types, estimate, isAsked, today }: ViewData<'rent'>) {
  return {
    title: service.title,
    hasYard: service.picture !== undefined,
    estimate,
    isAsked,
    today,
    types: types.map(({ slug, pluralName, rentRubPerDay = [] }) => ({ slug, pluralName, rates: rentRubPerDay })),
  };
}

export function Page({ title, hasYard, types, estimate, isAsked, today }: ClientPageProps<typeof clientProps>) {
  const { viewport } = useApp();
  const rented = types.filter(({ rates }) => rates.length > 0);
  const chosen = rented.find(({ slug }) => slug === estimate.type);
  // Another query resets the fields.
  const key = Object.values(estimate).join(' ');
  return (
    <>
      <PageHeading title={title} />
      <section id="raschet" aria-label="Сколько стоит на ваши даты">
        <RentCalculator key={key} types={rented} start={estimate} today={today}>
          {hasYard && viewport === 'desktop' && <Static name="yard" of={RentYard} isSameForAnyQuery />}
        </RentCalculator>
      </section>
      <Static name="words" of={RentWords} isSameForAnyQuery />
      <RentSection
        key={`form ${key}`}
        page="rent"
        types={types}
        defaults={!isAsked || chosen === undefined ? {} : toRentValues(chosen.pluralName, estimate, today)}
      />
      <Static name="more" of={RentMore} isSameForAnyQuery />
    </>
  );
}
