/** The options of one facet, each with the number of models it would leave. */
import { useState } from 'react';
import type { FacetKey } from '#shared/catalog/catalog-keys.ts';
import styles from './facet-group.module.css';

export interface ShownFacet {
  key: FacetKey;
  title: string;
  /** As short as they can travel. */
  options: [value: string, label: string, count: number][];
}

interface FacetGroupProps {
  facet: ShownFacet;
  /** Values ticked now; may be ahead of the counts while a list loads. */
  ticked: readonly string[];
  isOpenAtFirst: boolean;
  onTick(form: HTMLFormElement): void;
}

export function FacetGroup({ facet: { key, title, options }, ticked, isOpenAtFirst, onTick }: FacetGroupProps) {
  // Decided once: a group must not close under the visitor's finger.
  const [isOpen] = useState(isOpenAtFirst || ticked.length > 0);
  return (
    <details className={`fold-mark line-above ${styles['group']}`} open={isOpen}>
      <summary>{title}</summary>
      <fieldset>
        <legend className="visually-hidden">{title}</legend>
        {options.map(([value, label, count]) => {
          const isTicked = ticked.includes(value);
          return (
            <label key={value} className={`warm ${styles['option']}`}>
              <input
                type="checkbox"
                name={key}
                value={value}
                checked={isTicked}
                disabled={count === 0 && !isTicked}
                onChange={({ currentTarget: { form } }) => form !== null && onTick(form)}
              />
              <span>{label}</span>
              <span className="note figures">{count}</span>
            </label>
          );
        })}
      </fieldset>
    </details>
  );
}
