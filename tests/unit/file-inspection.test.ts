/** What passes for a document or a picture: a corpus of sound files and of files that are more than they say. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nameForType } from '#server/leads/inspection/file-name.ts';
import { detectFileType, isHeic } from '#server/leads/inspection/file-type.ts';
import {
  archiveOf,
  type OfficeFileOptions,
  officeFile,
  officeParts,
  officeTypes,
} from '#tests/support/office-files.ts';
import { sampleFiles } from '#tests/support/sample-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'inspection-'));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;

function typeOf(bytes: Buffer): Promise<string | undefined> {
  count += 1;
  const file = path.join(folder, String(count));
  writeFileSync(file, bytes);
  return detectFileType(file);
}

const docx: OfficeFileOptions = { kind: 'docx' };
const xlsx: OfficeFileOptions = { kind: 'xlsx' };
const pdf = sampleFiles['чертёж.pdf'].bytes;
const jpeg = sampleFiles['снимок.jpg'].bytes;
const png = sampleFiles['табличка.png'].bytes;
const zip = archiveOf({ 'page.html': '<script>' });

test.each(Object.entries(sampleFiles))('%s is what it seems', async (_name, { bytes, type }) => {
  expect(await typeOf(bytes)).toBe(type);
});

const vba = 'application/vnd.ms-office.vbaProject';
const printerEscape = '\u001b%-12345X';
test.each<[string, Buffer]>([
  // Producers and storages of real files, as readers' bug reports name them.
  ['five thousand zeros after it (Canon)', Buffer.concat([pdf, Buffer.alloc(4845)])],
  ['eighty thousand zeros after it (iTextSharp)', Buffer.concat([pdf, Buffer.alloc(80_508)])],
  ['spaces and zeros up to a megabyte', Buffer.concat([pdf, Buffer.alloc(500_000, ' '), Buffer.alloc(500_000)])],
  ['an end-of-file sign of DOS', Buffer.concat([pdf, Buffer.from('\r\n\u001a')])],
  ['a comment after it', Buffer.concat([pdf, Buffer.from('%Produced by Скан-Станция 4\n%%Trailer 12\r\n')])],
  ['a comment on the line of its end', Buffer.from('%PDF-1.4\n%%EOF % end\n')],
  ['a comment, and padding after it', Buffer.concat([pdf, Buffer.from('% signed\n'), Buffer.alloc(70_000)])],
  ['an empty line before it', Buffer.concat([Buffer.from('\r\n'), pdf])],
  ['a line before it', Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), pdf])],
  ['a byte order mark before it', Buffer.concat([Buffer.from('\ufeff'), pdf])],
  [
    'a printer’s job around it',
    Buffer.from(
      `${printerEscape}@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n${pdf}${printerEscape}@PJL EOJ\r\n${printerEscape}`,
    ),
  ],
])('a PDF with %s is taken', async (_what, bytes) => {
  expect(await typeOf(bytes)).toBe('application/pdf');
});

const truetype = Buffer.concat([Buffer.from('00010000', 'hex'), Buffer.alloc(60, 7)]);
const google = 'http://customschemas.google.com/relationships';
test.each<[string, OfficeFileOptions]>([
  ['a picture', { ...docx, links: { image: 'media/image1.png' }, parts: { 'word/media/image1.png': png } }],
  [
    'settings of a printer',
    {
      ...xlsx,
      types: { bin: `${officeTypes}.spreadsheetml.printerSettings` },
      parts: { 'xl/printerSettings/printerSettings1.bin': 'x' },
    },
  ],
  [
    'fonts as Google Docs embeds them',
    {
      ...docx,
      types: { ttf: 'application/x-font-ttf' },
      links: { font: 'fonts/Roboto-regular.ttf' },
      parts: { 'word/fonts/Roboto-regular.ttf': truetype, 'word/fonts/Noto Sans-bold.ttf': Buffer.from('OTTO....') },
    },
  ],
  [
    'notes of Google Sheets to itself',
    {
      ...xlsx,
      types: { '/xl/metadata': 'application/binary', '/xl/commentsmeta0': 'application/binary' },
      links: { [`${google}/workbookmetadata`]: 'metadata' },
      parts: { 'xl/metadata': Buffer.from([1, 2, 3]), 'xl/commentsmeta0': 'CgMxLjA' },
    },
  ],
  ['a link to another of its sheets', { ...xlsx, links: { hyperlink: "#'Лист 1'!A1" } }],
  [
    'a picture with a Russian name',
    { ...docx, links: { image: 'media/рисунок 1.png' }, parts: { 'word/media/рисунок 1.png': png } },
  ],
  [
    'pictures in its cells, and a label of secrecy',
    {
      ...xlsx,
      types: {
        '/xl/richData/richValueRel.xml': 'application/vnd.ms-excel.richvaluerel+xml',
        '/docMetadata/LabelInfo.xml': 'application/vnd.ms-office.classificationlabels+xml',
      },
      links: { 'http://schemas.microsoft.com/office/2022/10/relationships/richValueRel': 'richData/richValueRel.xml' },
      parts: { 'xl/richData/richValueRel.xml': '<a/>', 'docMetadata/LabelInfo.xml': '<a/>' },
    },
  ],
  [
    'a link to an empty file list',
    { ...docx, links: { header: 'header1.xml' }, parts: { 'word/header1.xml': '<a/>' } },
  ],
])('an office file with %s is taken', async (_what, options) => {
  expect(await typeOf(officeFile(options))).toContain(officeTypes);
});

const microsoft = 'http://schemas.microsoft.com/office/2006/relationships';
test.each<[string, OfficeFileOptions]>([
  ['macros', { ...docx, types: { bin: vba }, parts: { 'word/vbaProject.bin': 'x' } }],
  ['macros under another name', { ...docx, types: { '/word/media.xml': vba }, parts: { 'word/media.xml': 'x' } }],
  [
    'macros called a picture',
    { ...docx, links: { [`${microsoft}/vbaProject`]: 'media/a.png' }, parts: { 'word/media/a.png': 'x' } },
  ],
  ['the main part of a DOCM', { ...docx, mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }],
  ['the main part of a template', { ...docx, mainType: `${officeTypes}.wordprocessingml.template.main+xml` }],
  ['the main part of an XLSM', { ...xlsx, mainType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }],
  [
    'a macro sheet',
    {
      ...xlsx,
      types: { '/xl/macrosheets/sheet1.xml': 'application/vnd.ms-excel.macrosheet+xml' },
      links: { [`${microsoft}/xlMacrosheet`]: 'macrosheets/sheet1.xml' },
      parts: { 'xl/macrosheets/sheet1.xml': '<a/>' },
    },
  ],
  [
    'a macro sheet called a worksheet',
    { ...xlsx, links: { [`${microsoft}/xlMacrosheet`]: 'worksheets/a.xml' }, parts: { 'xl/worksheets/a.xml': '<a/>' } },
  ],
  ['a program', { ...xlsx, types: { exe: 'application/octet-stream' }, parts: { 'xl/setup.exe': 'MZ' } }],
  ['a program without a type', { ...xlsx, parts: { 'xl/setup.exe': 'MZ' } }],
  [
    'a program called XML',
    { ...xlsx, types: { '/xl/a.xml': 'application/x-msdownload' }, parts: { 'xl/a.xml': 'MZ' } },
  ],
  [
    'an embedded object',
    {
      ...docx,
      types: { bin: `${officeTypes}.oleObject` },
      links: { oleObject: 'embeddings/oleObject1.bin' },
      parts: { 'word/embeddings/oleObject1.bin': 'x' },
    },
  ],
  ['an external template', { ...docx, links: { attachedTemplate: 'external:https://evil.example/a.dotm' } }],
  ['an external picture', { ...docx, links: { image: 'external:file://evil.example/a.png' } }],
  ['a share called internal', { ...docx, links: { image: '//evil.example/a.png' } }],
  [
    'another web page inside',
    { ...docx, links: { aFChunk: 'a.html' }, types: { html: 'text/html' }, parts: { 'word/a.html': 'x' } },
  ],
  [
    'a link to a workbook',
    { ...xlsx, links: { externalLink: 'externalLinks/a.xml' }, parts: { 'xl/externalLinks/a.xml': '<a/>' } },
  ],
  [
    'a database connection',
    {
      ...xlsx,
      types: { '/xl/connections.xml': `${officeTypes}.spreadsheetml.connections+xml` },
      parts: { 'xl/connections.xml': '<a/>' },
    },
  ],
  [
    'a program called a font',
    { ...docx, types: { ttf: 'application/x-font-ttf' }, parts: { 'word/fonts/a.ttf': 'MZ' } },
  ],
  [
    'macros called a note of Google Sheets',
    {
      ...xlsx,
      types: { '/xl/metadata': 'application/binary' },
      parts: { 'xl/metadata': Buffer.from('d0cf11e0a1b11ae1', 'hex') },
    },
  ],
  [
    'an archive called a note of Google Sheets',
    { ...xlsx, types: { '/xl/metadata': 'application/binary' }, parts: { 'xl/metadata': zip } },
  ],
  [
    'a note of Google Sheets with another type',
    { ...xlsx, types: { '/xl/metadata': vba }, parts: { 'xl/metadata': 'x' } },
  ],
  [
    'a binary part elsewhere',
    { ...xlsx, types: { '/xl/a/metadata': 'application/binary' }, parts: { 'xl/a/metadata': 'x' } },
  ],
  ['macros by a relationship of Google', { ...xlsx, links: { [`${google}/x`]: 'external:https://evil.example/' } }],
  ['parts of the other kind', { ...docx, parts: { 'xl/worksheets/a.xml': '<a/>' } }],
  ['a part outside its folders', { ...docx, parts: { '../../a.xml': '<a/>' } }],
  [
    'relationships under another type',
    { ...docx, types: { '/word/_rels/b.xml.rels': 'application/xml' }, parts: { 'word/_rels/b.xml.rels': '<a/>' } },
  ],
  ['a list with a comment', { ...docx, parts: { '[Content_Types].xml': '<Types><!-- --></Types>' } }],
  ['a list with entities', { ...docx, parts: { '[Content_Types].xml': '<!DOCTYPE a [<!ENTITY b "c">]><Types/>' } }],
  [
    'relationships with a declaration',
    { ...docx, parts: { 'word/_rels/document.xml.rels': '<!DOCTYPE a><Relationships/>' } },
  ],
  ['a part twice, by letter case', { ...docx, parts: { 'word/Styles.xml': '<a/>' } }],
])('an office file with %s is refused', async (_what, options) => {
  expect(await typeOf(officeFile(options))).toBeUndefined();
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
const whole = officeFile(docx);
const manyParts = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`word/media/${index}.png`, '']));
test.each<[string, Buffer]>([
  ['an archive with bytes before it', Buffer.concat([Buffer.from('PK\x03\x04MZ'), whole])],
  ['an archive with a comment', Buffer.concat([patched(whole, end, 20, 6), Buffer.from('<html>')])],
  ['an archive with bytes after it', Buffer.concat([whole, Buffer.from('<html>')])],
  ['two archives, one in the other', Buffer.concat([archiveOf(officeParts(docx)), archiveOf({ 'a.exe': 'MZ' })])],
  ['an encrypted archive', patched(patched(whole, local, 6, 1), central, 8, 1)],
  ['an archive whose headers differ in the method', patched(whole, local, 8, 8)],
  ['an archive whose headers differ in length', patched(whole, local, 22, 3)],
  ['an archive whose headers differ in the name', patched(whole, local, 30, 0x7878)],
  ['an archive that hides an entry', patched(patched(whole, end, 10, 4), end, 8, 4)],
  ['an archive of a thousand parts', officeFile({ ...docx, parts: manyParts })],
  ['an archive cut short', whole.subarray(0, -30)],
  ['an archive of anything', zip],
  ['a PDF that ends as an archive', Buffer.concat([pdf, zip])],
  ['a PDF with an archive before its end', Buffer.concat([pdf, zip, Buffer.from('\n%%EOF\n')])],
  ['a PDF with an archive and padding after it', Buffer.concat([pdf, zip, Buffer.alloc(100_000)])],
  [
    'a PDF with an archive before its end and padding after it',
    Buffer.concat([pdf, zip, Buffer.from('\n%%EOF\n'), Buffer.alloc(100_000)]),
  ],
  ['a PDF with an archive in a comment', Buffer.concat([pdf, Buffer.from('%'), zip])],
  ['a PDF with a page after it', Buffer.concat([pdf, Buffer.from('<script></script>')])],
  ['a PDF with a page in padding', Buffer.concat([pdf, Buffer.alloc(2000), Buffer.from('<html>')])],
  ['a program before a PDF', Buffer.concat([Buffer.from('MZ\n'), pdf])],
  ['a script before a PDF', Buffer.concat([Buffer.from('#!/bin/sh\n'), pdf])],
  ['a picture’s mark before a PDF', Buffer.concat([Buffer.from('GIF89a\n'), pdf])],
  ['half a line before a PDF', Buffer.concat([Buffer.from('abc'), pdf])],
  ['two kilobytes before a PDF', Buffer.concat([Buffer.alloc(2000, '\n'), pdf])],
  ['a HEIC photo', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')],
  ['a PDF without an end', Buffer.from('%PDF-1.7\nabc')],
  ['a PDF that goes on as something else', Buffer.concat([pdf, Buffer.alloc(50, 'x')])],
  ['a PDF of no version', Buffer.from('%PDF-exe\n%%EOF\n')],
  ['a page before a PDF', Buffer.concat([Buffer.from('<script></script>'), pdf])],
  ['a picture that ends as an archive', Buffer.concat([jpeg, zip])],
  ['a picture that is a PDF too', Buffer.concat([jpeg.subarray(0, 20), pdf, jpeg.subarray(20)])],
  ['a mark of a picture and nothing else', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['a PNG that is said to be enormous', hugePng()],
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

/** 60 000 × 60 000 pixels. */
function hugePng(): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(60_000, 16);
  copy.writeUInt32BE(60_000, 20);
  return copy;
}

test.each([
  ['прайс.bat', 'application/pdf', 'прайс.pdf'],
  ['прайс.pdf', 'application/pdf', 'прайс.pdf'],
  ['снимок.JPEG', 'image/jpeg', 'снимок.jpeg'],
  ['снимок.exe.jpg', 'image/jpeg', 'снимок.exe.jpg'],
  ['ТЗ v2.1', 'application/pdf', 'ТЗ v2.1.pdf'],
  ['page.html', 'application/pdf', 'page.pdf'],
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
