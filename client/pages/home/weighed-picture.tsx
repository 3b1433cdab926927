/** A model on the scales: lines lead from its roof and from the display to what was weighed. */
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { SiteSettings } from '#shared/content/site.ts';
import { formatDay, formatNumber } from '#shared/format.ts';
import type { WeighedModel } from '#shared/pages/home-page-data.ts';
import { priceText } from '#shared/tools/price-text.ts';
import styles from './weighed-picture.module.css';
import { WeighingLines } from './weighing-lines.tsx';

interface WeighedPictureProps {
  weighing: NonNullable<SiteSettings['hero']['weighing']>;
  weighed: WeighedModel;
}

export function WeighedPicture({
  weighing: { displayKg, tractorKg, day, wide, tall },
  weighed: { shortName, href, tareMassKg, price },
}: WeighedPictureProps) {
  const weighedKg = displayKg - tractorKg;
  const figures = { displayKg, tractorKg };
  return (
    <figure className={styles['figure']}>
      <div className={styles['stage']}>
        <SitePicture picture={wide.picture} tall={tall.picture} sizes="100vw" fit="cover" isMain />
        <WeighingLines place={wide} figures={figures} isFor="wide" />
        <WeighingLines place={tall} figures={figures} isFor="tall" />
      </div>
      <figcaption className={styles['caption']}>
        <a href={href}>{shortName}</a>
        <span>
          <b>{formatNumber(weighedKg)}</b>
          {`\u00a0кг на\u00a0весах ${formatDay(day)}, по\u00a0расчёту ${formatNumber(tareMassKg)}`}
        </span>
        <span>
          <b>{priceText(price)}</b> с&nbsp;НДС на&nbsp;{formatDay(price.date)}
        </span>
        <small>Визуализация</small>
      </figcaption>
    </figure>
  );
}
