/** Price lists as real programs write them, byte for byte where it matters. */
import { strToU8, type Zippable, zipSync } from 'fflate';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface BookOptions {
  /** Rows of `<row>` elements by the sheet's title; those in `hidden` are not shown. */
  sheets: Record<string, string>;
  hidden?: readonly string[];
  strings?: readonly string[];
  /** Number formats of the styles from 1 on; style 0 is plain. */
  formats?: readonly string[];
  /** 1C writes it with a capital. */
  stringsPart?: string;
}

/** An XLSX book. */
export function makeBook({
  sheets,
  hidden = [],
  strings = [],
  formats = [],
  stringsPart = 'xl/sharedStrings.xml',
}: BookOptions): Buffer {
  const titles = Object.keys(sheets);
  const parts: Zippable = {
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    ),
    'xl/workbook.xml': strToU8(
      `${head}<workbook ${main} xmlns:r="${relations}"><sheets>${titles
        .map(
          (title, index) =>
            `<sheet name="${title}" sheetId="${index + 1}"${hidden.includes(title) ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${titles
        .map(
          (_, index) =>
            `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
        )
        .join(
          '',
        )}<Relationship Id="rIdS" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `${head}<styleSheet ${main}><numFmts>${formats
        .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
        .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
        .map((_, index) => `<xf numFmtId="${164 + index}"/>`)
        .join('')}</cellXfs></styleSheet>`,
    ),
    [stringsPart]: strToU8(
      `${head}<sst ${main}>${strings.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
    ),
  };
  titles.forEach((title, index) => {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = strToU8(`${head}<worksheet ${main}>${sheets[title]}</worksheet>`);
  });
  return Buffer.from(zipSync(parts));
}

/** Windows-1251, as Russian Excel and 1C save texts. */
export function toWindows1251(text: string): Buffer {
  const table = new Map(
    Array.from({ length: 256 }, (_, code) => [new TextDecoder('windows-1251').decode(Uint8Array.of(code)), code]),
  );
  return Buffer.from(Array.from(text, (letter) => table.get(letter) ?? 63));
}

/** A part of an exchange with a site. */
export function makeExchange(body: string, { day = '2026-11-24', encoding = 'UTF-8' } = {}): string {
  return `<?xml version="1.0" encoding="${encoding}"?>
<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_210" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ВерсияСхемы="2.10" ДатаФормирования="${day}T23:05:41">
	<ПакетПредложений СодержитТолькоИзменения="false">
		<Ид>bd72d8f9-55bc-11d9-848a-00112f43529a#</Ид>
		<Наименование>Пакет предложений (Основной каталог товаров)</Наименование>
${body}
	</ПакетПредложений>
</КоммерческаяИнформация>
`;
}
