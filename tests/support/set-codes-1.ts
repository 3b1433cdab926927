/** Codes of version 1, one for every model, recorded on 23 November 2026: such codes are in letters and on paper. Only rows are added. */
import type { SetNumbers } from '#shared/configuration/set-numbers.ts';

export const setCodes1: readonly { code: string; numbers: SetNumbers }[] = [
  { code: '1015991A', numbers: { model: 1, trim: 1, options: [1, 4, 6], colour: 0, couplingHeightCm: 0, count: 9 } },
  {
    code: '102P9N87F8',
    numbers: { model: 2, trim: 2, options: [1, 2, 3, 6, 7, 8, 9], colour: 0, couplingHeightCm: 133, count: 9 },
  },
  {
    code: '1031ZDY',
    numbers: { model: 3, trim: 1, options: [1, 2, 3, 4, 5, 6, 8, 9], colour: 0, couplingHeightCm: 0, count: 1 },
  },
  {
    code: '104S1S5KBG',
    numbers: { model: 4, trim: 1, options: [1, 2, 5, 6, 7, 9], colour: 1, couplingHeightCm: 89, count: 1 },
  },
  {
    code: '1050F41',
    numbers: { model: 5, trim: 0, options: [1, 2, 3, 4, 8], colour: 0, couplingHeightCm: 0, count: 1 },
  },
  {
    code: '106NJ2X6F1H',
    numbers: { model: 6, trim: 1, options: [1, 2, 3, 4, 6], colour: 0, couplingHeightCm: 109, count: 34 },
  },
  {
    code: '107HN6N7K',
    numbers: { model: 7, trim: 1, options: [1, 3, 5, 6, 7, 8], colour: 0, couplingHeightCm: 101, count: 1 },
  },
  {
    code: '10896XB5',
    numbers: { model: 8, trim: 1, options: [1, 3, 4, 5, 6, 7, 9], colour: 6, couplingHeightCm: 0, count: 1 },
  },
  {
    code: '1096H2V57',
    numbers: { model: 9, trim: 2, options: [1, 2, 4, 5, 6, 8], colour: 0, couplingHeightCm: 0, count: 33 },
  },
  {
    code: '10A93C7M',
    numbers: { model: 10, trim: 1, options: [3, 4, 6, 7, 8], colour: 3, couplingHeightCm: 0, count: 1 },
  },
  {
    code: '10BV3X6NYS',
    numbers: { model: 11, trim: 3, options: [1, 3, 5, 7, 8, 9, 10], colour: 3, couplingHeightCm: 109, count: 1 },
  },
  { code: '10C111T', numbers: { model: 12, trim: 1, options: [1, 6], colour: 0, couplingHeightCm: 0, count: 1 } },
  {
    code: '10D1TFN',
    numbers: { model: 13, trim: 1, options: [2, 4, 5, 6, 7, 8, 9], colour: 0, couplingHeightCm: 0, count: 1 },
  },
  {
    code: '10ED93F1N',
    numbers: { model: 14, trim: 1, options: [1, 2, 3, 4, 6], colour: 3, couplingHeightCm: 0, count: 9 },
  },
  {
    code: '10F91XFB',
    numbers: { model: 15, trim: 1, options: [1, 3, 4, 5, 6, 7, 8, 9], colour: 1, couplingHeightCm: 0, count: 1 },
  },
  {
    code: '10G2AQH',
    numbers: { model: 16, trim: 2, options: [2, 4, 6, 7, 8, 10], colour: 0, couplingHeightCm: 0, count: 1 },
  },
  {
    code: '10HA6BQ3W',
    numbers: { model: 17, trim: 2, options: [1, 2, 4, 6, 7, 8, 10, 11, 12], colour: 6, couplingHeightCm: 0, count: 1 },
  },
  {
    code: '10J1DSC',
    numbers: { model: 18, trim: 1, options: [1, 3, 4, 6, 9, 10], colour: 0, couplingHeightCm: 0, count: 1 },
  },
  {
    code: '10KR6H7Y4E',
    numbers: { model: 19, trim: 0, options: [2, 3, 4, 5, 8], colour: 6, couplingHeightCm: 113, count: 1 },
  },
  {
    code: '10M93Q3P',
    numbers: { model: 20, trim: 1, options: [1, 2, 3, 5, 6, 7], colour: 3, couplingHeightCm: 0, count: 1 },
  },
  {
    code: '10NA3AN1F',
    numbers: { model: 21, trim: 2, options: [2, 4, 6, 8, 10, 11], colour: 3, couplingHeightCm: 0, count: 1 },
  },
  {
    code: '10PKH66FY',
    numbers: { model: 22, trim: 3, options: [2, 3, 6, 7, 8, 9], colour: 0, couplingHeightCm: 97, count: 1 },
  },
  { code: '10Q59153', numbers: { model: 23, trim: 1, options: [1, 6, 8], colour: 0, couplingHeightCm: 0, count: 9 } },
  {
    code: '10R2HYM',
    numbers: { model: 24, trim: 2, options: [1, 5, 7, 8, 9, 10], colour: 0, couplingHeightCm: 0, count: 1 },
  },
  {
    code: '10SHS5J61N',
    numbers: { model: 25, trim: 1, options: [2, 5, 7, 8, 11], colour: 0, couplingHeightCm: 89, count: 1 },
  },
  { code: '10T1G3J', numbers: { model: 26, trim: 1, options: [5, 6, 7], colour: 0, couplingHeightCm: 0, count: 1 } },
  {
    code: '10VS6H7162',
    numbers: { model: 27, trim: 1, options: [1, 7, 8], colour: 6, couplingHeightCm: 113, count: 1 },
  },
  {
    code: '10W91TV1W',
    numbers: { model: 28, trim: 1, options: [2, 4, 5, 6, 7, 9, 10, 11], colour: 1, couplingHeightCm: 0, count: 1 },
  },
  {
    code: '10X0T70',
    numbers: { model: 29, trim: 0, options: [2, 4, 5, 6, 7, 8], colour: 0, couplingHeightCm: 0, count: 1 },
  },
  {
    code: '10YJX5NRA',
    numbers: { model: 30, trim: 2, options: [1, 3, 5, 9, 10], colour: 0, couplingHeightCm: 93, count: 1 },
  },
  {
    code: '10ZS3X57T2',
    numbers: { model: 31, trim: 1, options: [1, 2, 3, 7, 9, 10], colour: 3, couplingHeightCm: 93, count: 1 },
  },
  {
    code: '1103AE6',
    numbers: { model: 32, trim: 3, options: [2, 4, 7, 8, 9], colour: 0, couplingHeightCm: 0, count: 1 },
  },
  {
    code: '1112B78',
    numbers: { model: 33, trim: 2, options: [1, 2, 4, 6, 7, 8], colour: 0, couplingHeightCm: 0, count: 1 },
  },
];
