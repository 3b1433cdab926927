import { Section } from '#client/components/section.tsx';
import { Still } from '#client/components/still.tsx';
import type { Product } from '#shared/content/product.ts';
import type { EquipmentChoice } from '#shared/equipment.ts';
import { describeResult, type EquippedModel } from './equipment-words.ts';
import { TrimChoice } from './trim-choice.tsx';
import styles from './trims.module.css';

interface TrimsProps {
  model: EquippedModel;
  /** Only inside of Still. */
  trims: () => Product['trims'];
  chosen: EquipmentChoice['trim'];
  onChoose: (trim: EquipmentChoice['trim']) => void;
}

/** The trims side by side, each with the price and the mass that it comes to; one of them is chosen. */
export function Trims({ model, trims, chosen, onChoose }: TrimsProps) {
  if (model.trims.length === 0) return undefined;
  return (
    <Section id="komplektacii" title="Комплектации">
      <ul className={styles['trims']}>
        {model.trims.map(({ code, name, priceDeltaRub, massDeltaKg }) => {
          const { price, surcharge, figures } = describeResult(model, priceDeltaRub, massDeltaKg);
          return (
            <li key={code} className={styles['trim']}>
              <h3 className={styles['name']}>{name}</h3>
              <div>
                <p className={styles['price']}>{price}</p>
                <p className={styles['surcharge']}>{surcharge}</p>
              </div>
              <dl className={styles['figures']}>
                {figures.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              <Still name={`trim-${code}`} as="ul" className={styles['includes']}>
                {() =>
                  trims()
                    .find((trim) => trim.code === code)
                    ?.includes.map((text) => <li key={text}>{text}</li>)
                }
              </Still>
              <TrimChoice code={code} name={name} isChosen={code === chosen} onChoose={() => onChoose(code)} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
