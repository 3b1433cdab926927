/** /catalog/…/product/types: the types of a category, described and compared. */

import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { TypeRuler } from '#client/components/products/type-ruler.tsx';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { Section } from '#client/components/ui/section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { formatCount } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { CargoGuide } from './cargo-guide.tsx';
import styles from './page.module.css';
import { TypeComparison } from './type-comparison.tsx';
import { TypeSection } from './type-section.tsx';

export const isStatic = true;

export function Page({ data: { category, types } }: PageProps<'product-types'>) {
  const models = <a href={href('catalog', { slug: category.path })}>Все модели раздела</a>;
  return (
    <>
      <PageHeading title={`${category.title}: виды и\u00a0сравнение`} lead={category.summary} />
      {types.length > 1 && (
        <>
          <Section>
            <TypeRuler types={types} />
          </Section>
          <Section title="Что возите?">
            <CargoGuide types={types} />
          </Section>
          <Section title="Сравнение" more={models}>
            <PhoneFold summary={`Показать таблицу: ${formatCount(types.length, ['вид', 'вида', 'видов'])}`}>
              <TypeComparison types={types} />
            </PhoneFold>
            <p className={styles['note']}>
              Значения типовые, у каждой модели свои. Грузоподъёмность техническая: сколько разрешит дорога, зависит от
              осей автопоезда.
            </p>
          </Section>
        </>
      )}
      {types.map((type) => (
        <TypeSection key={type.code} type={type} />
      ))}
      <AskBand title="Не уверены, какой вид нужен? Расскажите инженеру о грузе и тягаче" />
    </>
  );
}
