/** /catalog/…/product/types: the types of a category on one scale, then each in words. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { TypeRuler } from '#client/components/products/type-ruler.tsx';
import { ButtonLink } from '#client/components/ui/button-link.tsx';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { Section } from '#client/components/ui/section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { href } from '#shared/routes.ts';
import { CargoGuide } from './cargo-guide.tsx';
import styles from './page.module.css';
import { TypeComparison } from './type-comparison.tsx';
import { TypeSummary } from './type-summary.tsx';

export function Page({ data: { category, types } }: PageProps<'product-types'>) {
  const isOne = types.length === 1;
  return (
    <>
      <div className={styles['opening']}>
        <PageHeading title={`${category.title}: виды и\u00a0сравнение`} />
        <p className={styles['lead']}>{category.summary}</p>
        <div className={styles['steps']} data-print="no">
          <ButtonLink href={href('podbor')}>Подобрать по грузу</ButtonLink>
          <ButtonLink href={href('catalog', { slug: category.path })} look="secondary">
            Все модели
          </ButtonLink>
        </div>
        {!isOne && <TypeRuler types={types} />}
      </div>
      {!isOne && (
        <Section title="Что возите?">
          <CargoGuide types={types} />
        </Section>
      )}
      <Section title={isOne ? 'Когда его выбирают' : 'Какой выбрать'}>
        <div className={styles['types']}>
          {types.map((type) => (
            <TypeSummary key={type.code} type={type} isOpen={isOne} />
          ))}
        </div>
        {!isOne && <TypeComparison types={types} />}
      </Section>
      <AskBand title="Не уверены, какой вид нужен? Расскажите инженеру о грузе и тягаче" />
    </>
  );
}
