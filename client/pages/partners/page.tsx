/** /about/partners: suppliers, leasing companies, dealers, services. */
import { CardGrid } from '#client/components/blocks/card-grid.tsx';
import { SideSection } from '#client/components/ui/side-section.tsx';
import { useApp } from '#client/context/site-context.ts';
import type { PageProps } from '#client/hydration/page-module.ts';
import { href } from '#shared/routes.ts';
import { PartnerGroup } from './partner-group.tsx';
import { partnerRoles } from './partner-roles.ts';
import styles from './partners.module.css';
import { PartnersHero } from './partners-hero.tsx';

export function Page({ data: { partners, thisYear } }: PageProps<'partners'>) {
  const { site } = useApp();
  return (
    <>
      <PartnersHero partners={partners} thisYear={thisYear} />
      {partnerRoles.map((role) => (
        <PartnerGroup key={role.id} role={role} partners={partners.filter((partner) => partner.role === role.id)} />
      ))}
      <SideSection title="По теме">
        <CardGrid
          cards={[
            {
              title: 'Лизинг и рассрочка',
              text: 'Как устроен договор и от чего зависит платёж.',
              href: href('credit'),
            },
            { title: 'Сервис', text: 'Где обслуживают технику и что входит в работы.', href: href('maintenance') },
            {
              title: 'Производство',
              text: 'Куда ставят узлы партнёров и как проверяют сборку.',
              href: href('manufacture'),
            },
          ]}
        />
      </SideSection>
      {site.sampleNotice !== undefined && (
        <p className={styles['notice']}>Компании на этой странице вымышлены. {site.sampleNotice}.</p>
      )}
    </>
  );
}
