/** Fields about the trailer that several forms ask for. */
import type { NumberField, TextField } from '#shared/forms/form-field.ts';

export const quantityField: NumberField = {
  name: 'quantity',
  kind: 'number',
  label: 'Сколько единиц',
  extra: true,
  autocomplete: 'off',
  inputMode: 'numeric',
  min: 1,
  max: 500,
};

export const chassisNumberField: TextField = {
  name: 'chassisNumber',
  kind: 'text',
  label: 'Номер шасси (VIN)',
  help: '17 знаков с таблички на раме или из ЭПТС',
  autocomplete: 'off',
  maxLength: 30,
};
