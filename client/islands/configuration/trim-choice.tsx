/** The radio button of one trim. */

import { tripFormId } from './configuration-names.ts';

interface TrimChoiceProps {
  code: string;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

export function TrimChoice({ code, name, isChosen, onChoose }: TrimChoiceProps) {
  return (
    <label className="tick semibold at-foot" data-print="no">
      <input type="radio" name="trim" form={tripFormId} value={code} checked={isChosen} onChange={onChoose} />
      <span>
        <span>{isChosen ? 'Выбрано' : 'Выбрать'}</span>
        <span className="visually-hidden">{`: комплектация «${name}»`}</span>
      </span>
    </label>
  );
}
