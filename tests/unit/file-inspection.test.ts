/** What passes for a document or a picture: a corpus of sound files and of files that are more than they say. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { detectFileType, isHeic } from '#server/leads/inspection/file-type.ts';
import { nameForType } from '#server/leads/uploads/uploads.ts';
import {
  archiveOf,
  type OfficeFileOptions,
  officeFile,
  officeParts,
  officeTypes,
} from '#tests/support/office-files.ts';
import { sampleFiles } from '#tests/support/sample-files.ts';
import { folderOfFile } from '#tests/support/temporary-folder.ts';

const folder = folderOfFile();
let count = 0;

function typeOf(bytes: Buffer): Promise<string | undefined> {
  count += 1;
  const file = path.join(folder, String(count));
  writeFileSync(file, bytes);
  return detectFileType(file);
}

const docx = (given: Omit<OfficeFileOptions, 'kind'> = {}) => officeFile({ kind: 'docx', ...given });
const xlsx = (given: Omit<OfficeFileOptions, 'kind'> = {}) => officeFile({ kind: 'xlsx', ...given });

/** An office file with one more part, of the given content type, to which its main part has a relationship. */
function withPart(name: string, { type = '', link = '', content = 'x' as string | Buffer } = {}): Buffer {
  return (name.startsWith('word/') ? docx : xlsx)({
    ...(type !== '' && { types: { [`/${name}`]: type } }),
    ...(link !== '' && { links: { [link]: name.replace(/^(word|xl)\//, '') } }),
    parts: { [name]: content },
  });
}

const pdf = sampleFiles['чертёж.pdf'].bytes;
const jpeg = sampleFiles['снимок.jpg'].bytes;
const png = sampleFiles['табличка.png'].bytes;
const zip = archiveOf({ 'page.html': '<script>' });

const vba = 'application/vnd.ms-office.vbaProject';
/** What a printer's job begins and ends with. */
const pjl = '\u001b%-12345X';
test.each<[string, Buffer]>([
  [
    'spaces and zeros after it, as iTextSharp leaves them,',
    Buffer.concat([pdf, Buffer.alloc(500_000, ' '), Buffer.alloc(500_000)]),
  ],
  ['an end-of-file sign of DOS', Buffer.concat([pdf, Buffer.from('\r\n\u001a')])],
  ['a comment after it', Buffer.concat([pdf, Buffer.from('%Produced by Скан-Станция 4\n%%Trailer 12\r\n')])],
  ['a comment on the line of its end', Buffer.from('%PDF-1.4\n%%EOF % end\n')],
  ['a line before it', Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), pdf])],
  ['a byte order mark before it', Buffer.concat([Buffer.from('\ufeff'), pdf])],
  ['a printer’s job around it', Buffer.from(`${pjl}@PJL JOB\r\n${pdf}${pjl}@PJL EOJ\r\n${pjl}`)],
])('a PDF with %s is taken', async (_what, bytes) => {
  expect(await typeOf(bytes)).toBe('application/pdf');
});

const truetype = Buffer.concat([Buffer.from('00010000', 'hex'), Buffer.alloc(60, 7)]);
const font = 'application/x-font-ttf';
const google = 'http://customschemas.google.com/relationships';
const note = { type: 'application/binary' };
const labels = 'application/vnd.ms-office.classificationlabels+xml';
const printer = { type: `${officeTypes}.spreadsheetml.printerSettings` };
const googleNote = { ...note, link: `${google}/workbookmetadata`, content: '\u0001' };
const richValues = {
  type: 'application/vnd.ms-excel.richvaluerel+xml',
  link: 'http://schemas.microsoft.com/office/2022/10/relationships/richValueRel',
};
test.each<[string, Buffer]>([
  ['settings of a printer', withPart('xl/printerSettings/printerSettings1.bin', printer)],
  ['a font of Google Docs', withPart('word/fonts/Roboto-regular.ttf', { type: font, link: 'font', content: truetype })],
  ['notes of Google Sheets', withPart('xl/metadata', googleNote)],
  ['a link to another of its sheets', xlsx({ links: { hyperlink: "#'Лист 1'!A1" } })],
  ['a picture with a Russian name', withPart('word/media/рисунок 1.png', { link: 'image', content: png })],
  ['pictures in its cells', withPart('xl/richData/richValueRel.xml', richValues)],
  ['a label of secrecy', withPart('docMetadata/LabelInfo.xml', { type: labels })],
  ['a header', withPart('word/header1.xml', { link: 'header' })],
])('an office file with %s is taken', async (_what, bytes) => {
  expect(await typeOf(bytes)).toContain(officeTypes);
});

const microsoft = 'http://schemas.microsoft.com/office/2006/relationships';
const macroSheet = { type: 'application/vnd.ms-excel.macrosheet+xml', link: `${microsoft}/xlMacrosheet` };
const entities = '<!DOCTYPE a [<!ENTITY b "c">]><Types/>';
test.each<[string, Buffer]>([
  ['macros', docx({ types: { bin: vba }, parts: { 'word/vbaProject.bin': 'x' } })],
  ['macros under another name', withPart('word/media.xml', { type: vba })],
  ['macros called a picture', withPart('word/media/a.png', { link: `${microsoft}/vbaProject` })],
  ['the main part of a DOCM', docx({ mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' })],
  ['a macro sheet', withPart('xl/macrosheets/sheet1.xml', macroSheet)],
  ['a macro sheet called a worksheet', withPart('xl/worksheets/a.xml', { link: macroSheet.link })],
  ['a program', xlsx({ types: { exe: 'application/octet-stream' }, parts: { 'xl/setup.exe': 'MZ' } })],
  ['a program without a type', withPart('xl/setup.exe', { content: 'MZ' })],
  ['a program called XML', withPart('xl/a.xml', { type: 'application/x-msdownload', content: 'MZ' })],
  ['an embedded object', withPart('word/embeddings/a.bin', { type: `${officeTypes}.oleObject`, link: 'oleObject' })],
  ['an external template', docx({ links: { attachedTemplate: 'external:https://evil.example/a.dotm' } })],
  ['an external picture', docx({ links: { image: 'external:file://evil.example/a.png' } })],
  ['a share called internal', docx({ links: { image: '//evil.example/a.png' } })],
  ['another web page inside', withPart('word/a.html', { type: 'text/html', link: 'aFChunk' })],
  ['a link to a workbook', withPart('xl/externalLinks/a.xml', { link: 'externalLink' })],
  ['a database connection', withPart('xl/connections.xml', { type: `${officeTypes}.spreadsheetml.connections+xml` })],
  ['a program called a font', withPart('word/fonts/a.ttf', { type: font, content: 'MZ' })],
  ['macros called a note', withPart('xl/metadata', { ...note, content: Buffer.from('d0cf11e0a1b11ae1', 'hex') })],
  ['an archive called a note of Google Sheets', withPart('xl/metadata', { ...note, content: zip })],
  ['a note of Google Sheets with another type', withPart('xl/metadata', { type: vba })],
  ['a binary part elsewhere', withPart('xl/a/metadata', note)],
  ['macros by a relationship of Google', xlsx({ links: { [`${google}/x`]: 'external:https://evil.example/' } })],
  ['parts of the other kind', docx({ parts: { 'xl/worksheets/a.xml': '<a/>' } })],
  ['a part outside its folders', docx({ parts: { '../../a.xml': '<a/>' } })],
  ['relationships under another type', withPart('word/_rels/b.xml.rels', { type: 'application/xml' })],
  ['a list with a comment', docx({ parts: { '[Content_Types].xml': '<Types><!-- --></Types>' } })],
  ['a list with entities', docx({ parts: { '[Content_Types].xml': entities } })],
  ['a declaration', docx({ parts: { 'word/_rels/document.xml.rels': '<!DOCTYPE a><Relationships/>' } })],
  ['a part twice, by letter case', docx({ parts: { 'word/Styles.xml': '<a/>' } })],
])('an office file with %s is refused', async (_what, bytes) => {
  expect(await typeOf(bytes)).toBeUndefined();
});

/** Changes one number of a header: `signature` finds it, counted from the last. */
function patched(bytes: Buffer, signature: number, offset: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(signature);
  copy.writeUInt16LE(value, copy.lastIndexOf(mark) + offset);
  return copy;
}

const [local, central, end] = [0x04034b50, 0x02014b50, 0x06054b50];
const whole = docx();
const manyParts = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`word/media/${index}.png`, '']));
test.each<[string, Buffer]>([
  ['an archive with bytes before it', Buffer.concat([Buffer.from('PK\x03\x04MZ'), whole])],
  ['an archive with a comment', Buffer.concat([patched(whole, end, 20, 6), Buffer.from('<html>')])],
  ['an archive with bytes after it', Buffer.concat([whole, Buffer.from('<html>')])],
  ['two archives, one in the other', Buffer.concat([archiveOf(officeParts({ kind: 'docx' })), zip])],
  ['an encrypted archive', patched(patched(whole, local, 6, 1), central, 8, 1)],
  ['an archive whose headers differ in the method', patched(whole, local, 8, 8)],
  ['an archive whose headers differ in length', patched(whole, local, 22, 3)],
  ['an archive that hides an entry', patched(patched(whole, end, 10, 4), end, 8, 4)],
  ['an archive of a thousand parts', docx({ parts: manyParts })],
  ['an archive cut short', whole.subarray(0, -30)],
  ['an archive of anything', zip],
  ['a PDF that ends as an archive', Buffer.concat([pdf, zip])],
  ['a PDF with an archive before its end', Buffer.concat([pdf, zip, Buffer.from('\n%%EOF\n')])],
  ['a PDF with an archive and padding after it', Buffer.concat([pdf, zip, Buffer.alloc(100_000)])],
  ['a PDF with an archive in a comment', Buffer.concat([pdf, Buffer.from('%'), zip])],
  ['a PDF with a page after it', Buffer.concat([pdf, Buffer.from('<script></script>')])],
  ['a program before a PDF', Buffer.concat([Buffer.from('MZ\n'), pdf])],
  ['two kilobytes before a PDF', Buffer.concat([Buffer.alloc(2000, '\n'), pdf])],
  ['a HEIC photo', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')],
  ['a PDF without an end', Buffer.from('%PDF-1.7\nabc')],
  ['a PDF of no version', Buffer.from('%PDF-exe\n%%EOF\n')],
  ['a picture that ends as an archive', Buffer.concat([jpeg, zip])],
  ['a picture that is a PDF too', Buffer.concat([jpeg.subarray(0, 20), pdf, jpeg.subarray(20)])],
  ['a mark of a picture and nothing else', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['a PNG that is said to be enormous', Buffer.from(png).fill(0xea, 18, 19).fill(0xea, 22, 23)],
])('%s is refused', async (_what, bytes) => {
  expect(await typeOf(bytes)).toBeUndefined();
});

test.each([
  ['heic', true],
  ['mif1', true],
  ['avif', false],
  ['mp42', false],
])('a file of the brand %s is told from photos of an iPhone: %s', async (brand, expected) => {
  const file = path.join(folder, brand);
  writeFileSync(file, `\0\0\0\u0018ftyp${brand}\0\0\0\0mif1${brand}`);
  expect(await isHeic(file)).toBe(expected);
});

test.each([
  ['прайс.bat', 'application/pdf', 'прайс.pdf'],
  ['снимок.JPEG', 'image/jpeg', 'снимок.jpeg'],
  ['снимок.exe.jpg', 'image/jpeg', 'снимок.exe.jpg'],
  ['ТЗ v2.1', 'application/pdf', 'ТЗ v2.1.pdf'],
  ['a.exe. .', 'image/png', 'a.png'],
  ['cv\u202efdp.exe', 'application/pdf', 'cvfdp.pdf'],
  ['a.bat\u3164.pdf', 'application/pdf', 'a.bat.pdf'],
  ['a:b|c?.png', 'image/png', 'a_b_c_.png'],
  ['.pdf', 'application/pdf', 'файл.pdf'],
  ['', 'image/webp', 'файл.webp'],
  [`${'я'.repeat(300)}.bat`, 'application/pdf', `${'я'.repeat(150)}.pdf`],
])('the file %j of %s is called %j', (name, type, expected) => {
  expect(nameForType(name, type)).toBe(expected);
});
