/** The trims and options of a product; the choice is written into the request form. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formFiller } from '#client/forms/fill-form.ts';
import {
  addOption,
  baseChoice,
  changeTrim,
  type EquipmentChoice,
  isBase,
  removeOption,
} from '#shared/tools/equipment.ts';
import styles from './equipment.module.css';
import { EquipmentBar } from './equipment-bar.tsx';
import { describeChoice, type EquippedModel, isEquipmentText, priceOfChoice, toFormValues } from './equipment-words.ts';
import { setLeasePrice } from './lease-price.ts';
import { Options } from './options.tsx';
import { Trims } from './trims.tsx';

export function Equipment({ model }: { model: EquippedModel }) {
  const [choice, setChoice] = useState(() => baseChoice(model));
  const place = useRef<HTMLDivElement>(null);
  const [fillForm] = useState(() => formFiller('product', isEquipmentText));
  const base = baseChoice(model);
  const result = isBase(model, choice) ? undefined : describeChoice(model, choice);

  const choose = (next: EquipmentChoice) => {
    setChoice(next);
    fillForm(toFormValues(model, next));
  };
  const priceRub = priceOfChoice(model, choice);
  useEffect(() => {
    if (priceRub !== undefined) setLeasePrice(priceRub);
  }, [priceRub]);

  // Browsers restore ticks on reload, and a quick visitor sets some before this code has loaded.
  const takeTicks = useEffectEvent(() => {
    const found = place.current === null ? base : readTicks(place.current, model);
    if (!isBase(model, found)) choose(found);
  });
  useEffect(() => takeTicks(), []);

  if (model.trims.length === 0 && model.options.length === 0) return undefined;
  return (
    <div ref={place} className={styles['equipment']}>
      <Trims model={model} chosen={choice.trim} onChoose={(trim) => choose(changeTrim(model, choice, trim))} />
      <Options
        model={model}
        choice={choice}
        onToggle={(code, isAdded) => choose((isAdded ? addOption : removeOption)(model, choice, code))}
      />
      <p className="visually-hidden" role="status">
        {result && `${result.name}: ${result.price}, ${result.notes}`}
      </p>
      {result && <EquipmentBar {...result} onReset={() => choose(base)} />}
    </div>
  );
}

/** The choice that the ticked boxes of the page make. */
function readTicks(place: HTMLElement, model: EquippedModel): EquipmentChoice {
  const ticked = (type: string) =>
    [...place.querySelectorAll<HTMLInputElement>(`[type=${type}]:checked`)].map(({ value }) => value);
  const [chosen] = ticked('radio');
  const trim = model.trims.find(({ code }) => code === chosen)?.code;
  return changeTrim(model, { trim, options: ticked('checkbox') }, trim);
}
