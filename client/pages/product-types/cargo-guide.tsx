/** From a cargo to the types that carry it. */
import type { ComparedType } from '#shared/page-data.ts';
import { cargoGroups } from './cargo-groups.ts';
import styles from './cargo-guide.module.css';

export function CargoGuide({ types }: { types: ComparedType[] }) {
  const groups = cargoGroups
    .map(({ cargo, types: codes }) => ({
      cargo,
      answers: codes.flatMap((code) => types.filter((type) => type.code === code)),
    }))
    .filter(({ answers }) => answers.length > 0);
  return (
    <dl className={styles['guide']}>
      {groups.map(({ cargo, answers }) => (
        <div key={cargo}>
          <dt>{cargo}</dt>
          {answers.map(({ code, slug, pluralName }) => (
            <dd key={code}>
              <a href={`#${slug}`}>{pluralName}</a>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
