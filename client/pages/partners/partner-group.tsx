/** The partners of one role. */
import { SideSection } from '#client/components/ui/side-section.tsx';
import type { Partner } from '#shared/content/company.ts';
import { PartnerCard } from './partner-card.tsx';
import type { PartnerRole } from './partner-roles.ts';
import styles from './partners.module.css';

interface PartnerGroupProps {
  role: PartnerRole;
  partners: Partner[];
}

export function PartnerGroup({ role, partners }: PartnerGroupProps) {
  if (partners.length === 0) return undefined;
  return (
    <SideSection id={role.id} title={role.title} aside={<p>{role.meaning}</p>}>
      <ul className={styles['partners']}>
        {partners.map((partner) => (
          <li key={partner.id} id={partner.id}>
            <PartnerCard partner={partner} />
          </li>
        ))}
      </ul>
    </SideSection>
  );
}
