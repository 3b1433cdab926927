/** What pages get of the editor's files: pictures for their names in pictures.yaml, HTML for Markdown, a table of what browsers store. */
import type { ContentLink } from '#server/content/checks/link-check.ts';
import { mapTexts } from '#server/content/figures/fill-in.ts';
import { viewportCookie } from '#shared/constants.ts';
import type { BlockFile } from '#shared/content/block.ts';
import type { Picture } from '#shared/content/picture.ts';
import { plural } from '#shared/format.ts';
import { type StoredKey, storedKeys } from '#shared/stored-keys.ts';
import type { ContentFiles } from './content-files.ts';
import { renderMarkdown } from './markdown.ts';
import { nonBreaking } from './non-breaking.ts';
import type { PictureList } from './record-files.ts';

interface StoredKeyWords {
  /** Where a name ends as the records' do: «request-…». */
  name?: string;
  place: string;
  content: string;
  purpose: string;
  term: string;
  consent: string;
}

const local = 'локальное хранилище браузера';
const session = 'хранилище вкладки';
const untilTabCloses = 'пока открыта вкладка';

/** The compiler asks for the words of a new key. */
const words: Readonly<Record<StoredKey, StoredKeyWords>> = {
  viewport: {
    place: 'файл cookie этого сайта, SameSite=Strict, только по защищённому соединению',
    content: 'одно слово: desktop или mobile',
    purpose: 'прислать вид страницы, подходящий вашему экрану; человека не узнаёт',
    term: `${viewportCookie.maxAgeDays} ${plural(viewportCookie.maxAgeDays, ['день', 'дня', 'дней'])}`,
    consent: 'нет: без него сайт не знает, что отправлять',
  },
  lead: {
    name: `${storedKeys.lead}…`,
    place: 'файл cookie этого сайта, HttpOnly, SameSite=Strict, только для страницы «Ваша заявка»',
    content: 'ключ одной вашей заявки, без имени и контактов; не больше десяти заявок',
    purpose: 'показать вам, что с заявкой, не держа ключ в адресе страницы',
    term: '30 дней',
    consent: 'нет: без него пришлось бы вводить ключ',
  },
  cookiesAnswered: {
    place: local,
    content: 'слово true',
    purpose:
      'помнить, что на плашку о файлах cookie вы ответили, и не показывать её снова; ставится при любом ответе и сам по себе согласием не считается',
    term: 'без срока, до очистки данных сайта',
    consent: 'нет: запись нужна самой плашке',
  },
  cookieChoice: {
    place: local,
    content: 'ваш выбор (granted — приняли, denied — отклонили), редакция этого текста, дата и время',
    purpose: 'помнить сам выбор: только по этой записи сайт решает, можно ли загружать счётчик и чат',
    term: 'без срока, до нового выбора или очистки данных сайта',
    consent: 'нет: иначе нельзя соблюсти ваш отказ',
  },
  compared: {
    place: local,
    content: 'адреса моделей, которые вы отметили для сравнения, не больше четырёх',
    purpose: 'помнить отметки на других страницах сайта и до следующего визита',
    term: 'без срока, пока вы не снимете отметки или не очистите данные сайта',
    consent: 'нет: вы сами ставите отметку',
  },
  popupSeen: {
    place: local,
    content: 'название предложения, которое сайт уже показал во всплывающем окне',
    purpose: 'не показывать вам одно и то же окно второй раз',
    term: 'без срока, до следующего предложения или очистки данных сайта',
    consent: 'нет: без неё окно открывалось бы при каждом визите',
  },
  draft: {
    name: `${storedKeys.draft.trim()} …`,
    place: session,
    content: 'то, что вы набрали в форме и ещё не отправили; без отметок согласия и файлов',
    purpose: 'вернуть набранное, если страница перезагрузится; на сервер не отправляется',
    term: `${untilTabCloses}; после отправки формы удаляется сразу`,
    consent: 'нет: это ваш черновик, он остаётся на вашем устройстве',
  },
  counted: {
    place: session,
    content: 'адреса страниц сайта, на которых вы что-то посчитали: лизинг, рейс, аренду, комплектацию',
    purpose: 'предложить приложить расчёт к заявке; что не нужно, вы отмечаете в форме',
    term: `${untilTabCloses}; после отправки формы удаляется сразу`,
    consent: 'нет: без неё расчёт пришлось бы описывать словами',
  },
  scroll: {
    place: session,
    content: 'на сколько точек прокручены страницы, открытые в этой вкладке',
    purpose: 'вернуть вас на то же место по кнопке «Назад»',
    term: untilTabCloses,
    consent: 'нет: без неё «Назад» открывает страницу сначала',
  },
  reloads: {
    place: session,
    content: 'адреса страниц без параметров, время перезагрузки и номер сборки сайта',
    purpose: 'не перезагружать страницу по кругу, когда сайт обновился',
    term: untilTabCloses,
    consent: 'нет: она нужна для работы сайта',
  },
};

/** Puts the table in the place of the editor's block. */
export function fillStoredKeys(block: BlockFile): Exclude<BlockFile, { kind: 'stored-keys' }> {
  if (block.kind !== 'stored-keys') return block;
  const rows = (Object.keys(words) as StoredKey[]).map((key): [string, ...string[]] => {
    const { name = storedKeys[key], place, content, purpose, term, consent } = words[key];
    return [nonBreaking(name), ...[place, content, purpose, term, consent].map(nonBreaking)];
  });
  const columns = ['Название', 'Где лежит', 'Что содержит', 'Зачем', 'Срок', 'Нужно ли согласие'];
  return { ...block, kind: 'table', columns, rows };
}

/** Fields that hold names of pictures in the editor's files, and pictures in the end. */
const pictureField = /(?:^|\.)(?:picture|wide|tall|(?:pictures|images)\.\d+)$/;
type PictureKey = 'picture' | 'pictures' | 'images' | 'wide' | 'tall';
type Pictured<Value> = Value extends string ? Picture : Value extends string[] ? Picture[] : Rendered<Value>;
type Rendered<Value> = Value extends object
  ? { [Key in keyof Value]: Key extends PictureKey ? Pictured<Value[Key]> : Rendered<Value[Key]> }
  : Value;

export type RecordRenderer = ReturnType<typeof createRecordRenderer>;

/** @param files takes the faults: a name without a row in `list`, a row without a file */
export function createRecordRenderer(list: PictureList, files: ContentFiles) {
  const unused = new Set(Object.keys(list));
  for (const name of unused) {
    if (!files.has(`pictures/${name}`)) files.faults.push(`pictures.yaml: ${name}: такого файла нет в pictures/`);
  }
  const find = (file: string, name: string): Picture => {
    unused.delete(name);
    const row = list[name];
    if (row === undefined) {
      if (!files.faultyFiles.has('pictures.yaml')) files.faults.push(`${file}: картинки «${name}» нет в pictures.yaml`);
      return { source: name, alt: name, width: 1, height: 1 };
    }
    const { models, colours, type, frame, proves, alike, ...picture } = row;
    return { source: name, ...picture };
  };
  const links: ContentLink[] = [];
  const toHtml = (file: string, source: string) => {
    const rendered = renderMarkdown(source);
    links.push(...rendered.links.map((href) => ({ file, href })));
    for (const picture of rendered.pictures)
      files.faults.push(
        `${file}: картинку «${picture}» внутри текста сайт не покажет: нужна в поле picture или pictures`,
      );
    return rendered;
  };

  return {
    find,
    toHtml,
    /** The record with picture names replaced by pictures, and the Markdown of its `body` fields by HTML. */
    render: <Value>(file: string, record: Value) =>
      mapTexts(record, (text, field) => {
        if (pictureField.test(field)) return find(file, text);
        return /(?:^|\.)body$/.test(field) ? toHtml(file, text).html : text;
      }) as Rendered<Value>,
    /** Of every text so far, for the link check. */
    links,
    /** Call it after all records have been read. */
    unused: () => [...unused],
  };
}
