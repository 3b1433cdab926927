/** The dimension drawing of the page's trailer. It depends on the figures of the trailer alone, so it is drawn once. */
import { useId } from 'react';
import { useApp, usePage } from '#client/context/rendering.ts';
import { cachedElement } from '#client/hydration/html-cache.ts';
import type { Spec } from '#shared/content/spec.ts';
import { composeSheet } from '#shared/drawing/compose.ts';
import type { DimensionDrawing } from '#shared/drawing/dimension-drawing.ts';
import { isDrawn } from '#shared/drawing/drawn-types.ts';
import { toInkPaths, toLinesText } from '#shared/drawing/ink-groups.ts';
import type { Sheet } from '#shared/drawing/place-rows.ts';
import { type SheetFormat, sheetFormats } from '#shared/drawing/sheet-format.ts';
import { type TrailerFigures, toTrailerViews } from '#shared/drawing/trailer-views.ts';
import { listDrawnFigures, type TrailerViews } from '#shared/drawing/view.ts';
import { formatNumber, toTenths } from '#shared/format.ts';
import styles from './drawing.module.css';
import sheetStyles from './sheet.module.css';
import { InkPaths } from './silhouette-view.tsx';

/** One dimension of a sheet: its line, ticks and figure. */
function SheetDimension({ drawing }: { drawing: DimensionDrawing }) {
  const { text, at, isVertical, isAccent, isOutside, lines, ticks } = drawing;
  const [x = 0, y = 0] = at.map(toTenths);
  return (
    <g className={isAccent ? sheetStyles['accent'] : 'in-ink'}>
      <path className={sheetStyles['line']} d={toLinesText(lines)} />
      <path className={sheetStyles['tick']} d={toLinesText(ticks)} />
      <text
        className={isOutside ? sheetStyles['on-paper'] : sheetStyles['on-load']}
        x={x}
        y={y}
        transform={isVertical ? `rotate(-90 ${x} ${y})` : undefined}
      >
        {text}
      </text>
    </g>
  );
}

interface SheetViewProps {
  sheet: Sheet;
  className: string | undefined;
  title: string;
  description: string;
}

/** One sheet of a drawing as SVG, with a name and a description for screen readers. */
function SheetView({ sheet, className, title, description }: SheetViewProps) {
  const id = useId();
  const { width, height, textSize, shapes, dimensions, extensions, road } = sheet;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${Math.ceil(width)} ${Math.ceil(height)}`}
      role="img"
      fontSize={toTenths(textSize)}
      textAnchor="middle"
      aria-labelledby={`${id}-title ${id}-description`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      <path className={sheetStyles['road']} d={toLinesText([road])} />
      <InkPaths paths={toInkPaths(shapes)} />
      <path className={sheetStyles['line']} d={toLinesText(extensions)} />
      {dimensions.map((drawing) => (
        <SheetDimension key={`${drawing.key} ${drawing.at.join(' ')}`} drawing={drawing} />
      ))}
    </svg>
  );
}

/** The figures of a drawing as a table for screen readers. */
function FigureTable({ views, caption }: { views: TrailerViews; caption: string }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <tbody>
          {listDrawnFigures(views).map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TrailerDrawingProps {
  trailer: TrailerFigures;
  /** The trailer's name, for the caption: «Ось Ш-136». */
  name: string;
  /** Renders the narrow sheet only. */
  isForPhones?: boolean;
}

const units = 'Размеры в миллиметрах';

export function TrailerDrawing({ trailer, name, isForPhones = false }: TrailerDrawingProps) {
  const views = toTrailerViews(trailer);
  const shown = sheetFormats.filter(({ isComplete }) => !isForPhones || !isComplete);
  const notes = views.notes.filter(({ isWideOnly }) => !isForPhones || !isWideOnly);
  return (
    <figure className={`outlined holder ${styles['drawing']}`}>
      {shown.map((format) => (
        <SheetView
          key={format.name}
          sheet={composeSheet(views, format)}
          className={styles[isForPhones ? 'only' : format.name]}
          title={`Габаритный чертёж: ${name}`}
          description={describeSheet(trailer.spec, format)}
        />
      ))}
      <FigureTable views={views} caption={`${units}: ${name}`} />
      <figcaption className={`row line-above ${styles['caption']}`}>
        <span className="semibold ink">{name}</span>
        {notes.map(({ text, isWideOnly }) => (
          <span key={text} className={isWideOnly ? styles['wide-note'] : undefined}>
            {text}
          </span>
        ))}
        <span className="pushed">{units}</span>
      </figcaption>
    </figure>
  );
}

function describeSheet({ outerLengthMm, outerHeightMm }: Spec, { isComplete }: SheetFormat): string {
  const view = isComplete ? 'Вид сбоку и сзади в одном масштабе.' : 'Вид сбоку.';
  const sizes = [
    ...(outerLengthMm === undefined ? [] : [`длина ${formatNumber(outerLengthMm)}\u00a0мм`]),
    ...(outerHeightMm === undefined ? [] : [`высота ${formatNumber(outerHeightMm)}\u00a0мм`]),
  ].join(', ');
  return `${view} Перед справа${sizes === '' ? '' : `, ${sizes}`}. Все размеры — в таблице после чертежа.`;
}

export function PageDrawing() {
  const { drawn } = usePage();
  const { viewport } = useApp();
  if (drawn === undefined || !isDrawn(drawn)) return undefined;
  const { spec, shortName } = drawn;
  const draw = () => <TrailerDrawing trailer={drawn} name={shortName} isForPhones={viewport === 'mobile'} />;
  return (
    <div
      className={`holder ${styles['box']}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React
      dangerouslySetInnerHTML={cachedElement(spec, `drawing-${viewport}`, draw)}
    />
  );
}
