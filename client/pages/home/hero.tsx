/** The top of the home page: slogan, two actions, and a model on the scales; without one, the picture of the settings. */
import { ButtonLink, ButtonRow } from '#client/components/ui/links.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useApp, useOffers } from '#client/context/rendering.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { formatDay, formatNumber } from '#shared/format.ts';
import type { WeighedModel } from '#shared/page-data.ts';
import type { ViewData } from '#shared/pages/page-result.ts';
import { href } from '#shared/routes.ts';
import { priceText } from '#shared/tools/price-text.ts';
import styles from './hero.module.css';

type Weighing = NonNullable<SiteSettings['hero']['weighing']>;

const kg = (value: number) => `${formatNumber(value)}\u00a0кг`;

function WeighingLines({ weighing, isFor }: { weighing: Weighing; isFor: 'wide' | 'tall' }) {
  const { displayKg, tractorKg, [isFor]: place } = weighing;
  const { width, height } = place.picture;
  const toPoint = ({ x, y }: (typeof place)['rear']) =>
    [Math.round((x * width) / 100), Math.round((y * height) / 100)] as const;
  const [[rearX, rearY], [frontX, frontY], [displayX, displayY]] = [place.rear, place.front, place.display].map(
    toPoint,
  ) as [readonly [number, number], readonly [number, number], readonly [number, number]];
  const figureY = Math.round((place.figureY * height) / 100);
  const [middleX, middleY] = [Math.round((rearX + frontX) / 2), Math.round((rearY + frontY) / 2) - above];
  const rightX = Math.round(Math.min(width * 0.985, displayX + width * 0.07));
  return (
    <svg
      className={`${isFor === 'wide' ? 'only-on-desktop' : 'not-on-desktop'} in-ink ${styles['lines']}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path
        className="outline ink-line"
        strokeWidth="1.5"
        d={`M${rearX} ${rearY - above}L${frontX} ${frontY - above}M${middleX} ${middleY}V${figureY + 16}M${displayX} ${displayY}V${figureY + 16}`}
      />
      <path
        className="outline stroke-signal"
        strokeWidth="3"
        d={[endAt(rearX, rearY), endAt(frontX, frontY)].join('')}
      />
      <circle className="in-signal" cx={displayX} cy={displayY} r="6" />
      <text className={`big-figure ${styles['mass']}`} textAnchor="middle" x={middleX} y={figureY}>
        {kg(displayKg - tractorKg)}
      </text>
      <text className={styles['reading']} textAnchor="end" x={rightX} y={figureY}>
        <tspan className="big-figure" x={rightX} dy="-1.25em">
          {kg(displayKg)}
        </tspan>
        <tspan x={rightX} dy="1.25em">
          {`из\u00a0них тягач ${kg(tractorKg)}`}
        </tspan>
      </text>
    </svg>
  );
}

/** How far above the roof the line is, pixels of the picture. */
const above = 26;

const endAt = (x: number, y: number) => `M${x} ${y - above - 14}v28`;

function WeighedPicture({ weighing, weighed }: { weighing: Weighing; weighed: WeighedModel }) {
  const { displayKg, tractorKg, day, wide, tall } = weighing;
  const { shortName, href, tareMassKg, price } = weighed;
  return (
    <figure>
      <div className={`holder ${styles['stage']}`}>
        <SitePicture picture={wide.picture} tall={tall.picture} sizes="100vw" fit="cover" isMain />
        <WeighingLines weighing={weighing} isFor="wide" />
        <WeighingLines weighing={weighing} isFor="tall" />
      </div>
      <figcaption className={`row size-2 quiet page-wide ${styles['caption']}`}>
        <a className="touch-link semibold ink" href={href}>
          {shortName}
        </a>
        <span>
          <b className="size-3 ink">{formatNumber(displayKg - tractorKg)}</b>
          {`\u00a0кг на\u00a0весах ${formatDay(day)}, по\u00a0расчёту ${formatNumber(tareMassKg)}`}
        </span>
        <span>
          <b className="size-3 ink">{priceText(price)}</b>
          {price.date !== undefined && ` с\u00a0НДС на\u00a0${formatDay(price.date)}`}
        </span>
        {wide.picture.kind === 'rendering' && <small className="pushed">Визуализация</small>}
      </figcaption>
    </figure>
  );
}

type HeroProps = Pick<ViewData<'home'>, 'hero' | 'weighed' | 'slogan'>;

export function Hero({ hero: { weighing, wide, tall }, weighed, slogan }: HeroProps) {
  const { site } = useApp();
  const isOn = useOffers();
  return (
    <section className="on-band" aria-label="О заводе коротко" data-wide>
      <div className={`row page-wide ${styles['text']}`}>
        <h1 className="below-4">
          <span className="size-2 semibold block below-3">{site.name}</span>{' '}
          {slogan.map((sentence, place) => (
            // Lines of their own: «Вес — с весов, цена — с датой» is read at once.
            <span key={sentence} className="block">
              {place === 0 ? sentence : ` ${sentence}`}
            </span>
          ))}
        </h1>
        <ButtonRow>
          {isOn('trailerFinder') ? (
            <ButtonLink href={href('trailer-finder')} text="Подобрать прицеп" />
          ) : (
            <ButtonLink href={href('catalog')} text="Выбрать прицеп" />
          )}
          {isOn('leasing') && <ButtonLink href={href('credit')} look="on-dark" text="Рассчитать лизинг" />}
        </ButtonRow>
      </div>
      {weighing !== undefined && weighed !== undefined ? (
        <WeighedPicture weighing={weighing} weighed={weighed} />
      ) : (
        <div className={`holder ${styles['stage']}`}>
          <SitePicture picture={wide} tall={tall} sizes="100vw" fit="cover" isMain />
        </div>
      )}
    </section>
  );
}
