/** Limits of roads and typical tractors: content of this site itself, also where all other content comes from an API. */
import { type LoadingSheets, loadingSheetsSchema } from '#shared/content/loading-sheets.ts';
import { type RoadLimits, roadLimitsSchema } from '#shared/content/road-limits.ts';
import { type TractorList, tractorListSchema } from '#shared/content/tractor.ts';
import { ContentError, ContentFiles } from './content-files.ts';
import { findRepeatedKeys } from './record-files.ts';

export interface LoadingTables {
  roadLimits: RoadLimits;
  tractors: TractorList;
  loadingSheets: LoadingSheets;
}

/** Absent only where `files` has recorded a fault. */
export function findLoadingTables(files: ContentFiles): LoadingTables | undefined {
  const roadLimits = files.readYaml('road-limits.yaml', roadLimitsSchema);
  const tractors = files.readYaml('tractors.yaml', tractorListSchema);
  const loadingSheets = files.readYaml('loading-sheets.yaml', loadingSheetsSchema);
  files.faults.push(...findRepeatedKeys('tractors.yaml: presets', tractors?.presets ?? [], 'id'));
  return roadLimits && tractors && loadingSheets && { roadLimits, tractors, loadingSheets };
}

/** @throws ContentError naming every fault by field */
export function readLoadingTables(folder: string): LoadingTables {
  const files = new ContentFiles(folder);
  const tables = findLoadingTables(files);
  if (tables === undefined || files.reported.length > 0) throw new ContentError(files.reported);
  return tables;
}
