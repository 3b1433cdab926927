/** The tokens of client/styles/tokens.css with their uses. */

interface Token {
  name: string;
  use: string;
}

export const colours: Token[] = [
  { name: '--paper', use: 'страница' },
  { name: '--mist', use: 'полосы и карточки' },
  { name: '--line', use: 'линейки и рамки' },
  { name: '--steel', use: 'второстепенный текст' },
  { name: '--ink', use: 'текст' },
  { name: '--graphite', use: 'подвал, верхняя строка' },
  { name: '--on-graphite', use: 'текст на графите' },
  { name: '--steel-on-graphite', use: 'второстепенный на графите' },
  { name: '--line-on-graphite', use: 'линейки на графите' },
  { name: '--signal', use: 'заливки, фокус, метки; не мелкий текст' },
  { name: '--on-signal', use: 'текст на сигнальном' },
  { name: '--signal-ink', use: 'ссылки и мелкий текст' },
  { name: '--ok', use: 'успех, в наличии' },
  { name: '--warn', use: 'предупреждение' },
  { name: '--bad', use: 'ошибка' },
];

export const typeSizes: (Token & { look: string })[] = [
  { name: 'text-6', look: 'size-6', use: 'первый экран главной' },
  { name: 'text-5', look: 'size-5', use: 'заголовок страницы, крупная цифра' },
  { name: 'text-4', look: 'size-4', use: 'заголовок раздела' },
  { name: 'text-3', look: 'size-3', use: 'подзаголовок, вводка' },
  { name: 'text-2', look: 'size-2', use: 'основной текст' },
  { name: 'text-1', look: 'small', use: 'подписи, карточки' },
  { name: 'text-0', look: 'note', use: 'метки, шапки таблиц' },
];

export const spaces = [
  { name: '--space-1', px: 4 },
  { name: '--space-2', px: 8 },
  { name: '--space-3', px: 12 },
  { name: '--space-4', px: 16 },
  { name: '--space-5', px: 20 },
  { name: '--space-6', px: 24 },
  { name: '--space-8', px: 32 },
  { name: '--space-10', px: 40 },
  { name: '--space-12', px: 48 },
];
