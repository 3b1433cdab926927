/** How the models of a category differ: dimension lines from the least to the greatest; the length below a drawing, to its scale. */
import { RangeLine } from '#client/components/figures/range-line.tsx';
import type { ModelRange } from '#shared/content/catalog.ts';
import { formatModelCount, formatNumber, formatRoubles } from '#shared/format.ts';
import type { CatalogOpening } from '#shared/pages/catalog-page-data.ts';
import styles from './category-opening.module.css';
import { TrailerProfile } from './trailer-profile.tsx';

const words: Record<ModelRange['figure'], { title: string; write: (value: number) => string }> = {
  length: { title: 'Габаритная длина', write: (mm) => `${formatNumber(mm)}\u00a0мм` },
  mass: { title: 'Снаряжённая масса', write: (kg) => `${formatNumber(kg)}\u00a0кг` },
  price: { title: 'Цена с\u00a0НДС', write: formatRoubles },
};

interface ModelRangesProps extends Pick<CatalogOpening, 'ranges' | 'drawn'> {
  /** How many models there are, those without a figure included. */
  total: number;
}

export function ModelRanges({ ranges, drawn, total }: ModelRangesProps) {
  if (ranges.length === 0) return null;
  return (
    <div className={styles['figure']} data-drawn={drawn !== undefined || undefined}>
      {drawn && <TrailerProfile silhouette={drawn} />}
      <dl className={styles['ranges']}>
        {ranges.map(({ figure, modelCount, least, most, marks }) => (
          <RangeLine
            key={figure}
            title={words[figure].title}
            least={{ text: words[figure].write(least.value), name: least.name }}
            most={{ text: words[figure].write(most.value), name: most.name }}
            marks={marks}
            same={modelCount === 1 ? least.name : sharedBy(modelCount, total)}
            {...(drawn && figure === 'length' && { from: (least.value / most.value) * 100 })}
          />
        ))}
      </dl>
    </div>
  );
}

const sharedBy = (count: number, total: number) =>
  count === total ? 'у\u00a0всех моделей' : `у\u00a0${count} из\u00a0${formatModelCount(total)}`;
