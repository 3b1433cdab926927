/** The trims side by side as radio buttons, each with its price and mass. */
import { NamedValues } from '#client/components/ui/named-values.tsx';
import { Section } from '#client/components/ui/section.tsx';
import type { EquipmentChoice } from '#shared/configuration/equipment.ts';
import { tripFormId } from './configuration-names.ts';
import { describeResult, type EquippedModel } from './equipment-words.ts';
import styles from './trims.module.css';

interface TrimsProps {
  model: EquippedModel;
  /** What each trim includes, in words, in their order. */
  contents: readonly (readonly string[])[];
  chosen: EquipmentChoice['trim'];
  onChoose: (trim: EquipmentChoice['trim']) => void;
}

export function Trims({ model, contents, chosen, onChoose }: TrimsProps) {
  if (model.trims.length === 0) return undefined;
  return (
    <Section id="komplektacii" title="Комплектации">
      <ul className={`slide-row holder grid ${styles['trims']}`}>
        {model.trims.map(({ code, name, priceDeltaRub, massDeltaKg }, index) => {
          const { price, surcharge, figures } = describeResult(model, priceDeltaRub, massDeltaKg);
          return (
            <li key={code} className={`stack at-top mist ${styles['trim']}`}>
              <h3>{name}</h3>
              <div>
                <p className="big-figure size-4">{price}</p>
                <p className="note">{surcharge}</p>
              </div>
              <NamedValues className={`pairs line-above ${styles['figures']}`} valueLook="amount" values={figures} />
              <ul className="dashed small">
                {contents[index]?.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              <label className="tick semibold at-foot" data-print="no">
                <input
                  type="radio"
                  name="trim"
                  form={tripFormId}
                  value={code}
                  checked={code === chosen}
                  onChange={() => onChoose(code)}
                />
                <span>
                  <span>{code === chosen ? 'Выбрано' : 'Выбрать'}</span>
                  <span className="visually-hidden">{`: комплектация «${name}»`}</span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
