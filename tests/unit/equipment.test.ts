/** Which options can be combined, and their sums. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import {
  addOption,
  baseChoice,
  changeTrim,
  type EquipmentOptions,
  goesWithTrim,
  optionsOfTrim,
  removeOption,
  sumEquipment,
} from '#shared/tools/equipment.ts';

const option = { title: 'Опция', group: 'Группа', priceDeltaRub: 1000, massDeltaKg: 10 };
const trim = { priceDeltaRub: 0, massDeltaKg: 0, includes: ['Всё'] };
const equipment: EquipmentOptions = {
  trims: [
    { ...trim, code: 'standard', name: 'Стандарт' },
    { ...trim, code: 'optima', name: 'Оптима', priceDeltaRub: 5000, massDeltaKg: 50, options: ['rails'] },
    { ...trim, code: 'max', name: 'Макс', priceDeltaRub: 9000, massDeltaKg: 90, options: ['box', 'deck'] },
  ],
  options: [
    { ...option, code: 'rails' },
    { ...option, code: 'body', requires: ['rails'] },
    { ...option, code: 'doors', requires: ['body'] },
    { ...option, code: 'box', excludes: ['spare'] },
    { ...option, code: 'spare' },
    { ...option, code: 'deck', palletDelta: 33 },
  ],
};
const base = baseChoice(equipment);

test('a trim has its own options and those of the trims before it', () => {
  expect(optionsOfTrim(equipment, 'standard')).toEqual([]);
  expect(optionsOfTrim(equipment, 'max')).toEqual(['rails', 'box', 'deck']);
  expect(optionsOfTrim(equipment, undefined)).toEqual([]);
});

test('an option adds what it requires, transitively, unless the trim has it', () => {
  expect(addOption(equipment, base, 'doors').options).toEqual(['rails', 'body', 'doors']);
  expect(addOption(equipment, { trim: 'optima', options: [] }, 'doors').options).toEqual(['body', 'doors']);
});

test('removing an option removes those that require it', () => {
  const chosen = addOption(equipment, addOption(equipment, base, 'doors'), 'spare');
  expect(removeOption(equipment, chosen, 'rails').options).toEqual(['spare']);
  expect(removeOption(equipment, chosen, 'doors').options).toEqual(['rails', 'body', 'spare']);
});

test.each([
  ['box', 'spare'],
  ['spare', 'box'],
])('%s replaces %s, whichever of them excludes the other', (added, before) => {
  expect(addOption(equipment, { trim: 'standard', options: [before] }, added).options).toEqual([added]);
});

test('changing the trim keeps compatible options and drops those that it includes', () => {
  const chosen = { trim: 'standard' as const, options: ['rails', 'body', 'spare'] };
  expect(changeTrim(equipment, chosen, 'optima')).toEqual({ trim: 'optima', options: ['body', 'spare'] });
  expect(changeTrim(equipment, chosen, 'max')).toEqual({ trim: 'max', options: ['body'] });
  expect(changeTrim(equipment, { trim: 'optima', options: ['body'] }, 'standard').options).toEqual(['rails', 'body']);
});

test('an option that a trim excludes cannot be chosen with it', () => {
  expect(goesWithTrim(equipment, 'standard', 'spare')).toBe(true);
  expect(goesWithTrim(equipment, 'max', 'spare')).toBe(false);
});

test('the sum is that of the trim and the separate options; pallets are those of all options', () => {
  expect(sumEquipment(equipment, base)).toEqual({ rub: 0, kg: 0, pallets: 0 });
  expect(sumEquipment(equipment, { trim: 'max', options: ['body'] })).toEqual({ rub: 10_000, kg: 100, pallets: 33 });
});

test.each(loadContent(contentFolder).products.map((product) => [product.id, product] as const))(
  'every option of %s can be had, and no package is dearer than its options and 200 000 ₽ of what is sold with it alone',
  (_, product) => {
    const first = baseChoice(product);
    for (const { code } of product.options) {
      const { options } = addOption(product, first, code);
      expect(options).toContain(code);
      expect(removeOption(product, { ...first, options }, code).options).not.toContain(code);
    }
    for (const { code } of product.trims) {
      const bought = { ...first, options: optionsOfTrim(product, code) };
      const [together, apart] = [sumEquipment(product, { trim: code, options: [] }), sumEquipment(product, bought)];
      expect(together.rub).toBeLessThanOrEqual(apart.rub + 200_000);
    }
  },
);
