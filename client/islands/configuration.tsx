/** The trims and options of a product; the choice is written into the request form and the address. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formFiller } from '#client/browser/dom/fill-form.ts';
import { rewriteQuery } from '#client/browser/navigation/rewritten-address.ts';
import { ButtonRow, SecondaryButton } from '#client/components/ui/links.tsx';
import {
  markConfigurationPanel,
  passToLease,
  showsConfiguration,
  tellOffer,
} from '#client/islands/configuration/configuration-names.ts';
import { EquipmentBar } from '#client/islands/configuration/equipment-bar.tsx';
import {
  codeOfChoice,
  describeChoice,
  type EquippedModel,
  isEquipmentText,
  priceOfChoice,
  priceTextOfChoice,
  toFormValues,
} from '#client/islands/configuration/equipment-words.ts';
import { Options } from '#client/islands/configuration/options.tsx';
import { Trims } from '#client/islands/configuration/trims.tsx';
import {
  addOption,
  baseChoice,
  changeTrim,
  type EquipmentChoice,
  isBase,
  removeOption,
} from '#shared/configuration/equipment.ts';
import styles from './configuration.module.css';

interface ConfigurationProps {
  model: EquippedModel;
  /** What each trim includes, in words, in their order. */
  contents: readonly (readonly string[])[];
  /** Of the page, without the configuration. */
  path: string;
  isWide: boolean;
}

/** A navigation to the same page starts over, with the same configuration too: the rest of the page has come without the later choice. */
export function Configuration(props: ConfigurationProps) {
  const [shown, setShown] = useState({ model: props.model, arrival: 0 });
  if (shown.model !== props.model) setShown({ model: props.model, arrival: shown.arrival + 1 });
  return <ConfigurationOnce key={shown.arrival} {...props} isAgain={shown.arrival > 0} />;
}

function ConfigurationOnce({ model, contents, path, isWide, isAgain }: ConfigurationProps & { isAgain: boolean }) {
  const base = baseChoice(model);
  const start: EquipmentChoice = model.start?.configuration ?? base;
  const [choice, setChoice] = useState(start);
  const place = useRef<HTMLDivElement>(null);
  const [fillForm] = useState(() => formFiller('product', isEquipmentText));
  const result = isBase(model, choice) ? undefined : describeChoice(model, choice);
  const code = codeOfChoice(model, choice);

  const choose = (next: EquipmentChoice) => {
    setChoice(next);
    const isChanged = codeOfChoice(model, next) !== codeOfChoice(model, start);
    markConfigurationPanel(isChanged);
    tellOffer(priceTextOfChoice(model, next), isChanged);
    // Before the form, whose draft is saved with the address.
    rewriteQuery({ set: namedConfiguration(model, next) });
    fillForm(toFormValues(model, next));
  };
  const reset = () => {
    choose(base);
    // The bar goes, with what has the focus.
    place.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  const leased =
    namedConfiguration(model, choice) ?? (isBase(model, choice) ? undefined : priceOfChoice(model, choice));
  useEffect(() => passToLease(leased), [leased]);

  const arrive = useEffectEvent(() => {
    // Browsers restore ticks on reload, and a quick visitor sets some before this code has loaded.
    const found = place.current === null ? start : readTicks(place.current, model);
    if (codeOfChoice(model, found) !== code) choose(found);
    // A form that is alive stays with all that is in it.
    if (isAgain) fillForm(toFormValues(model, start));
  });
  useEffect(() => arrive(), []);

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
          <SecondaryButton {...showsConfiguration}>Показать комплектацию</SecondaryButton>
        </ButtonRow>
      )}
      <p className="visually-hidden" role="status">
        {result && `${result.name}: ${result.price}, ${result.notes}`}
      </p>
      {result && <EquipmentBar {...result} code={code} path={path} onReset={reset} />}
    </div>
  );
}

/** The code that other pages get; the plain model has none in its address. */
function namedConfiguration(model: EquippedModel, choice: EquipmentChoice): string | undefined {
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
