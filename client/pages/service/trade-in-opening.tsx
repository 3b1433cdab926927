/** The opening of a trade-in: from the price of the new down to the offer, and the way to one's own. */

import { WorthSteps } from '#client/components/figures/worth-steps.tsx';
import { DataTable, TableNote } from '#client/components/ui/data-table.tsx';
import { ButtonLink } from '#client/components/ui/links.tsx';
import { describePicture } from '#client/components/ui/rendering-mark.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useApp } from '#client/context/site-context.ts';
import type { TableBlock } from '#shared/content/block.ts';
import type { Service } from '#shared/content/service.ts';
import { formatRoubles } from '#shared/format.ts';
import { leadHref } from '#shared/forms/form-links.ts';
import { readWorth, type Worth } from '#shared/tools/worth.ts';
import styles from './trade-in-opening.module.css';

/** What follows from the offer: what is still to be paid. */
function WorthRest({ rows }: { rows: Worth['rest'] }) {
  return (
    <dl className="ruled small above-4">
      {rows.map(({ label, rub }) => (
        <div className="ends" key={label}>
          <dt>{label}</dt>
          <dd className="amount semibold">{formatRoubles(rub)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function TradeInOpening({ service, example }: { service: Service; example: TableBlock }) {
  const { title, lead, picture, next } = service;
  const { viewport } = useApp();
  const worth = readWorth(example.rows);
  return (
    <div className={`stack ${styles['opening']}`}>
      <PageHeading title={title} lead={lead} />
      <section id={example.id} className={styles['example']}>
        <h2 className="size-2 below-3">{example.title}</h2>
        {worth === undefined ? (
          <DataTable title={example.title} columns={example.columns} rows={example.rows} />
        ) : (
          <>
            <WorthSteps worth={worth} />
            {next && (
              <p data-print="no">
                <ButtonLink href={leadHref('service')}>{next.text}</ButtonLink>
              </p>
            )}
            <WorthRest rows={worth.rest} />
          </>
        )}
        <TableNote>{example.note}</TableNote>
      </section>
      {picture !== undefined && viewport === 'desktop' && (
        <figure className={styles['picture']} data-print="no">
          <SitePicture picture={picture} sizes="(max-width: 1023.98px) 100vw, 480px" fit="cover" />
          <figcaption className="above-2">{describePicture(picture)}</figcaption>
        </figure>
      )}
    </div>
  );
}
