/** /requests: the status of a lead, after sending it and behind its link. What it says is static. */
import type { ClientPageProps } from '#client/hydration/page-module.ts';
import { Static, staticLater } from '#client/hydration/static.tsx';
import type { LeadPageData } from '#shared/forms/lead-progress.ts';
import { LeadLink } from './lead-link.tsx';
import styles from './lead-page.module.css';

const NoLead = staticLater(async () => (await import('./static-parts.tsx')).requestParts.NoLead);
const LeadProgressView = staticLater(async () => (await import('./static-parts.tsx')).requestParts.LeadProgressView);
const SentLead = staticLater(async () => (await import('./static-parts.tsx')).requestParts.SentLead);
const LeadNext = staticLater(async () => (await import('./static-parts.tsx')).requestParts.LeadNext);

export function clientProps({ status }: LeadPageData) {
  return status === undefined ? {} : { number: status.number, link: status.link };
}

export function Page({ number, link }: ClientPageProps<typeof clientProps>) {
  if (number === undefined || link === undefined) return <Static name="none" of={NoLead} />;
  return (
    <>
      <Static name="progress" of={LeadProgressView} />
      <div className={styles['columns']}>
        <Static name="sent" of={SentLead} />
        <LeadLink number={number} link={link} />
      </div>
      <Static name="next" of={LeadNext} />
    </>
  );
}
