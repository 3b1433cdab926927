/** Phone and e-mail of a service's desks, by city. */
import { Section } from '#client/components/ui/section.tsx';
import { formatPhone, phoneHref } from '#shared/format.ts';
import type { Desk } from '#shared/page-data.ts';

interface DeskPhoneProps {
  desk: Pick<Desk, 'phone' | 'extension'>;
  className?: string | undefined;
}

function DeskPhone({ desk: { phone, extension }, className }: DeskPhoneProps) {
  return (
    <a className={className} href={phoneHref(phone, extension)}>
      {formatPhone(phone)}
      {extension !== undefined && <small className="small regular quiet"> доб.&nbsp;{extension}</small>}
    </a>
  );
}

export function ServiceDesks({ title, desks }: { title: string; desks: Desk[] }) {
  if (desks.length === 0) return undefined;
  return (
    <Section id="kontakty" title={title}>
      <ul className="fit-row ruled">
        {desks.map((desk) => (
          <li key={`${desk.city} ${desk.role}`} className="row ends touch-links small">
            <h3>{desk.city}</h3>
            <p className="note to-end pushed">{desk.role}</p>
            <DeskPhone className="ink-link amount bold size-2 gap-2" desk={desk} />
            <a href={`mailto:${desk.email}`}>{desk.email}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
