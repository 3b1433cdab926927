/** Phone and e-mail of a service's desks, by city. */
import { Section } from '#client/components/ui/section.tsx';
import { formatPhone, phoneHref } from '#shared/format.ts';
import type { Desk } from '#shared/page-data.ts';

export function ServiceDesks({ title, desks }: { title: string; desks: Desk[] }) {
  if (desks.length === 0) return undefined;
  return (
    <Section id="kontakty" title={title}>
      <ul className="fit-row ruled">
        {desks.map(({ city, role, phone, extension, email }) => (
          <li key={`${city} ${role}`} className="row ends touch-links small">
            <h3>{city}</h3>
            <p className="note to-end pushed">{role}</p>
            <p className="full-width">
              <a className="ink-link amount bold size-2 gap-2" href={phoneHref(phone, extension)}>
                {formatPhone(phone)}
                {extension !== undefined && <small className="small regular quiet"> доб.&nbsp;{extension}</small>}
              </a>
            </p>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
