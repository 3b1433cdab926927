/** The chosen equipment and its price, sticky at the bottom. */
import { useState } from 'react';
import { shareConfiguration } from '#client/browser/dom/share-configuration.ts';
import { ButtonLink } from '#client/components/ui/links.tsx';
import { leadHref } from '#shared/forms/form-links.ts';
import styles from './equipment-bar.module.css';
import type { ChoiceSummary } from './equipment-words.ts';

interface EquipmentBarProps extends ChoiceSummary {
  /** Of the configuration; a model without codes has nothing to share. */
  code: string | undefined;
  /** Of the page, which has the base model. */
  path: string;
  onReset: () => void;
}

const Cross = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" />
  </svg>
);

export function EquipmentBar({ name, price, notes, code, path, onReset }: EquipmentBarProps) {
  const [told, setTold] = useState<{ code: string | undefined; text: string | undefined }>();
  const share = async () =>
    setTold({ code, text: await shareConfiguration(window.location.href, titleOf({ name, price })) });
  const text = told?.code === code ? told?.text : undefined;
  return (
    <section className={`level gap-2 above-6 ${styles['bar']}`} aria-label="Ваша комплектация">
      <div className={styles['words']}>
        <p className="note">{name}</p>
        <p className="big-figure size-3">{price}</p>
        <p className="note">{text ?? notes}</p>
      </div>
      <span className="visually-hidden" role="status">
        {text}
      </span>
      {code && (
        <button type="button" className={styles['share']} onClick={() => void share()} aria-label="Поделиться">
          <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true" fill="none" stroke="currentColor">
            <path d="M8 10V1M5 4l3-3 3 3M3 8v7h10V8" strokeWidth="1.6" />
          </svg>
        </button>
      )}
      <ButtonLink href={leadHref('product')} text={'В\u00a0заявку'} />
      <a
        className={`grid ${styles['reset']}`}
        href={path}
        onClick={(event) => {
          event.preventDefault();
          onReset();
        }}
        aria-label="Вернуть базовую комплектацию"
        data-taken-over
      >
        <Cross />
      </a>
    </section>
  );
}

/** The title of the document may be that of another configuration. */
function titleOf({ name, price }: Pick<ChoiceSummary, 'name' | 'price'>): string {
  return `${document.querySelector('h1')?.textContent}, ${name}: ${price}`;
}
