/** Styles of texts for Word, in the plain look of Russian business papers: sizes in half points, spaces in twentieths. */
import type { IStylesOptions } from 'docx';

const grey = '5B6670';

export const wordStyles: IStylesOptions = {
  default: {
    document: {
      run: { font: 'Times New Roman', size: 24, language: { value: 'ru-RU' } },
      paragraph: { spacing: { after: 100 } },
    },
    title: { run: { size: 30, bold: true }, paragraph: { alignment: 'center', spacing: { after: 200 } } },
    heading1: {
      run: { size: 26, bold: true },
      paragraph: { keepNext: true, alignment: 'center', spacing: { before: 240, after: 120 } },
    },
    heading2: {
      run: { size: 26, bold: true },
      paragraph: { keepNext: true, alignment: 'center', spacing: { before: 240, after: 120 } },
    },
  },
  paragraphStyles: [
    {
      id: 'BodyText',
      name: 'Body Text',
      basedOn: 'Normal',
      quickFormat: true,
      paragraph: { spacing: { before: 100, after: 100 } },
    },
    { id: 'Clause', name: 'Пункт', basedOn: 'BodyText', quickFormat: true },
    {
      id: 'NoteTitle',
      name: 'Заголовок пояснения',
      basedOn: 'Normal',
      run: { bold: true, color: grey },
      paragraph: { keepNext: true },
    },
    {
      id: 'Note',
      name: 'Пояснение',
      basedOn: 'Normal',
      run: { italics: true, color: grey, size: 22 },
      paragraph: { spacing: { after: 60 } },
    },
    {
      id: 'Cell',
      name: 'Ячейка',
      basedOn: 'Normal',
      run: { size: 22 },
      paragraph: { spacing: { before: 30, after: 30 } },
    },
    { id: 'KeptCell', name: 'Ячейка неразрывной таблицы', basedOn: 'Cell', paragraph: { keepNext: true } },
    { id: 'CellTitle', name: 'Заголовок столбца', basedOn: 'Cell', run: { bold: true }, paragraph: { keepNext: true } },
    {
      id: 'Header',
      name: 'header',
      basedOn: 'Normal',
      run: { size: 18, color: grey },
      paragraph: { alignment: 'center' },
    },
    {
      id: 'Footer',
      name: 'footer',
      basedOn: 'Normal',
      run: { size: 18, color: grey },
    },
  ],
};
