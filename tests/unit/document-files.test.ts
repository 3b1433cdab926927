/** Documents that lie in the content as files: what the check finds, how a product lists them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ContentFiles } from '#server/content/files/content-files.ts';
import { checkDocuments, findDocumentFiles } from '#server/content/files/document-files.ts';
import { listDocuments } from '#server/pages/parts/product-documents.ts';
import type { ProductDocument } from '#shared/content/product-document.ts';
import { formatDay } from '#shared/format.ts';
import { sampleContent, sampleProduct } from '#tests/support/sample-content.ts';

const row = (given: Partial<ProductDocument>): ProductDocument => ({
  kind: 'form',
  title: 'Опросный лист',
  date: '2026-11-23',
  ...given,
});
const day = formatDay('2026-11-23');
const file = (size: number) => ({ bytes: Buffer.alloc(size), type: 'application/pdf' });

test('a file that is too large, of another kind, or not what its ending says is a fault', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'document-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, 'documents', name), text);
  mkdirSync(path.join(folder, 'documents'));
  write('good.pdf', '%PDF-1.7');
  write('large.pdf', `%PDF-${' '.repeat(2_000_000)}`);
  write('page.html', '<html>');
  write('false.docx', '%PDF-1.7');
  const files = new ContentFiles(folder);
  expect([...findDocumentFiles(files).keys()]).toEqual(['good.pdf']);
  expect(files.faults).toEqual([
    'documents/false.docx: is not what its ending says',
    'documents/large.pdf: has 2000005 bytes, at most 2000000',
    'documents/page.html: must be one of pdf, docx, xlsx',
  ]);
});

test('a row without its file, a file without a row, and a row of what the site makes are faults', () => {
  const documents = [row({ file: 'lost.pdf' }), row({ kind: 'manual', title: 'Руководство' })];
  const content = sampleContent({
    products: [sampleProduct({ id: 'a', documents })],
    documentFiles: ['idle.pdf'],
  });
  expect(checkDocuments(content)).toEqual([
    'products/a.yaml: documents: Опросный лист: no file "lost.pdf" in documents/',
    'products/a.yaml: documents: Руководство: every product has its manual already; remove it or give its file',
    'documents/idle.pdf: no product names it',
  ]);
});

test('a file is listed with its exact size; one that this site lacks, and what others issue, lead to the form', () => {
  const documents = [
    row({ file: 'list.pdf' }),
    row({ file: 'of-an-api.pdf' }),
    row({ kind: 'type-approval', title: 'Одобрение типа' }),
    row({ kind: 'calculation', title: 'Расчёт', note: 'после замера' }),
    row({ kind: 'load-plan', title: 'Схема' }),
  ];
  const listed = listDocuments({
    product: sampleProduct({ id: 'a', documents }),
    type: undefined,
    documentFiles: new Map([['list.pdf', file(12_300)]]),
    guaranteeUpdated: undefined,
  });
  const onRequest = (text: string, note: string) => ({ links: [{ text, href: '#zayavka' }], note });
  expect(listed.slice(-4)).toEqual([
    {
      links: [{ text: 'Опросный лист, PDF', href: '/data/documents/list.pdf' }],
      note: `13\u00a0КБ, ${day}`,
    },
    onRequest('Опросный лист', `по\u00a0запросу, ${day}`),
    onRequest('Одобрение типа', `по\u00a0запросу, ${day}`),
    onRequest('Расчёт', 'по\u00a0запросу, после замера'),
  ]);
  expect(JSON.stringify(listed)).not.toContain('гаранти');
});
