/** Reads XML element by element, so that a large file is never a tree; declares nothing and expands nothing. */
import sax from 'sax';
import { PriceListFault } from './price-list.ts';

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Its own, trimmed only where it has children. */
  text: string;
  children: XmlElement[];
  /** Of its beginning, from 1. */
  line: number;
}

/** Of names only the five of XML itself are known. */
const parserOptions: sax.SAXOptions & { strictEntities: boolean } = { position: true, strictEntities: true };
/** No price list is deeper. */
const mostDepth = 40;

/** @param wanted elements that are taken whole, the outer one of two. @throws PriceListFault for XML that is broken, or has a document type */
export function readXml(file: string, xml: string, wanted: readonly string[], take: (element: XmlElement) => void) {
  const parser = sax.parser(true, parserOptions);
  const open: XmlElement[] = [];
  let depth = 0;
  const fault = (why: string) => new PriceListFault(`${file}, строка ${parser.line + 1}: ${why}`);
  parser.ondoctype = () => {
    throw fault('в файле описаны сущности (DOCTYPE): такие файлы не читаются; выгрузите его из 1С заново.');
  };
  parser.onerror = (error) => {
    const [why] = error.message.split('\n');
    throw fault(`XML нарушен (${why}); файл выгружен не до конца или изменён, выгрузите его заново.`);
  };
  parser.onopentag = ({ name, attributes }) => {
    depth += 1;
    if (depth > mostDepth) throw fault('элементы вложены глубже, чем в прайс-листах.');
    const outer = open.at(-1);
    if (outer === undefined && !wanted.includes(name)) return;
    const own = { name, attributes: attributes as Record<string, string> };
    const element = { ...own, text: '', children: [], line: parser.line + 1 };
    outer?.children.push(element);
    open.push(element);
  };
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    depth -= 1;
    const element = open.pop();
    if (element !== undefined && open.length === 0) take(element);
  };
  parser.write(xml.replace(/^\uFEFF/, '')).close();
}
