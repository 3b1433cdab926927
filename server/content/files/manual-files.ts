/** Manuals in the folder: each names its chapters and plans of maintenance, which types share; put together on demand. */
import { z } from 'zod';
import { slugSchema } from '#shared/content/fields.ts';
import {
  type MaintenancePlan,
  type Manual,
  type ManualChapter,
  maintenancePlanSchema,
  manualChapterSchema,
  manualEditionSchema,
} from '#shared/content/manual.ts';
import type { ContentFiles } from './content-files.ts';

const manualFileSchema = manualEditionSchema.extend({
  chapters: z.array(slugSchema).min(1).describe('Files of manuals/chapters, in the order of the book'),
  maintenance: z.array(slugSchema).min(1).describe('Files of manuals/maintenance'),
});

export interface ManualFiles {
  /** By the slug of the type. */
  manuals: Record<string, z.infer<typeof manualFileSchema>>;
  chapters: Record<string, ManualChapter>;
  plans: Record<string, MaintenancePlan>;
}

export function readManualFiles(files: ContentFiles): ManualFiles {
  return {
    manuals: Object.fromEntries(files.readRecords('manuals', manualFileSchema)),
    chapters: Object.fromEntries(files.readRecords('manuals/chapters', manualChapterSchema)),
    plans: Object.fromEntries(files.readRecords('manuals/maintenance', maintenancePlanSchema)),
  };
}

/** @returns undefined when the type has none */
export function composeManual({ manuals, chapters, plans }: ManualFiles, slug: string): Manual | undefined {
  const manual = Object.hasOwn(manuals, slug) ? manuals[slug] : undefined;
  if (manual === undefined) return undefined;
  const { edition, date } = manual;
  const used = manual.maintenance.flatMap((name) => plans[name] ?? []);
  return {
    slug,
    edition,
    date,
    chapters: manual.chapters.flatMap((name) => chapters[name] ?? []),
    visits: used.flatMap(({ visits = [] }) => visits),
    works: used.flatMap(({ works = [] }) => works),
  };
}
