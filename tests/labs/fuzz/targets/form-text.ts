/** Fields of forms: cleaned once and for all, within their limits, whatever was typed. */
import { cleanLine } from '#shared/forms/clean-text.ts';
import { formIds } from '#shared/forms/form-places.ts';
import { getForm } from '#shared/forms/forms.ts';
import { readForm } from '#shared/forms/read-form.ts';
import { textsOf } from '#tests/labs/fuzz/input.ts';

const today = '2026-11-23';

export function fuzzFormText(data: Buffer): void {
  const texts = textsOf(data);
  for (const text of texts) {
    const line = cleanLine(text);
    if (cleanLine(line) !== line) throw new Error(`not clean yet: ${JSON.stringify(line)}`);
    if (/[\n\t]/.test(line) || !line.isWellFormed()) throw new Error(`not one line: ${JSON.stringify(line)}`);
  }
  for (const id of formIds) {
    const { fields } = getForm(id);
    const typed = Object.fromEntries(fields.map(({ name }, place) => [name, texts[place % texts.length] ?? '']));
    const { values, errors } = readForm(getForm(id), { ...typed, consent: 'yes' }, today);
    const again = readForm(getForm(id), { ...values, consent: 'yes' }, today);
    for (const [name, value] of Object.entries(values)) {
      if (errors[name] === undefined && again.values[name] !== value)
        throw new Error(`${name} changes when read again`);
    }
  }
}
