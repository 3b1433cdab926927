/** /requests: the status of a lead, after sending it and behind its link. */
import type { PageProps } from '#client/hydration/page-module.ts';
import { LeadLink } from './lead-link.tsx';
import styles from './lead-page.module.css';
import { LeadNext, LeadProgressView, SentLead } from './lead-view.tsx';
import { NoLead } from './no-lead.tsx';

export function Page({ data: { status } }: PageProps<'request'>) {
  if (status === undefined) {
    return (
      <div>
        <NoLead />
      </div>
    );
  }
  return (
    <>
      <div>
        <LeadProgressView />
      </div>
      <div className={`split above-12 ${styles['columns']}`}>
        <div>
          <SentLead />
        </div>
        <LeadLink number={status.number} link={status.link} />
      </div>
      <div>
        <LeadNext />
      </div>
    </>
  );
}
