/** Checks within one product: its masses add up, its loads agree with them, its options fit each other. */
import type { Product } from '#shared/content/product.ts';
import { optionsOfTrim } from '#shared/tools/equipment.ts';
import { buildFaults } from './build-check.ts';
import { findRepeatedKeys } from './faults.ts';
import { checkHistory } from './history-check.ts';
import { fullLoadFaults, loadingFaults } from './loading-check.ts';

type Option = Product['options'][number];

/** @returns faults as `file: field: what is wrong` */
export function checkProduct(product: Product): string[] {
  const file = `products/${product.id}.yaml`;
  const figures = [...massFaults(file, product), ...loadingFaults(file, product)];
  return [
    ...figures,
    ...(figures.length > 0 ? [] : fullLoadFaults(file, product)),
    ...buildFaults(file, product),
    ...optionFaults(file, product),
    ...checkHistory(file, product),
  ];
}

/** payload = gross − tare; coupling and bogie together bear the gross mass at least. */
function massFaults(file: string, { spec }: Product): string[] {
  const { grossMassTechKg: gross, tareMassKg: tare, payloadTechKg: payload } = spec;
  if (gross === undefined || tare === undefined || payload === undefined) {
    return [`${file}: spec: tareMassKg, grossMassTechKg and payloadTechKg are required`];
  }
  const faults: string[] = [];
  if (payload !== gross - tare) faults.push(`${file}: spec.payloadTechKg: must be ${gross - tare} (gross − tare)`);
  const coupling = spec.fifthWheelLoadKg ?? spec.drawbarVerticalLoadKg ?? 0;
  if (spec.bogieLoadKg !== undefined && coupling + spec.bogieLoadKg < gross) {
    faults.push(`${file}: spec.bogieLoadKg: must be ${gross - coupling} at least (gross − load on the coupling)`);
  }
  return faults;
}

/** Every code that is named exists once, and no trim holds options that exclude each other. */
function optionFaults(file: string, { trims, options }: Product): string[] {
  const codes = options.map((option) => option.code);
  const named = [...trims.flatMap((trim) => trim.options ?? []), ...options.flatMap(codesNamedBy)];
  return [
    ...named.filter((code) => !codes.includes(code)).map((code) => `${file}: options: no option "${code}"`),
    ...findRepeatedKeys(`${file}: options`, options, 'code'),
    ...trims.flatMap(({ code }) => {
      const included = optionsOfTrim({ trims, options }, code);
      const isWrong = ({ requires = [], excludes = [] }: Option) =>
        requires.some((each) => !included.includes(each)) || excludes.some((each) => included.includes(each));
      const wrong = options.filter((option) => included.includes(option.code) && isWrong(option));
      return wrong.map((option) => `${file}: trims: ${code}: "${option.code}" does not go with its other options`);
    }),
  ];
}

function codesNamedBy({ requires = [], excludes = [] }: Option): string[] {
  return [...requires, ...excludes];
}
