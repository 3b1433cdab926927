/** Codes of version 1, one for every model, recorded on 23 November 2026: such codes are in letters and on paper. Only rows are added. */
import type { ConfigurationNumbers } from '#shared/configuration/configuration-code.ts';

/** Code, model, trim, options, colour, coupling height in cm, count. */
const rows: readonly [string, number, number, number[], number, number, number][] = [
  ['1015991A', 1, 1, [1, 4, 6], 0, 0, 9],
  ['102P9N87F8', 2, 2, [1, 2, 3, 6, 7, 8, 9], 0, 133, 9],
  ['1031ZDY', 3, 1, [1, 2, 3, 4, 5, 6, 8, 9], 0, 0, 1],
  ['104S1S5KBG', 4, 1, [1, 2, 5, 6, 7, 9], 1, 89, 1],
  ['1050F41', 5, 0, [1, 2, 3, 4, 8], 0, 0, 1],
  ['106NJ2X6F1H', 6, 1, [1, 2, 3, 4, 6], 0, 109, 34],
  ['107HN6N7K', 7, 1, [1, 3, 5, 6, 7, 8], 0, 101, 1],
  ['10896XB5', 8, 1, [1, 3, 4, 5, 6, 7, 9], 6, 0, 1],
  ['1096H2V57', 9, 2, [1, 2, 4, 5, 6, 8], 0, 0, 33],
  ['10A93C7M', 10, 1, [3, 4, 6, 7, 8], 3, 0, 1],
  ['10BV3X6NYS', 11, 3, [1, 3, 5, 7, 8, 9, 10], 3, 109, 1],
  ['10C111T', 12, 1, [1, 6], 0, 0, 1],
  ['10D1TFN', 13, 1, [2, 4, 5, 6, 7, 8, 9], 0, 0, 1],
  ['10ED93F1N', 14, 1, [1, 2, 3, 4, 6], 3, 0, 9],
  ['10F91XFB', 15, 1, [1, 3, 4, 5, 6, 7, 8, 9], 1, 0, 1],
  ['10G2AQH', 16, 2, [2, 4, 6, 7, 8, 10], 0, 0, 1],
  ['10HA6BQ3W', 17, 2, [1, 2, 4, 6, 7, 8, 10, 11, 12], 6, 0, 1],
  ['10J1DSC', 18, 1, [1, 3, 4, 6, 9, 10], 0, 0, 1],
  ['10KR6H7Y4E', 19, 0, [2, 3, 4, 5, 8], 6, 113, 1],
  ['10M93Q3P', 20, 1, [1, 2, 3, 5, 6, 7], 3, 0, 1],
  ['10NA3AN1F', 21, 2, [2, 4, 6, 8, 10, 11], 3, 0, 1],
  ['10PKH66FY', 22, 3, [2, 3, 6, 7, 8, 9], 0, 97, 1],
  ['10Q59153', 23, 1, [1, 6, 8], 0, 0, 9],
  ['10R2HYM', 24, 2, [1, 5, 7, 8, 9, 10], 0, 0, 1],
  ['10SHS5J61N', 25, 1, [2, 5, 7, 8, 11], 0, 89, 1],
  ['10T1G3J', 26, 1, [5, 6, 7], 0, 0, 1],
  ['10VS6H7162', 27, 1, [1, 7, 8], 6, 113, 1],
  ['10W91TV1W', 28, 1, [2, 4, 5, 6, 7, 9, 10, 11], 1, 0, 1],
  ['10X0T70', 29, 0, [2, 4, 5, 6, 7, 8], 0, 0, 1],
  ['10YJX5NRA', 30, 2, [1, 3, 5, 9, 10], 0, 93, 1],
  ['10ZS3X57T2', 31, 1, [1, 2, 3, 7, 9, 10], 3, 93, 1],
  ['1103AE6', 32, 3, [2, 4, 7, 8, 9], 0, 0, 1],
  ['1112B78', 33, 2, [1, 2, 4, 6, 7, 8], 0, 0, 1],
];

export const configurationCodes1 = rows.map(([code, model, trim, options, colour, couplingHeightCm, count]) => {
  const numbers: ConfigurationNumbers = { model, trim, options, colour, couplingHeightCm, count };
  return { code, numbers };
});
