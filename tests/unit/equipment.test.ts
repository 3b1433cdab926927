/** Which options go together, and what they come to. */
import { expect, test } from 'vitest';
import { loadContent } from '#server/content/embedded/catalogue.ts';
import { embeddedContentFolder } from '#server/services.ts';
import {
  addOption,
  baseChoice,
  changeTrim,
  type Equipment,
  goesWithTrim,
  optionsOfTrim,
  removeOption,
  sumEquipment,
} from '#shared/equipment.ts';

const option = { title: 'Опция', group: 'Группа', priceDeltaRub: 1000, massDeltaKg: 10 };
const trim = { priceDeltaRub: 0, massDeltaKg: 0, includes: ['Всё'] };
const equipment: Equipment = {
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

test('an option brings what it requires, step by step, unless the trim has it', () => {
  expect(addOption(equipment, base, 'doors').options).toEqual(['rails', 'body', 'doors']);
  expect(addOption(equipment, { trim: 'optima', options: [] }, 'doors').options).toEqual(['body', 'doors']);
});

test('what requires an option goes with it', () => {
  const chosen = addOption(equipment, addOption(equipment, base, 'doors'), 'spare');
  expect(removeOption(equipment, chosen, 'rails').options).toEqual(['spare']);
  expect(removeOption(equipment, chosen, 'doors').options).toEqual(['rails', 'body', 'spare']);
});

test.each([
  ['box', 'spare'],
  ['spare', 'box'],
])('%s takes the place of %s, whichever of them says that they exclude each other', (added, before) => {
  expect(addOption(equipment, { trim: 'standard', options: [before] }, added).options).toEqual([added]);
});

test('another trim keeps the options that go with it, and takes its own from beside it', () => {
  const chosen = { trim: 'standard' as const, options: ['rails', 'body', 'spare'] };
  expect(changeTrim(equipment, chosen, 'optima')).toEqual({ trim: 'optima', options: ['body', 'spare'] });
  expect(changeTrim(equipment, chosen, 'max')).toEqual({ trim: 'max', options: ['body'] });
  expect(changeTrim(equipment, { trim: 'optima', options: ['body'] }, 'standard').options).toEqual(['rails', 'body']);
});

test('what a trim rules out cannot be had with it', () => {
  expect(goesWithTrim(equipment, 'standard', 'spare')).toBe(true);
  expect(goesWithTrim(equipment, 'max', 'spare')).toBe(false);
});

test('the sum is that of the trim and of what stands beside it; pallets are those of all options', () => {
  expect(sumEquipment(equipment, base)).toEqual({ rub: 0, kg: 0, pallets: 0 });
  expect(sumEquipment(equipment, { trim: 'max', options: ['body'] })).toEqual({ rub: 10_000, kg: 100, pallets: 33 });
});

test.each(loadContent(embeddedContentFolder).products.map((product) => [product.id, product] as const))(
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
      const [whole, apart] = [sumEquipment(product, { trim: code, options: [] }), sumEquipment(product, bought)];
      expect(whole.rub).toBeLessThanOrEqual(apart.rub + 200_000);
    }
  },
);
