/** The whole check of a folder: faults, which no site starts with, and warnings, which an editor should look at. */
import { ContentFiles } from '#server/content/files/content-files.ts';
import { readContent } from '#server/content/files/load-content.ts';
import { moscowZone } from '#shared/content/site.ts';
import { plantDay } from '#shared/tools/plant-time.ts';
import { checkPictureFiles } from './picture-check.ts';
import { findPlaceholders, findWarnings, lawWarnings } from './warning-check.ts';

/** @param today ISO day */
export async function checkContent(folder: string, today = plantDay(Date.now(), moscowZone)) {
  const { content, faults: found, unusedPictures, warnings: read } = readContent(folder);
  const pictures = await checkPictureFiles(folder);
  const faults = [...found, ...pictures.faults];
  // The content is whole only without faults.
  if (faults.length > 0) return { content, faults, warnings: [] };
  const warnings = [
    ...findPlaceholders(content),
    ...findWarnings(content, unusedPictures, today),
    ...read,
    ...pictures.warnings,
    ...lawWarnings(folder),
  ];
  return { content, faults, warnings: new ContentFiles(folder).place(warnings) };
}
