/** Documents that lie in the content as files. */
import { collectFaults } from '#server/content/checks/faults.ts';
import { isMadeDocument, type Product } from '#shared/content/product.ts';
import type { ContentFiles } from './content-files.ts';

/** By name, with their MIME types. */
export type DocumentFiles = ReadonlyMap<string, { bytes: Buffer; type: string }>;

const documentFolder = 'documents';
/** All are kept in memory. */
const mostBytes = 2_000_000;

const office = 'application/vnd.openxmlformats-officedocument';
const formats: Record<string, { type: string; start: string }> = {
  pdf: { type: 'application/pdf', start: '%PDF-' },
  docx: { type: `${office}.wordprocessingml.document`, start: 'PK\x03\x04' },
  xlsx: { type: `${office}.spreadsheetml.sheet`, start: 'PK\x03\x04' },
};

/** Whatever is wrong is among the faults of `files`. */
export function findDocumentFiles(files: ContentFiles): DocumentFiles {
  const found = new Map<string, { bytes: Buffer; type: string }>();
  for (const [name, bytes] of files.readFolder(documentFolder)) {
    const place = `${documentFolder}/${name}`;
    const format = formats[name.split('.').at(-1) ?? ''];
    if (format === undefined)
      files.faults.push(`${place}: такой вид файла нельзя, нужен один из: ${Object.keys(formats).join(', ')}`);
    else if (bytes.length > mostBytes)
      files.faults.push(`${place}: в файле ${bytes.length} байт, нужно не больше ${mostBytes}`);
    else if (!bytes.subarray(0, format.start.length).equals(Buffer.from(format.start))) {
      files.faults.push(`${place}: внутри не то, что обещает расширение`);
    } else found.set(name, { bytes, type: format.type });
  }
  return found;
}

type Documented = { products: readonly Pick<Product, 'id' | 'documents'>[]; documentFiles: readonly string[] };

/** Every file that a product names is there, every file is named, and no row promises what the site makes. */
export function checkDocuments({ products, documentFiles }: Documented): string[] {
  const rows = products.flatMap(({ id, documents }) =>
    documents.map((row) => ({ place: `products/${id}.yaml: documents: ${row.title}`, row })),
  );
  return collectFaults((report) => {
    for (const { place, row } of rows) {
      report(
        isMadeDocument(row),
        `${place}: такой документ (${row.kind}) сайт делает сам: уберите строку или дайте file`,
      );
      const isLost = row.file !== undefined && !documentFiles.includes(row.file);
      report(isLost, `${place}: файла «${row.file}» нет в ${documentFolder}/`);
    }
    for (const name of documentFiles) {
      report(!rows.some(({ row }) => row.file === name), `${documentFolder}/${name}: ни один товар его не называет`);
    }
  });
}
