import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formFiller } from '#client/forms/fill-form.ts';
import type { Product } from '#shared/content/product.ts';
import { addOption, baseChoice, changeTrim, type EquipmentChoice, isBase, removeOption } from '#shared/equipment.ts';
import styles from './equipment.module.css';
import { EquipmentBar } from './equipment-bar.tsx';
import { describeChoice, type EquippedModel, isForRequest, priceOfChoice, wordsForRequest } from './equipment-words.ts';
import { setLeasePrice } from './lease-price.ts';
import { Options } from './options.tsx';
import { Trims } from './trims.tsx';

interface EquipmentProps {
  model: EquippedModel;
  /** Only inside of Still. */
  trims: () => Product['trims'];
}

/** The trims and the options: to be read, and to be chosen from; what is chosen goes along with the request. */
export function Equipment({ model, trims }: EquipmentProps) {
  const [choice, setChoice] = useState(() => baseChoice(model));
  const place = useRef<HTMLDivElement>(null);
  const [fillRequest] = useState(() => formFiller('product', isForRequest));
  const base = baseChoice(model);
  const result = isBase(model, choice) ? undefined : describeChoice(model, choice);

  const choose = (next: EquipmentChoice) => {
    setChoice(next);
    fillRequest(wordsForRequest(model, next));
  };
  const priceRub = priceOfChoice(model, choice);
  useEffect(() => {
    if (priceRub !== undefined) setLeasePrice(priceRub);
  }, [priceRub]);

  // A browser may have kept ticks over a reload, and a quick visitor sets some before this code is here.
  const takeTicks = useEffectEvent(() => {
    const found = place.current === null ? base : readTicks(place.current, model);
    if (!isBase(model, found)) choose(found);
  });
  useEffect(() => takeTicks(), []);

  if (model.trims.length === 0 && model.options.length === 0) return undefined;
  return (
    <div ref={place} className={styles['equipment']}>
      <Trims
        model={model}
        trims={trims}
        chosen={choice.trim}
        onChoose={(trim) => choose(changeTrim(model, choice, trim))}
      />
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

/** What the ticks on the page say, whoever has set them. */
function readTicks(place: HTMLElement, model: EquippedModel): EquipmentChoice {
  const ticked = (type: string) =>
    [...place.querySelectorAll<HTMLInputElement>(`[type=${type}]:checked`)].map(({ value }) => value);
  const [chosen] = ticked('radio');
  const trim = model.trims.find(({ code }) => code === chosen)?.code;
  return changeTrim(model, { trim, options: ticked('checkbox') }, trim);
}
