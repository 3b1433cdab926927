/** /requests: the status of a lead, after sending it and behind its link. */

import { CallHours } from '#client/components/ui/call-hours.tsx';
import { CopyButton } from '#client/components/ui/copy-button.tsx';
import { PhoneLink } from '#client/components/ui/links.tsx';
import { useApp } from '#client/context/rendering.ts';
import type { PageProps } from '#client/hydration/page-module.ts';
import { LeadNext, LeadProgressView, SentLead } from './lead-view.tsx';
import { NoLead } from './no-lead.tsx';
import linkStyles from './request.module.css';

/** Beside a found lead: the phone, and its link to be saved. */
function LeadLink({ number, link }: { number: string; link: string }) {
  const { site } = useApp();
  return (
    <div className={`stack gap-6 ${linkStyles['beside']}`} data-hides-secret>
      <section>
        <h2 className="size-3 below-2">Быстрее по&nbsp;телефону</h2>
        <p className="below-2">
          Назовите номер заявки: <span className="nowrap">{number}</span>.
        </p>
        <PhoneLink phone={site.phone} />
        <p className="quiet below-2">
          <CallHours hours={site.phoneHours} />
        </p>
      </section>
      <section data-print="no">
        <h2 className="size-3 below-2">Сохраните ссылку</h2>
        <p className="below-2">
          <a href={link}>Ссылка на&nbsp;эту заявку</a> открывает её с&nbsp;любого устройства.
        </p>
        <CopyButton text={link} isPath what="ссылка на заявку" label="Скопировать ссылку" />
      </section>
    </div>
  );
}

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
