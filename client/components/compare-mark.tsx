import styles from './compare-mark.module.css';
import { compareFormId } from './compare-names.ts';

interface CompareMarkProps {
  id: string;
  /** What it is a mark of: «Ось Ш-136». */
  name: string;
  text?: string;
  isSmall?: boolean;
}

/** Puts a model into the comparison. It belongs to the form of the bar, and works without scripts within one page. */
export function CompareMark({ id, name, text = 'Сравнить', isSmall = false }: CompareMarkProps) {
  return (
    <label className={isSmall ? `${styles['mark']} ${styles['small']}` : styles['mark']} data-print="no">
      <input type="checkbox" name="models" value={id} form={compareFormId} />
      <span>
        {text}
        <span className="visually-hidden">{` ${name}`}</span>
      </span>
    </label>
  );
}
