/** The whole check of a folder: faults, which no site starts with, and warnings, which an editor should look at. */
import type { Content } from '#server/content/files/content.ts';
import { ContentFiles } from '#server/content/files/content-files.ts';
import { readContent } from '#server/content/files/load-content.ts';
import { findPictureFaults } from './picture-check.ts';
import { findPlaceholders, findWarnings, lawWarnings } from './warning-check.ts';

interface CheckedContent {
  content: Content;
  faults: string[];
  warnings: string[];
}

/** @param today ISO day */
export async function checkContent(folder: string, today: string): Promise<CheckedContent> {
  const { content, faults, unusedPictures, typedData } = readContent(folder);
  const all = [...faults, ...(await findPictureFaults(folder))];
  // The content is whole only without faults.
  const warnings =
    all.length > 0
      ? []
      : [
          ...findPlaceholders(content),
          ...findWarnings(content, unusedPictures, today),
          ...typedData,
          ...lawWarnings(folder),
        ];
  return { content, faults: all, warnings: new ContentFiles(folder).place(warnings) };
}
