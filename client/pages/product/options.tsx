import { Section } from '#client/components/section.tsx';
import { TitledTable } from '#client/components/titled-table.tsx';
import type { Product } from '#shared/content/product.ts';
import { type EquipmentChoice, goesWithTrim, optionsOfTrim } from '#shared/equipment.ts';
import { formatNumber, formatRoubles, plural } from '#shared/format.ts';
import type { EquippedModel } from './equipment-words.ts';
import styles from './options.module.css';

type Option = Product['options'][number];

interface OptionsProps {
  model: EquippedModel;
  choice: EquipmentChoice;
  onToggle: (code: string, isAdded: boolean) => void;
}

/** What can be added, by group, with what it does to price and mass. */
export function Options({ model, choice, onToggle }: OptionsProps) {
  const { options } = model;
  if (options.length === 0) return undefined;
  const had = optionsOfTrim(model, choice.trim);
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
                <OptionRow
                  key={option.code}
                  option={option}
                  conditions={describeConditions(option, titleOf)}
                  isHad={had.includes(option.code)}
                  isAdded={choice.options.includes(option.code)}
                  isPossible={goesWithTrim(model, choice.trim, option.code)}
                  onToggle={onToggle}
                />
              ))}
            </tbody>
          </TitledTable>
        ))}
      </div>
    </Section>
  );
}

interface OptionRowProps {
  option: Option;
  conditions: string[];
  /** With the trim anyway. */
  isHad: boolean;
  isAdded: boolean;
  isPossible: boolean;
  onToggle: OptionsProps['onToggle'];
}

function OptionRow({ option, conditions, isHad, isAdded, isPossible, onToggle }: OptionRowProps) {
  const { code, title, priceDeltaRub, massDeltaKg } = option;
  return (
    <tr data-had={isHad || undefined}>
      <th scope="row">
        <label className={styles['option']}>
          <input
            type="checkbox"
            value={code}
            checked={isHad || isAdded}
            disabled={isHad || !isPossible}
            onChange={({ target }) => onToggle(code, target.checked)}
          />
          {title}
        </label>
        {conditions.map((condition) => (
          <span key={condition} className={styles['condition']}>
            {condition}
          </span>
        ))}
      </th>
      <td>{isHad ? 'есть' : priceDeltaRub === 0 ? 'без доплаты' : `+${formatRoubles(priceDeltaRub)}`}</td>
      <td>{isHad ? '' : describeMass(massDeltaKg)}</td>
    </tr>
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
