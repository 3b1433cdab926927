/** /requests: the status of a lead, after sending it and behind its link. */
import type { PageProps } from '#client/hydration/page-module.ts';
import { LeadLink } from './lead-link.tsx';
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
      <div className="split two-thirds above-12">
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
