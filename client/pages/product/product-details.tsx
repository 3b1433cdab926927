/** What a product is and does: at work, drawn, described, in figures. */
import { Section } from '#client/components/ui/section.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { PageDrawing } from '#client/drawing/page-drawing.tsx';
import { tripFormId } from '#client/islands/equipment/trip-form-id.ts';
import { href } from '#shared/routes.ts';
import { Description } from './description.tsx';
import { OperationStrip } from './operation-strip.tsx';
import styles from './product-details.module.css';
import { Specification } from './specification.tsx';

export function ProductDetails() {
  const { product, specification } = usePageData('product');
  return (
    <>
      <OperationStrip frames={product.operation ?? []} />
      <Section
        id="chertezh"
        title="Чертёж"
        more={
          <form id={tripFormId} action={href('reys')} data-print="no">
            <input type="hidden" name="model" value={product.id} />
            <button className={styles['trip']} type="submit">
              Проверить рейс
            </button>
          </form>
        }
      >
        <div className={styles['drawing']}>
          <PageDrawing />
        </div>
      </Section>
      <Description product={product} />
      <Specification groups={specification} productId={product.id} />
    </>
  );
}
