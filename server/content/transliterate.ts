/** Transliterates Russian names into parts of addresses. */

const letters: Readonly<Record<string, string>> = Object.fromEntries(
  'а-a б-b в-v г-g д-d е-e ё-e ж-zh з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-kh ц-ts ч-ch ш-sh щ-shch ъ- ы-y ь- э-e ю-yu я-ya'
    .split(' ')
    .map((pair) => pair.split('-')),
);

/** «Нижний Тагил» → `nizhniy-tagil`. */
export function transliterate(name: string): string {
  return name
    .toLowerCase()
    .replace(/[а-яё]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
