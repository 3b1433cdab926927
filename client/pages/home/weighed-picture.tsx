/** A model on the scales: lines lead from its roof and from the display to the figures that the price list gives. */
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { SiteSettings } from '#shared/content/site.ts';
import { formatDay, formatNumber } from '#shared/format.ts';
import type { WeighedModel } from '#shared/home-page-data.ts';
import { priceText } from '#shared/tools/price-text.ts';
import styles from './weighed-picture.module.css';
import { WeighingLines } from './weighing-lines.tsx';

interface WeighedPictureProps {
  weighing: NonNullable<SiteSettings['hero']['weighing']>;
  weighed: WeighedModel;
}

export function WeighedPicture({
  weighing: { displayKg, wide, tall },
  weighed: { shortName, href, tareMassKg, price },
}: WeighedPictureProps) {
  const figures = { displayKg, tareMassKg };
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
          <b>{formatNumber(tareMassKg)}</b>
          {'\u00a0кг без тягача'}
        </span>
        <span>
          <b>{priceText(price)}</b> на {formatDay(price.date)}
        </span>
        <small>Визуализация</small>
      </figcaption>
    </figure>
  );
}
