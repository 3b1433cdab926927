import type { Product } from '#shared/content/product.ts';
import type { Spec } from '#shared/content/spec.ts';
import type { TrailerTypeCode } from '#shared/content/trailer-type.ts';
import { formatNumber } from '#shared/format.ts';
import styles from './drawing.module.css';
import { FigureTable } from './figure-table.tsx';
import { compose } from './sheet/compose.ts';
import { type Format, formats } from './sheet/format.ts';
import { SheetView } from './sheet/sheet-view.tsx';
import { drawTrailer } from './trailer-views.ts';

interface TrailerDrawingProps {
  spec: Spec;
  type: TrailerTypeCode;
  kind: Product['kind'];
  /** What the drawing shows: «Ось Ш-136». */
  name: string;
  /** A document for phones leaves out what only wide windows show. */
  isForPhones?: boolean;
}

const units = 'Размеры в миллиметрах';

/** The dimension drawing of a trailer, true to scale, made from the figures of its specification. */
export function TrailerDrawing({ spec, type, kind, name, isForPhones = false }: TrailerDrawingProps) {
  const views = drawTrailer(spec, type, kind);
  const shown = formats.filter(({ isComplete }) => !isForPhones || !isComplete);
  const notes = views.notes.filter(({ isWideOnly }) => !isForPhones || !isWideOnly);
  return (
    <figure className={styles['drawing']}>
      {shown.map((format) => (
        <SheetView
          key={format.name}
          sheet={compose(views, format)}
          className={styles[isForPhones ? 'only' : format.name]}
          title={`Габаритный чертёж: ${name}`}
          description={describe(spec, format)}
        />
      ))}
      <FigureTable views={views} caption={`${units}: ${name}`} />
      <figcaption className={styles['caption']}>
        <span className={styles['name']}>{name}</span>
        {notes.map(({ text, isWideOnly }) => (
          <span key={text} className={isWideOnly ? styles['wide-note'] : undefined}>
            {text}
          </span>
        ))}
        <span className={styles['units']}>{units}</span>
      </figcaption>
    </figure>
  );
}

function describe({ outerLengthMm, outerHeightMm }: Spec, { isComplete }: Format): string {
  const view = isComplete ? 'Вид сбоку и сзади в одном масштабе.' : 'Вид сбоку.';
  const sizes = [
    ...(outerLengthMm === undefined ? [] : [`длина ${formatNumber(outerLengthMm)}\u00a0мм`]),
    ...(outerHeightMm === undefined ? [] : [`высота ${formatNumber(outerHeightMm)}\u00a0мм`]),
  ].join(', ');
  return `${view} Перед справа${sizes === '' ? '' : `, ${sizes}`}. Все размеры — в таблице после чертежа.`;
}
