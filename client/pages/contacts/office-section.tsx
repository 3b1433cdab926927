/** One office in full: where it is, whom to ask for, how to get there. */
import { CopyButton } from '#client/components/ui/copy-button.tsx';
import { SideSection } from '#client/components/ui/side-section.tsx';
import type { Office } from '#shared/content/company.ts';
import { OfficeDetails } from './office-details.tsx';
import styles from './office-section.module.css';

export function OfficeSection({ office }: { office: Office }) {
  const { id, title, region, city, postalCode, address, coordinates } = office;
  const point = `${coordinates.latitude},${coordinates.longitude}`;
  return (
    <SideSection
      id={id}
      title={title}
      aside={
        <>
          <p>{[postalCode, region, city, address].join(', ')}</p>
          <p className={styles['point']} data-print="no">
            <a href={`https://yandex.ru/maps/?rtext=~${point}&rtt=auto`} rel="nofollow noopener">
              Построить маршрут
            </a>
          </p>
          <p className={styles['point']} data-print="no">
            <a href={`geo:${point}`}>Открыть в приложении карт</a>
          </p>
          <p className={styles['point']}>
            <span>{point.replace(',', ', ')}</span>
            <CopyButton text={point} what={`координаты, ${city}`} />
          </p>
        </>
      }
    >
      <div>
        <OfficeDetails office={office} />
      </div>
    </SideSection>
  );
}
