/** Options by group, each with its price and mass. */
import { Section } from '#client/components/ui/section.tsx';
import { TitledTable } from '#client/components/ui/titled-table.tsx';
import { type EquipmentChoice, goesWithTrim, optionsOfTrim } from '#shared/configuration/equipment.ts';
import { countOptions } from '#shared/configuration/open-configuration.ts';
import type { Product } from '#shared/content/product.ts';
import { formatDifference, formatRoubles, quoteName } from '#shared/format.ts';
import { tripFormId } from './configuration-names.ts';
import type { EquippedModel } from './equipment-words.ts';
import styles from './options.module.css';

type Option = Product['options'][number];

interface OptionsProps {
  model: EquippedModel;
  choice: EquipmentChoice;
  /** Groups are folded elsewhere. */
  isWide: boolean;
  onToggle: (code: string, isAdded: boolean) => void;
}

export function Options({ model, choice, isWide, onToggle }: OptionsProps) {
  const { options } = model;
  if (options.length === 0) return undefined;
  return (
    <Section id="opcii" title="Опции">
      <div className={`sums-table small ${styles['groups']}`}>
        {groupsOf(options).map(({ group, members }) => (
          <TitledTable key={group} title={group} size={countOptions(members.length)} isWide={isWide}>
            <thead>
              <tr>
                <th scope="col">Опция</th>
                <th scope="col">Цена</th>
                <th scope="col">Масса</th>
              </tr>
            </thead>
            <tbody>
              {members.map((option) => (
                <OptionRow key={option.code} {...{ option, model, choice, onToggle }} />
              ))}
            </tbody>
          </TitledTable>
        ))}
      </div>
    </Section>
  );
}

type OptionRowProps = Pick<OptionsProps, 'model' | 'choice' | 'onToggle'> & { option: Option };

function OptionRow({ option, model, choice, onToggle }: OptionRowProps) {
  const { code, title, priceDeltaRub, massDeltaKg } = option;
  const isIncluded = optionsOfTrim(model, choice.trim).includes(code);
  return (
    <tr data-had={isIncluded || undefined}>
      <th scope="row">
        <label className={styles['option']}>
          <input
            type="checkbox"
            name="options"
            form={tripFormId}
            value={code}
            checked={isIncluded || choice.options.includes(code)}
            disabled={isIncluded || !goesWithTrim(model, choice.trim, code)}
            onChange={({ target }) => onToggle(code, target.checked)}
          />
          <span>{title}</span>
        </label>
        {describeConditions(option, model.options).map((condition) => (
          <span key={condition} className={`note ${styles['condition']}`}>
            {condition}
          </span>
        ))}
      </th>
      <td>{isIncluded ? 'есть' : priceDeltaRub === 0 ? 'без доплаты' : `+${formatRoubles(priceDeltaRub)}`}</td>
      <td>{isIncluded ? '' : massDeltaKg === 0 ? '—' : formatDifference(massDeltaKg, 'кг')}</td>
    </tr>
  );
}

function groupsOf(options: Option[]): { group: string; members: Option[] }[] {
  const groups = [...new Set(options.map((option) => option.group))];
  return groups.map((group) => ({ group, members: options.filter((option) => option.group === group) }));
}

/** An exclusion is shown at both options, whichever declares it. */
function describeConditions({ code, requires = [], excludes = [] }: Option, all: Option[]): string[] {
  const name = (options: Option[]) => options.map(({ title }) => quoteName(title)).join(', ');
  const required = all.filter((other) => requires.includes(other.code));
  const apart = all.filter((other) => excludes.includes(other.code) || other.excludes?.includes(code));
  return [
    ...(required.length === 0 ? [] : [`только вместе с опцией ${name(required)}`]),
    ...(apart.length === 0 ? [] : [`не сочетается с опцией ${name(apart)}`]),
  ];
}
