/** A model that takes the cargo: picture, stock and yard, what it carries of it, price with its day, one button. */

import { ButtonLink } from '#client/components/ui/links.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useOffers } from '#client/context/offers.ts';
import { usePage, useSubjects } from '#client/context/page-context.ts';
import { LoadingView } from '#client/drawing/loading-view.tsx';
import { formatRoubles } from '#shared/format.ts';
import { leadHref } from '#shared/forms/form-links.ts';
import { listSubjects } from '#shared/forms/subjects.ts';
import { priceRub, priceTerms, priceText } from '#shared/tools/price-text.ts';
import type { FitCard as FitCardData } from '#shared/trips/trip-pages.ts';
import styles from './fit-card.module.css';

const pictureSizes = '(max-width: 767.98px) calc(100vw - 34px), 280px';

interface FitCardProps {
  card: FitCardData;
  level: 3 | 4;
  /** Shows at once how the cargo stands. */
  isOpen: boolean;
}

export function FitCard({ card, level, isOpen }: FitCardProps) {
  const { name, shortName, href, picture, stock, availability, figures, notes, drawing, placement } = card;
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <article className={`cropped outlined ${styles['card']}`} data-fit={card.id}>
      <div className={styles['stage']}>
        <SitePicture picture={picture} sizes={pictureSizes} fit="contain" mostWidth={768} isDecoration />
      </div>
      <div className={styles['body']}>
        <p className="note level stock below-1" data-availability={availability}>
          {stock}
        </p>
        <Heading className={`size-3 below-4 ${styles['name']}`}>
          <a className="plain-link" href={href}>
            {name}
          </a>
        </Heading>
        <dl className={styles['figures']}>
          {figures.map(({ label, value, note }) => (
            <div key={label}>
              <dt className="note">{label}</dt>
              <dd className="bold">{value}</dd>
              {note !== undefined && <dd className="note">{note}</dd>}
            </div>
          ))}
        </dl>
        {notes.map((note) => (
          <p key={note} className="small warning above-3">
            {note}
          </p>
        ))}
        {placement !== undefined && (
          <details className={`fold-mark above-3 holder ${styles['plan']}`} open={isOpen}>
            <summary className="small semibold">Как встанет груз</summary>
            <figure>
              {drawing && (
                <LoadingView drawing={drawing} label={`${shortName}, вид сверху, перед справа. ${placement}`} />
              )}
              <figcaption className="measure above-2">{placement}</figcaption>
            </figure>
          </details>
        )}
      </div>
      <CardOffer card={card} />
    </article>
  );
}

function CardOffer({ card }: { card: FitCardData }) {
  const isOn = useOffers();
  const { id } = usePage();
  const subjects = useSubjects();
  const { price, leasingFromRubPerMonth: leaseRub, shortName, checkHref, subject } = card;
  return (
    <div className={styles['offer']}>
      <div>
        <p className="bold figures size-4">{priceText(price)}</p>
        {priceRub(price) !== undefined && <p className="note">{priceTerms(price.date)}</p>}
        {isOn('leasing') && leaseRub !== undefined && (
          <p className="note">{`лизинг около ${formatRoubles(leaseRub)}/мес`}</p>
        )}
      </div>
      <div className={styles['ways']} data-print="no">
        <ButtonLink
          href={leadHref(id, ...listSubjects([subject, ...subjects]))}
          label={`Запросить под\u00a0этот груз: ${shortName}`}
        >
          Запросить под&nbsp;этот груз
        </ButtonLink>
        {isOn('tripCheck') && (
          <a
            className="touch-link to-middle semibold"
            href={checkHref}
            rel="nofollow"
            aria-label={`Проверить рейс: ${shortName}`}
          >
            Проверить рейс
          </a>
        )}
      </div>
    </div>
  );
}
