/** Checks the documents of products: each row is a file that is there, or what is sent on request. */
import { isMadeDocument } from '#shared/content/product-document.ts';
import type { Content } from './content.ts';
import { documentFolder } from './document-files.ts';

/** Every named file is there, every file is named, and no row promises what the site makes. */
export function checkDocuments({ products, documentFiles }: Content): string[] {
  const rows = products.flatMap(({ id, documents }) =>
    documents.map((row) => ({ place: `products/${id}.yaml: documents: ${row.title}`, row })),
  );
  const named = new Set(rows.map(({ row }) => row.file));
  return [
    ...rows
      .filter(({ row }) => isMadeDocument(row))
      .map(({ place, row }) => `${place}: every product has its ${row.kind} already; remove it or give its file`),
    ...rows
      .filter(({ row }) => row.file !== undefined && !documentFiles.includes(row.file))
      .map(({ place, row }) => `${place}: no file "${row.file}" in ${documentFolder}/`),
    ...documentFiles.filter((name) => !named.has(name)).map((name) => `${documentFolder}/${name}: no product names it`),
  ];
}
