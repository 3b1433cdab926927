import { Section } from '#client/components/section.tsx';
import { TitledTable } from '#client/components/titled-table.tsx';
import type { Product } from '#shared/content/product.ts';
import { formatNumber, formatRoubles, plural } from '#shared/format.ts';
import styles from './options.module.css';

type Option = Product['options'][number];

/** What can be added, by group, with what it does to price and mass. */
export function Options({ options }: { options: Option[] }) {
  if (options.length === 0) return undefined;
  const titleOf = new Map(options.map((option) => [option.code, option.title]));
  return (
    <Section id="opcii" title="Опции">
      <div className={styles['groups']}>
        {groupsOf(options).map(({ group, members }) => (
          <TitledTable key={group} title={group} folded={countOptions(members.length)}>
            <thead>
              <tr>
                <th scope="col">Опция</th>
                <th scope="col">Цена</th>
                <th scope="col">Масса</th>
              </tr>
            </thead>
            <tbody>
              {members.map((option) => (
                <tr key={option.code}>
                  <th scope="row">
                    {option.title}
                    {describeConditions(option, titleOf).map((condition) => (
                      <span key={condition} className={styles['condition']}>
                        {condition}
                      </span>
                    ))}
                  </th>
                  <td>{option.priceDeltaRub === 0 ? 'без доплаты' : `+${formatRoubles(option.priceDeltaRub)}`}</td>
                  <td>{describeMass(option.massDeltaKg)}</td>
                </tr>
              ))}
            </tbody>
          </TitledTable>
        ))}
      </div>
    </Section>
  );
}

function groupsOf(options: Option[]): { group: string; members: Option[] }[] {
  const groups = [...new Set(options.map((option) => option.group))];
  return groups.map((group) => ({ group, members: options.filter((option) => option.group === group) }));
}

function countOptions(count: number): string {
  return `${count}\u00a0${plural(count, ['опция', 'опции', 'опций'])}`;
}

function describeConditions({ requires = [], excludes = [] }: Option, titleOf: Map<string, string>): string[] {
  const name = (codes: string[]) => codes.map((code) => `«${innerQuotes(titleOf.get(code) ?? code)}»`).join(', ');
  return [
    ...(requires.length === 0 ? [] : [`только вместе с опцией ${name(requires)}`]),
    ...(excludes.length === 0 ? [] : [`не сочетается с опцией ${name(excludes)}`]),
  ];
}

/** Quotes inside of quotes. */
function innerQuotes(title: string): string {
  return title.replaceAll('«', '„').replaceAll('»', '“');
}

function describeMass(kg: number): string {
  return kg === 0 ? '—' : `${kg > 0 ? '+' : ''}${formatNumber(kg)}\u00a0кг`;
}
