/** What a model is shown with on its sheet of loading: the cargoes that its type is for. */
import type { Product } from '#shared/content/product.ts';
import { example, type LoadingExample } from './example.ts';
import {
  baleExamples,
  cageExamples,
  coilExamples,
  compartmentExamples,
  containerExamples,
  logExamples,
  machineExamples,
  packExamples,
} from './special-examples.ts';

/** @returns none for a model of which no example is known */
export function examplesOf(product: Product): LoadingExample[] {
  const examples: Record<Product['type'], () => LoadingExample[]> = {
    tent136: () => palletExamples(product),
    curt136: () => palletExamples(product),
    curtMega: () => [...palletExamples(product), ...cageExamples],
    curtCoil: () => [...coilExamples(product), ...palletExamples(product).slice(0, 1)],
    drop136: () => [...palletExamples(product).slice(0, 1), ...packExamples(product)],
    contChassis: () => containerExamples(product),
    lowbed: () => machineExamples(product),
    tipHalf: () => example('Щебень ровным слоем', 'stone', [1]),
    grain: () => example('Зерно ровным слоем', 'grain', [1]),
    iso: () => palletExamples(product),
    reefer: () => [...palletExamples(product), ...compartmentExamples(product)],
    timber: () => logExamples(product),
    trCurt2: () => palletExamples(product),
    trDrop2: () => [...palletExamples(product), ...baleExamples(product)],
  };
  return examples[product.type]();
}

const heavyPalletKg = 1000;

/** The whole floor, and heavy pallets: fewer of them, and a place of their own. */
function palletExamples({ spec }: Product): LoadingExample[] {
  const { euroPallets = 0, payloadTechKg = 0, doubleDeck = '' } = spec;
  if (euroPallets === 0) return [];
  const [, deckKg] = /паллеты\sдо\s(\d+)\sкг/.exec(doubleDeck) ?? [];
  const most = deckKg === undefined ? undefined : Number(deckKg);
  const heavy = Math.min(euroPallets - 1, Math.floor(Math.min(payloadTechKg, 22_000) / heavyPalletKg));
  return [
    ...example(`Европаллеты, ${euroPallets}\u00a0шт.`, 'euro', [euroPallets], [], most),
    ...example(`Тяжёлые европаллеты, ${heavy}\u00a0шт.`, 'euro', [heavy], [], heavyPalletKg),
  ];
}
