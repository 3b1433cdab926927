/** Checkbox that adds a model to the comparison. It belongs to the form of CompareBar, so within one page it works without scripts. */
import { compareFormId } from '#client/browser/compare/compared-models.ts';

interface CompareMarkProps {
  id: string;
  /** The model's name, for screen readers: «Ось Ш-136». */
  name: string;
  text?: string;
  isSmall?: boolean;
}

export function CompareMark({ id, name, text = 'Сравнить', isSmall = false }: CompareMarkProps) {
  return (
    <label className={isSmall ? 'tick note ink pushed' : 'tick'} data-print="no">
      <input type="checkbox" name="models" value={id} form={compareFormId} />
      <span>{text}</span>
      <span className="visually-hidden">{` ${name}`}</span>
    </label>
  );
}
