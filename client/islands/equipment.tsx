/** The trims and options of a product; the choice is written into the request form and the address. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formFiller } from '#client/browser/dom/fill-form.ts';
import { rewriteQuery } from '#client/browser/navigation/rewritten-address.ts';
import { ButtonRow, SecondaryButton } from '#client/components/ui/links.tsx';
import { EquipmentBar } from '#client/islands/equipment/equipment-bar.tsx';
import {
  codeOfChoice,
  describeChoice,
  type EquippedModel,
  isEquipmentText,
  priceOfChoice,
  toFormValues,
} from '#client/islands/equipment/equipment-words.ts';
import { Options } from '#client/islands/equipment/options.tsx';
import { markSetPanel, passToLease, showsSet } from '#client/islands/equipment/set-names.ts';
import { Trims } from '#client/islands/equipment/trims.tsx';
import {
  addOption,
  baseChoice,
  changeTrim,
  type EquipmentChoice,
  isBase,
  removeOption,
} from '#shared/tools/equipment.ts';
import styles from './equipment.module.css';

interface EquipmentProps {
  model: EquippedModel;
  /** What each trim includes, in words, in their order. */
  contents: readonly (readonly string[])[];
  /** Of the page, without the set. */
  path: string;
  isWide: boolean;
}

/** A navigation to the same page starts over, with the same set too: the rest of the page has come without the later choice. */
export function Equipment(props: EquipmentProps) {
  const [shown, setShown] = useState({ model: props.model, arrival: 0 });
  if (shown.model !== props.model) setShown({ model: props.model, arrival: shown.arrival + 1 });
  return <EquipmentOfSet key={shown.arrival} {...props} isAgain={shown.arrival > 0} />;
}

function EquipmentOfSet({ model, contents, path, isWide, isAgain }: EquipmentProps & { isAgain: boolean }) {
  const base = baseChoice(model);
  const start: EquipmentChoice = model.start?.set ?? base;
  const [choice, setChoice] = useState(start);
  const place = useRef<HTMLDivElement>(null);
  const [fillForm] = useState(() => formFiller('product', isEquipmentText));
  const result = isBase(model, choice) ? undefined : describeChoice(model, choice);
  const code = codeOfChoice(model, choice);

  const choose = (next: EquipmentChoice) => {
    setChoice(next);
    markSetPanel(codeOfChoice(model, next) !== codeOfChoice(model, start));
    fillForm(toFormValues(model, next));
    rewriteQuery({ set: namedSet(model, next) });
  };
  const leased = namedSet(model, choice) ?? (isBase(model, choice) ? undefined : priceOfChoice(model, choice));
  useEffect(() => passToLease(leased), [leased]);

  // Browsers restore ticks on reload, and a quick visitor sets some before this code has loaded.
  const takeTicks = useEffectEvent(() => {
    const found = place.current === null ? start : readTicks(place.current, model);
    if (codeOfChoice(model, found) !== code) choose(found);
  });
  useEffect(() => takeTicks(), []);
  // A form that is alive stays with all that is in it.
  const correctForm = useEffectEvent(() => isAgain && fillForm(toFormValues(model, start)));
  useEffect(() => {
    correctForm();
  }, []);

  return (
    <div ref={place} className={styles['equipment']}>
      <Trims
        model={model}
        contents={contents}
        chosen={choice.trim}
        onChoose={(trim) => choose(changeTrim(model, choice, trim))}
      />
      <Options
        model={model}
        choice={choice}
        isWide={isWide}
        onToggle={(option, isAdded) => choose((isAdded ? addOption : removeOption)(model, choice, option))}
      />
      {code && (
        <ButtonRow>
          <SecondaryButton {...showsSet}>Показать комплектацию</SecondaryButton>
        </ButtonRow>
      )}
      <p className="visually-hidden" role="status">
        {result && `${result.name}: ${result.price}, ${result.notes}`}
      </p>
      {result && <EquipmentBar {...result} code={code} path={path} onReset={() => choose(base)} />}
    </div>
  );
}

/** The code that other pages get; the plain model has none in its address. */
function namedSet(model: EquippedModel, choice: EquipmentChoice): string | undefined {
  return model.start === undefined && isBase(model, choice) ? undefined : codeOfChoice(model, choice);
}

/** The choice that the ticked boxes of the page make. */
function readTicks(place: HTMLElement, model: EquippedModel): EquipmentChoice {
  const ticked = (type: string) =>
    [...place.querySelectorAll<HTMLInputElement>(`[type=${type}]:checked`)].map(({ value }) => value);
  const [chosen] = ticked('radio');
  const trim = model.trims.find(({ code }) => code === chosen)?.code;
  return changeTrim(model, { trim, options: ticked('checkbox') }, trim);
}
