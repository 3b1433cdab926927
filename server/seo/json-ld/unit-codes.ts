/** Unit codes of UN/CEFACT Recommendation 20, by the unit as the site prints it. */
export const unitCodes: Readonly<Record<string, string>> = {
  кг: 'KGM',
  т: 'TNE',
  мм: 'MMT',
  м: 'MTR',
  'м³': 'MTQ',
  'шт.': 'C62',
  кН: 'B47',
  дюйма: 'INH',
  'г/м²': 'GM',
  'Вт/(м²·К)': 'D53',
  '°': 'DD',
  '°C': 'CEL',
};
