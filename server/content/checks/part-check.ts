/** The catalogue of spare parts: one number, one part, however it is typed; nodes, models and yards that exist. */
import type { Content } from '#server/content/files/content.ts';
import { foldNumber } from '#server/parts/part-number.ts';
import { collectFaults, findRepeatedKeys } from './faults.ts';

export function checkParts({ parts: catalogue, products, types, delivery }: Content): string[] {
  if (catalogue === undefined) return [];
  const { nodes, parts } = catalogue;
  const file = 'spare-parts.yaml';
  const known = new Set([...products.map(({ id }) => id), ...types.map(({ code }) => code)]);
  const yards = delivery.yards.map(({ city }) => city);
  const owners = new Map<string, string>();
  return [
    ...findRepeatedKeys(`${file}: nodes`, nodes, 'code'),
    ...collectFaults((report) => {
      for (const [index, { number, node, models = [], stock }] of parts.entries()) {
        const place = `${file}: parts.${index}`;
        const owner = owners.get(foldNumber(number));
        report(
          owner !== undefined,
          `${place}.number: номер «${number}» уже есть${owner === number ? '' : `: при поиске его не отличить от ${owner}`}`,
        );
        owners.set(foldNumber(number), owner ?? number);
        report(!nodes.some(({ code }) => code === node), `${place}.node: узла «${node}» нет в nodes`);
        for (const model of models) {
          report(!known.has(model), `${place}.models: ни товара, ни типа «${model}» нет`);
        }
        for (const city of Object.keys(stock)) {
          report(!yards.includes(city), `${place}.stock: площадки «${city}» нет в delivery.yaml`);
        }
      }
      // After all numbers: any of them may be a later one.
      for (const [index, { number, analogues }] of parts.entries()) {
        for (const analogue of analogues) {
          const owner = owners.get(foldNumber(analogue));
          const place = `${file}: parts.${index}.analogues`;
          report(owner === number, `${place}: «${analogue}» написан дважды или повторяет номер самой детали`);
          report(
            owner !== undefined && owner !== number,
            `${place}: «${analogue}» — номер детали ${owner}: у двух деталей один номер`,
          );
          owners.set(foldNumber(analogue), owner ?? number);
        }
      }
    }),
  ];
}
